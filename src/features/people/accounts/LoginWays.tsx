import { translations } from '../../../platform/text/translations.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { PageLink } from './forms/PageLink.tsx';
import { setPending, usePending } from './second-step/pending.ts';
import { useOfferedPasskeys, usePasskeyLogin } from './second-step/use-passkey-login.ts';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';

const words = import.meta.glob<Texts>('/locales/*/second-step.json', { import: 'default' });

/** The second step with its words, neither of which the first needs. */
function secondStepWithWords() {
  return loadWithTranslations('second-step', words, async () => (await import('./SecondStep.tsx')).SecondStep);
}

const SecondStep = deferred(secondStepWithWords);

/** What stands below the form to log in, until the second step takes the place of both. */
export function LoginWays() {
  const t = translations('accounts');
  const pending = usePending();
  const { isBusy, failure, run } = usePasskeyLogin();
  const offered = useOfferedPasskeys();
  const reason = failure ?? offered;
  if (pending) return <SecondStep {...pending} onLeave={() => setPending(undefined)} />;
  return (
    <>
      <div className="mt-3 flex flex-col gap-3">
        {reason !== undefined && <Notice kind="danger">{failureText(reason)}</Notice>}
        <Button look="secondary" wide busy={isBusy} onClick={() => void run()}>
          {t('login.passkey')}
        </Button>
      </div>
      <p className="mt-5">
        <PageLink to="forgotPassword">{t('login.forgot')}</PageLink>
      </p>
      <p className="mt-8 border-t border-line pt-6">
        {t('login.newHere')} <PageLink to="signup">{t('login.signup')}</PageLink>
      </p>
    </>
  );
}
