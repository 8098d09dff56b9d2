import { useState } from 'react';
import { href } from '#contract/routes';
import type { Texts } from '#contract/text/texts';
import { failureText } from '../../../../platform/api/failure-texts.ts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { useAction } from '../../../../ui/controls/use-action.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { accept, isDeadEnd, leave, type Joined } from './accept.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { Offer } from './Offer.tsx';
import { openForMember, type Opened } from './opened-invitation.ts';
import { SwitchAccount } from './SwitchAccount.tsx';
import { useFound } from './use-found.ts';
import { placeholder } from './VisitorInvitation.tsx';

const files = import.meta.glob<Texts>('/locales/*/acceptance-steps.json', { import: 'default' });

const AddressCode = deferred(
  () => loadWithTranslations('acceptance-steps', files, async () => (await import('./AddressCode.tsx')).AddressCode),
  { waiting: () => placeholder },
);

const OwnPlan = deferred(
  () => loadWithTranslations('acceptance-steps', files, async () => (await import('./OwnPlan.tsx')).OwnPlan),
  { waiting: () => placeholder },
);

/** The invitation into a group, for a user who has passed all gates. */
export function MemberInvitation() {
  const { loaded, reload } = useFound(openForMember);
  const [joined, setJoined] = useState<Joined>();
  const [isConfirming, setConfirming] = useState(false);
  if (joined) return joined.subscription ? <OwnPlan {...joined} subscription={joined.subscription} /> : placeholder;
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void reload()} heading="h1" />;
  if (loaded.state === 'loading' || !loaded.value) return placeholder;
  const found = loaded.value;

  const join = async (token: string, code?: string) => {
    try {
      const accepted = await accept(token, code);
      setJoined(accepted);
      if (!accepted.subscription) leave(accepted.membership);
    } catch (reason) {
      if (!isDeadEnd(reason)) throw reason;
      // The page then shows the new state.
      setConfirming(false);
      await reload();
    }
  };

  if (found.state === 'open') return <Open found={found} onAccept={() => join(found.token)} />;
  if (found.state === 'wrong_account' && isConfirming)
    return <AddressCode found={found} onCode={join} onEnd={reload} />;
  return (
    <DeadEnd end={found.state} found={found} onRetry={() => void reload()}>
      {found.state === 'wrong_account' && (
        <Button onClick={() => setConfirming(true)}>{translations('acceptance')('ways.code')}</Button>
      )}
    </DeadEnd>
  );
}

interface OpenProps {
  readonly found: Opened;
  readonly onAccept: () => Promise<void>;
}

function Open({ found: { invitation, user }, onAccept }: OpenProps) {
  const t = translations('acceptance');
  const { isBusy, failure, run } = useAction(onAccept);
  return (
    <Offer invitation={invitation}>
      <div className="ways-centered">
        <Button busy={isBusy} onClick={() => void run()}>
          {t('offer.accept')}
        </Button>
        <ButtonLink look="secondary" href={href('dashboard', currentLocale())}>
          {t('offer.later')}
        </ButtonLink>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {failure !== undefined && failureText(failure)}
      </p>
      <div className="flex flex-col items-center">
        <p className="wrap-anywhere">{t('offer.as', { email: user?.email ?? '' })}</p>
        <SwitchAccount look="quiet" />
      </div>
    </Offer>
  );
}
