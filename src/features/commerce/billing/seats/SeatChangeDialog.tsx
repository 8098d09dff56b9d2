import { useEffect, useState } from 'react';
import { seats, type SeatChange, type SeatPlan } from '#contract/groups/seats';
import { ApiError, request } from '../../../../platform/api/request.ts';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { PaymentProblem } from '../PaymentProblem.tsx';
import { PaymentProgress } from '../PaymentProgress.tsx';
import { QuoteLines } from '../QuoteLines.tsx';
import { usePayment } from '../use-payment.ts';
import { SeatField, seatsIn } from './SeatField.tsx';
import { billingOf, seatsPaid, setSeatPlan } from './seat-plan-store.ts';

interface Props {
  readonly plan: SeatPlan;
  readonly onClose: () => void;
}

/** Changes the number of seats, with the exact price and date before. */
export function SeatChangeDialog({ plan, onClose }: Props) {
  const t = translations('group-seats');
  const { groupId, seats: present, fewestSeats } = plan;
  const [typed, setTyped] = useState(String(present.total));
  const wanted = seatsIn(typed, fewestSeats);
  const chosen = wanted === present.total ? undefined : wanted;
  const { change, previewFailure, hasPriceChanged, payment, send } = useSeatChange(groupId, chosen, onClose);
  const { form, failure, errors, isBusy, seconds } = useSubmit({
    check: (): Record<string, string> => (wanted ? {} : { seats: t('change.wrong', { count: fewestSeats }) }),
    send,
  });
  const { stage } = payment;
  return (
    <Dialog isOpen onClose={onClose} title={t('change.title')}>
      {stage.at !== 'rest' && <PaymentProgress stage={stage} onConfirm={payment.confirm} />}
      <form {...form} hidden={stage.at !== 'rest'} className="flex flex-col gap-6">
        <SeatField
          label={t('change.label')}
          value={typed}
          hint={t('change.fewest', { count: fewestSeats })}
          error={errors['seats']}
          onChange={setTyped}
        />
        <div aria-live="polite">{change && <Preview change={change} plan={plan} />}</div>
        {hasPriceChanged && <Notice kind="warning">{t('change.priceChanged')}</Notice>}
        {stage.at === 'rest' && <PaymentProblem failure={stage.failure} />}
        <FormFailure reason={failure ?? previewFailure} seconds={seconds} />
        <div className="ways">
          <Button type="submit" busy={isBusy || (chosen !== undefined && !change)} disabled={seconds > 0}>
            {change?.quote
              ? t('change.pay', { amount: moneyText(change.quote.total, change.quote.currency) })
              : t('change.submit')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('change.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Previews a number of seats and orders it at the visible price. */
function useSeatChange(groupId: string, chosen: number | undefined, onClose: () => void) {
  const { change, failure: previewFailure, reload } = usePreview(groupId, chosen);
  const [hasPriceChanged, setPriceChanged] = useState(false);
  const payment = usePayment(() => {
    seatsPaid(groupId);
    onClose();
  }, billingOf(groupId).orders);

  const send = async () => {
    if (!change) return;
    setPriceChanged(false);
    const body = { seats: change.seats, expectedTotal: change.quote?.total ?? 0, locale: currentLocale() };
    try {
      await payment.pay(async (key) => {
        const answer = await request(seats.endpoints.change, { params: { groupId, key }, body });
        setSeatPlan(answer.plan);
        if (!answer.order) onClose();
        return answer.order;
      });
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.code !== 'PRICE_CHANGED') throw reason;
      reload();
      setPriceChanged(true);
    }
  };
  return { change, previewFailure, hasPriceChanged, payment, send };
}

/** More seats with their price to the end of the period; fewer with the date from which they count. */
function Preview({
  change: { seats: count, quote, renewal },
  plan,
}: { readonly change: SeatChange } & Pick<Props, 'plan'>) {
  const t = translations('group-seats');
  if (quote)
    return (
      <>
        <p className="mb-3">{t('change.more')}</p>
        <QuoteLines quote={quote} />
      </>
    );
  const currency = plan.subscription?.currency ?? 'EUR';
  const price = moneyText(renewal.amount, currency);
  return <p>{t('change.fewer', { count, date: dateText(renewal.at), price })}</p>;
}

interface LatestPreview {
  readonly for: string;
  readonly change?: SeatChange;
  readonly failure?: unknown;
}

/** The preview of a number of seats, requested after each change. */
function usePreview(groupId: string, count: number | undefined) {
  const [latest, setLatest] = useState<LatestPreview>({ for: '' });
  const [reloads, setReloads] = useState(0);
  const key = count === undefined ? '' : `${count} ${reloads}`;
  useEffect(() => {
    if (count === undefined) return;
    let isCurrent = true;
    request(seats.endpoints.previewChange, { params: { groupId }, body: { seats: count } }).then(
      (change) => isCurrent && setLatest({ for: key, change }),
      (failure: unknown) => isCurrent && setLatest({ for: key, failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [groupId, count, key]);
  const isLatest = key !== '' && latest.for === key;
  return {
    change: isLatest ? latest.change : undefined,
    failure: isLatest ? latest.failure : undefined,
    reload: () => setReloads((before) => before + 1),
  };
}
