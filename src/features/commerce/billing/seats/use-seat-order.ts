import { useState } from 'react';
import type { Quote } from '#contract/commerce/billing';
import { thankYouPath } from '#contract/commerce/billing/order-pages';
import { seats, type SeatPlan } from '#contract/groups/seats';
import type { User } from '#contract/people/accounts';
import type { countries } from '#contract/people/accounts/professions';
import type { Currency } from '#contract/plans';
import { fieldTexts } from '../../../../platform/api/failure-texts.ts';
import { ApiError, request } from '../../../../platform/api/request.ts';
import { goTo } from '../../../../platform/navigation/location.ts';
import { saveCurrency } from '../../../../platform/session/currency.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { emptyFieldTexts } from '../../../../ui/forms/empty-fields.ts';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { cardOf } from '../cards.ts';
import { addressIn, useAddressDraft, type OrderDraft } from '../orders/order-draft.ts';
import { useQuote, type Quoted } from '../orders/use-quote.ts';
import { usePayment } from '../use-payment.ts';
import { seatsIn } from './SeatField.tsx';
import { billingOf, seatsPaid } from './seat-plan-store.ts';

export interface SeatOrderProps {
  readonly plan: SeatPlan;
  readonly user: User;
  readonly currency: Currency;
}

interface Selection {
  readonly groupId: string;
  readonly seats: number;
  readonly currency: Currency;
  readonly country: (typeof countries)[number];
  readonly vatId: string;
}

/** The quote for seats; without a VAT number that is refused. */
async function seatQuoteFor({ groupId, ...body }: Selection): Promise<Quoted> {
  const ask = (vatId: string) => request(seats.endpoints.quote, { params: { groupId }, body: { ...body, vatId } });
  try {
    return { ...(await ask(body.vatId)), errors: {} };
  } catch (reason) {
    const vatId = body.vatId && fieldTexts(reason)['vatId'];
    if (!vatId) throw reason;
    return { ...(await ask('')), errors: { vatId } };
  }
}

/** The number of seats, their currency, and what a quote is requested for. */
function useSelection({ groupId, fewestSeats }: SeatPlan, initial: Currency, draft: OrderDraft) {
  const [typed, setTyped] = useState(String(fewestSeats));
  const [currency, setCurrency] = useState(initial);
  const [vatId, setVatId] = useState(draft.vatId);
  const count = seatsIn(typed, fewestSeats);
  const selection: Selection | undefined =
    count && draft.country
      ? {
          groupId,
          seats: count,
          currency,
          country: draft.country as Selection['country'],
          vatId: draft.isBusiness ? vatId : '',
        }
      : undefined;
  return {
    ...{ typed, setTyped, currency, count, selection },
    applyVatId: () => setVatId(draft.vatId),
    chooseCurrency: (chosen: Currency) => {
      saveCurrency(chosen);
      setCurrency(chosen);
    },
  };
}

function tooFew(fewest: number) {
  return { seats: translations('seat-orders')('fewest', { count: fewest }) };
}

/** What an order of seats sends besides its price and card. */
function bodyOf({ seats: count, currency }: Selection, draft: OrderDraft, { terms }: SeatPlan) {
  const termsVersion = terms.version;
  return { seats: count, currency, address: addressIn(draft), locale: currentLocale(), termsVersion };
}

/** Choices, quote and payment of an order of seats. */
export function useSeatOrder({ plan, user, currency }: SeatOrderProps) {
  const { groupId, fewestSeats } = plan;
  const { draft, fill, deleteDraft } = useAddressDraft(
    `seats-${groupId}`,
    user,
    { ...plan, company: plan.groupName },
    { isBusiness: true },
  );
  const { count, selection, ...selecting } = useSelection(plan, currency, draft);
  const [hasPriceChanged, setPriceChanged] = useState(false);
  /** Whether the form was submitted before its quote was loaded. */
  const [isEarly, setEarly] = useState(false);
  const requested = useQuote(selection, seatQuoteFor);
  const { quote, isLoading, reload, errors: quoteErrors } = requested;
  const { stage, refused, pay, confirm } = usePayment(({ key }) => {
    deleteDraft();
    seatsPaid(groupId);
    // Replaces the history entry, so that going back does not open the form.
    goTo(thankYouPath(currentLocale(), { order: key, group: groupId }), { replace: true });
  }, billingOf(groupId).orders);
  const isTest = plan.provider === 'test';

  /** Pays the seats at the visible price. */
  const sendOrder = async (element: HTMLFormElement, wanted: Selection, expectedTotal: Quote['total']) => {
    const card = isTest ? cardOf(element) : null;
    const body = { ...bodyOf(wanted, draft, plan), expectedTotal, card };
    try {
      await pay((key) => request(seats.endpoints.order, { params: { groupId, key }, body }));
    } catch (reason) {
      const code = reason instanceof ApiError && reason.code;
      if (code === 'ALREADY_SUBSCRIBED') return seatsPaid(groupId);
      if (code !== 'PRICE_CHANGED') throw reason;
      reload();
      setPriceChanged(true);
    }
  };

  const submission = useSubmit({
    check: (element) => ({ ...(quote ? emptyFieldTexts(element) : {}), ...(!count && tooFew(fewestSeats)) }),
    send: async (element) => {
      if (!quote && requested.failure !== undefined) reload();
      // An order requires that its price was visible.
      setEarly(!quote || isLoading);
      if (!quote || !selection || isLoading) return;
      setPriceChanged(false);
      await sendOrder(element, selection, quote.total);
    },
  });
  return {
    ...{ draft, fill, quote, quoteErrors, isLoading, stage, confirm, isTest, isEarly, hasPriceChanged, submission },
    ...selecting,
    failure: submission.failure ?? requested.failure,
    outcome: isEarly || hasPriceChanged || submission.failure || refused,
  };
}
