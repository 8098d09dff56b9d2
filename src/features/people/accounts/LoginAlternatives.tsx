import { translations } from '../../../platform/text/translations.ts';
import { failureText } from '../../../platform/api/failure-texts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { PageLink } from './forms/PageLink.tsx';
import { setPending, usePending } from './second-step/pending.ts';
import { usePasskeyLogin } from './second-step/use-passkey-login.ts';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';

const files = import.meta.glob<Texts>('/locales/*/second-step.json', { import: 'default' });

/** Loads the second step and its translations, which the first does not need. */
function loadSecondStep() {
  return loadWithTranslations('second-step', files, async () => (await import('./SecondStep.tsx')).SecondStep);
}

const SecondStep = deferred(loadSecondStep);

/** The alternatives below the login form; the second step replaces both. */
export function LoginAlternatives() {
  const t = translations('accounts');
  const pending = usePending();
  const { isBusy, failure, run } = usePasskeyLogin();
  if (pending) return <SecondStep {...pending} onRestart={() => setPending(undefined)} />;
  return (
    <>
      <div className="mt-3 flex flex-col gap-3">
        {failure !== undefined && <Notice kind="danger">{failureText(failure)}</Notice>}
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
