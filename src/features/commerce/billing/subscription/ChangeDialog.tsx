import { useState } from 'react';
import { billing, type Change, type Membership, type Subscription } from '#contract/commerce/billing';
import { planGroups, type PlanGroup } from '#contract/plans';
import { ApiError, request } from '../../../../platform/api/request.ts';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Notice } from '../../../../ui/controls/Notice.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { setMembership, reloadPlan } from '../membership-store.ts';
import { PaymentProgress } from '../PaymentProgress.tsx';
import { usePayment } from '../use-payment.ts';
import { useOutcomeFocus } from '../use-outcome-focus.ts';
import { PaymentProblem } from '../PaymentProblem.tsx';
import { planGroupText, priceText } from '../plan-parts.ts';
import { PlanPrice } from '../PlanPrice.tsx';
import { QuoteLines } from '../QuoteLines.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  readonly membership: Membership;
  readonly subscription: Subscription;
  /** The plan group that a user chose on the pricing page. */
  readonly requested: PlanGroup | undefined;
  readonly onClose: () => void;
}

/** Changes plan or period, with the exact price and date. */
export function ChangeDialog({ subscription, requested, onClose }: Props) {
  const t = translations('subscription-dialogs');
  const { planGroup, currency } = subscription;
  const others = planGroups.filter((group) => group !== planGroup);
  const [chosen, setChosen] = useState(others.find((group) => group === requested));
  const { preview, hasPriceChanged, payment, submission } = usePlanChange(chosen, onClose);
  const { change, isLoading } = preview;
  const { stage, confirm } = payment;
  const { form, failure, isBusy, seconds } = submission;
  const answer = useOutcomeFocus(hasPriceChanged || failure || payment.refused);

  return (
    <Dialog isOpen onClose={onClose} title={t('change.title')}>
      {stage.at !== 'rest' && <PaymentProgress stage={stage} onConfirm={confirm} />}
      <form {...form} hidden={stage.at !== 'rest'}>
        <div className="flex flex-col gap-6">
          <Choices
            name="planGroup"
            legend={t('change.legend', { plan: planGroupText(planGroup) })}
            choices={others.map((value) => ({
              value,
              label: (
                <>
                  {planGroupText(value)} <PlanPrice planGroup={value} currency={currency} />
                </>
              ),
            }))}
            chosen={chosen ? [chosen] : []}
            onChoose={setChosen}
            layout=""
          />
          <div aria-live="polite">
            {chosen && isLoading && <Skeleton bars={['h-5 w-full', 'h-5 w-full', 'h-7 w-full', 'h-5 w-2/3']} />}
            {change && !isLoading && <Preview change={change} />}
          </div>
          <div ref={answer} tabIndex={-1} className="flex flex-col gap-6">
            {hasPriceChanged && <Notice kind="warning">{t('change.priceChanged')}</Notice>}
            {stage.at === 'rest' && <PaymentProblem failure={stage.failure} />}
            <FormFailure reason={failure ?? preview.failure} seconds={seconds} />
            <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
              {change && (
                <Button type="submit" busy={isBusy || isLoading} disabled={seconds > 0}>
                  {submitText(change)}
                </Button>
              )}
              <Button look="quiet" onClick={onClose}>
                {t('change.cancel')}
              </Button>
            </div>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** Previews the change to a plan group and pays it at the visible price. */
function usePlanChange(chosen: PlanGroup | undefined, onClose: () => void) {
  const [hasPriceChanged, setPriceChanged] = useState(false);
  const preview = usePreview(chosen);
  const payment = usePayment(() => {
    reloadPlan();
    onClose();
  });
  const send = async () => {
    const { change } = preview;
    if (!change) return;
    setPriceChanged(false);
    const body = { planGroup: change.planGroup, expectedTotal: change.quote.total, locale: currentLocale() };
    try {
      await payment.pay(async (key) => {
        const answer = await request(billing.endpoints.change, { params: { key }, body });
        setMembership(answer.membership);
        if (!answer.order) onClose();
        return answer.order;
      });
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.code !== 'PRICE_CHANGED') throw reason;
      preview.reload();
      setPriceChanged(true);
    }
  };
  return { preview, hasPriceChanged, payment, submission: useSubmit({ send }) };
}

/** An upgrade with its price; a downgrade begins with the next period and costs nothing now. */
function Preview({ change: { kind, at, quote, planGroup } }: { readonly change: Change }) {
  const t = translations('subscription-dialogs');
  if (kind === 'upgrade') {
    return (
      <>
        <p className="mb-3">{t('change.upgrade')}</p>
        <QuoteLines quote={quote} />
      </>
    );
  }
  const facts = {
    date: dateText(at),
    plan: planGroupText(planGroup),
    price: priceText(planGroup, quote.renewal.amount, quote.currency),
  };
  return <p>{t('change.downgrade', facts)}</p>;
}

/** The label of the button, with the amount or the date of the change. */
function submitText({ kind, at, quote: { total, currency } }: Change): string {
  const t = translations('subscription-dialogs');
  if (kind === 'downgrade') return t('change.submitLater', { date: dateText(at) });
  return total > 0 ? t('change.submitPay', { amount: moneyText(total, currency) }) : t('change.submitFree');
}
