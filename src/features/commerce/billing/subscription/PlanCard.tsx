import { useEffect, useState } from 'react';
import type { Membership } from '#contract/commerce/billing';
import { isPlanGroup, type PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import { queryValue } from '../../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { isRunning } from '../membership-store.ts';
import { planGroupText } from '../plan-parts.ts';
import { CancelDialog, ChangeDialog } from './dialogs.ts';
import { stateText } from './state-text.ts';
import { cancelScheduledChange, ownPlan } from './subscription-actions.ts';
import { WriteButton } from './WriteButton.tsx';

type Open = { readonly dialog: 'change'; readonly requested?: PlanGroup } | { readonly dialog: 'cancel' };

/** The plan with its state and the possible actions. */
export function PlanCard({ membership }: { readonly membership: Membership }) {
  const t = translations('subscription');
  const { subscription, planType } = membership;
  const [open, setOpen] = useState<Open>();
  const mayChange = isRunning(subscription) && ['active', 'trialing'].includes(subscription.state);
  useEffect(() => {
    const requested = queryValue('change');
    if (!isPlanGroup(requested) || !mayChange) return;
    history.replaceState(history.state, '', location.pathname);
    setOpen({ dialog: 'change', requested });
  }, [mayChange]);
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="plan" className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h3 id="plan" className="text-xl">
          {isRunning(subscription)
            ? planGroupText(subscription.planGroup)
            : translations('billing')(`plans.${planType}`)}
        </h3>
        <div role="status" className="flex flex-col gap-1">
          {stateText(membership).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {subscription?.state === 'canceling' && <WriteButton write={ownPlan.reactivate}>{t('reactivate')}</WriteButton>}
        {mayChange && subscription.scheduled && (
          <WriteButton look="secondary" write={cancelScheduledChange}>
            {t('keep', { plan: planGroupText(subscription.planGroup) })}
          </WriteButton>
        )}
        {mayChange && (
          <Button look="secondary" onClick={() => setOpen({ dialog: 'change' })}>
            {t('change.open')}
          </Button>
        )}
        {!isRunning(subscription) && <ButtonLink href={href('pricing', currentLocale())}>{t('choose')}</ButtonLink>}
        {isRunning(subscription) && subscription.state !== 'canceling' && (
          <Button look="quiet" onClick={() => setOpen({ dialog: 'cancel' })}>
            {t('cancel.open')}
          </Button>
        )}
      </div>
      {open?.dialog === 'change' && isRunning(subscription) && (
        <ChangeDialog membership={membership} subscription={subscription} requested={open.requested} onClose={close} />
      )}
      {open?.dialog === 'cancel' && isRunning(subscription) && (
        <CancelDialog subscription={subscription} cancel={ownPlan.cancel} onClose={close} />
      )}
    </section>
  );
}
