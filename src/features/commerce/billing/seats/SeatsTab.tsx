import { useEffect, useState } from 'react';
import { seatOrderPath, seatPlan, seatsPath } from '#contract/groups/seats/notices';
import type { SeatPlan } from '#contract/groups/seats';
import { prices } from '#contract/plans';
import type { GroupTabProps } from '../../../../entities/groups/group-tab.ts';
import { useFresh } from '../../../../entities/groups/use-fresh.ts';
import { queryValue } from '../../../../platform/navigation/location.ts';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useCurrency } from '../../../../ui/display/use-currency.ts';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { isRunning } from '../membership-store.ts';
import { PaymentProblem } from '../PaymentProblem.tsx';
import { PaymentProgress } from '../PaymentProgress.tsx';
import { usePayment } from '../use-payment.ts';
import { BillingDetails } from '../subscription/BillingDetails.tsx';
import { CancelDialog } from '../subscription/dialogs.ts';
import { Invoices } from '../subscription/Invoices.tsx';
import { PastDue } from '../subscription/PastDue.tsx';
import { MeansOfPayment } from '../subscription/MeansOfPayment.tsx';
import { stateText } from '../subscription/state-text.ts';
import { WriteButton } from '../subscription/WriteButton.tsx';
import { billingOf, seatPlanOf, seatsPaid } from './seat-plan-store.ts';
import { SeatChangeDialog } from './SeatChangeDialog.tsx';

/** The plan of a group: seats, next payment, card and invoices, or what a seat costs. */
export function SeatsTab({ group }: GroupTabProps) {
  const $plan = seatPlanOf(group.id);
  const loaded = useLoaded($plan);
  useFresh(group.id, $plan);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $plan.reload()} />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-6 w-48', 'h-4 w-64', 'h-11 w-72', 'h-32']} />;
  return <SeatsOf plan={loaded.value} />;
}

function SeatsOf({ plan }: { readonly plan: SeatPlan }) {
  const { groupId, subscription } = plan;
  const billing = billingOf(groupId);
  const { stage, confirm } = useReturnedOrder(groupId);
  if (stage.at !== 'rest' && stage.at !== 'paid') return <PaymentProgress stage={stage} onConfirm={confirm} />;
  return (
    <div className="flex flex-col gap-6">
      {stage.at === 'rest' && <PaymentProblem failure={stage.failure} />}
      {subscription?.pastDue && <PastDue plan={plan} pastDue={subscription.pastDue} writes={billing.writes} />}
      {isRunning(subscription) ? <PlanOfGroup plan={plan} /> : <Offer plan={plan} />}
      {isRunning(subscription) && <MeansOfPayment plan={plan} writes={billing.writes} />}
      {isRunning(subscription) && <BillingDetails plan={plan} changeAddress={billing.changeAddress} isOrganization />}
      {subscription && <Invoices invoices={billing.invoices} />}
    </div>
  );
}

/** Watches the payment that this tab has begun, or whose page at the provider has redirected here. */
function useReturnedOrder(groupId: string) {
  const [returned] = useState(() => queryValue('order'));
  useEffect(() => {
    if (returned) history.replaceState(history.state, '', seatsPath(groupId, currentLocale()));
  }, [returned, groupId]);
  return usePayment(() => seatsPaid(groupId), billingOf(groupId).orders, returned);
}

/** The plan that a group pays, with the possible actions. */
function PlanOfGroup({ plan }: { readonly plan: SeatPlan }) {
  const t = translations('group-seats');
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const { subscription, seats, scheduledSeats } = plan;
  const { writes, keepSeats } = billingOf(plan.groupId);
  if (!subscription) return null;
  const mayChange = subscription.state === 'active';
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="seat-plan" className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h3 id="seat-plan" className="text-xl">
          {t('plan', { count: seats.total })}
        </h3>
        <div role="status" className="flex flex-col gap-1">
          <p>{t('inUse', { count: seats.taken + seats.reserved })}</p>
          {stateText({ subscription, granted: null }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {scheduledSeats !== null && subscription.nextCharge && (
            <p>{t('scheduled', { count: scheduledSeats, date: dateText(subscription.nextCharge.at) })}</p>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {subscription.state === 'canceling' && <WriteButton write={writes.reactivate}>{t('reactivate')}</WriteButton>}
        {mayChange && (
          <Button look="secondary" onClick={() => setOpen('change')}>
            {t('change.open')}
          </Button>
        )}
        {scheduledSeats !== null && (
          <WriteButton look="secondary" write={keepSeats}>
            {t('keep', { count: seats.total })}
          </WriteButton>
        )}
        {subscription.state !== 'canceling' && (
          <Button look="quiet" onClick={() => setOpen('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {open === 'change' && <SeatChangeDialog plan={plan} onClose={close} />}
      {open === 'cancel' && (
        <CancelDialog subscription={subscription} group={plan.groupName} cancel={writes.cancel} onClose={close} />
      )}
    </section>
  );
}

/** Price and benefits of a seat, for a group without a plan or with one that was not ordered. */
function Offer({ plan }: { readonly plan: SeatPlan }) {
  const t = translations('group-seats');
  const currency = useCurrency() ?? 'EUR';
  const [now] = useState(() => new Date());
  if (plan.planEndsAt && new Date(plan.planEndsAt) > now)
    return (
      <section className="card flex flex-col gap-2 p-5 sm:p-6">
        <h3 className="text-xl">{t('plan', { count: plan.seats.total })}</h3>
        <p>{t('supplied', { date: dateText(plan.planEndsAt) })}</p>
      </section>
    );
  const locale = currentLocale();
  return (
    <section aria-labelledby="seat-offer" className="card flex flex-col gap-4 p-5 sm:p-6">
      <h3 id="seat-offer" className="text-xl">
        {plan.subscription?.endedAt
          ? t('offer.ended', { date: dateText(plan.subscription.endedAt) })
          : t('offer.title')}
      </h3>
      <p>{t('offer.price', { price: moneyText(prices[seatPlan][currency], currency), count: plan.fewestSeats })}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{t('offer.brings')}</li>
        <li>{t('offer.added')}</li>
        <li>{t('offer.moves')}</li>
      </ul>
      <div className="flex flex-col sm:flex-row">
        <ButtonLink href={seatOrderPath(plan.groupId, locale)}>{t('offer.order')}</ButtonLink>
      </div>
    </section>
  );
}
