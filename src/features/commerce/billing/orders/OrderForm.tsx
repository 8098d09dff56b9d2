import { useState } from 'react';
import type { User } from '#contract/people/accounts';
import { billing, type Membership, type Order, type Quote } from '#contract/commerce/billing';
import type { countries } from '#contract/people/accounts/professions';
import type { Currency, PlanGroup } from '#contract/plans';
import { ApiError, request } from '../../../../platform/api/request.ts';
import { saveCurrency } from '../../../../platform/session/currency.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { emptyFieldTexts } from '../../../../ui/forms/empty-fields.ts';
import { useSubmit } from '../../../../ui/forms/use-submit.ts';
import { CardFields } from '../CardFields.tsx';
import { cardOf } from '../cards.ts';
import { $membership } from '../membership-store.ts';
import { AddressFields } from './AddressFields.tsx';
import { Agreement } from './Agreement.tsx';
import { CouponField } from './CouponField.tsx';
import { addressIn, useOrderDraft, type OrderDraft } from './order-draft.ts';
import { OrderFrame } from './OrderFrame.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { usePayment } from '../use-payment.ts';
import { quoteFor, useQuote } from './use-quote.ts';

interface Props {
  readonly user: User;
  readonly membership: Membership;
  readonly planGroup: PlanGroup;
  readonly currency: Currency;
  readonly onPaid: (order: Order) => void;
}

type Country = (typeof countries)[number];

/** The form that orders a plan. */
export function OrderForm({ user, membership, onPaid, ...initial }: Props) {
  const t = translations('orders');
  const order = useOrderForm({ user, membership, onPaid, ...initial });
  const { planGroup, currency, draft, fill, quote, quoteErrors, isTest } = order;
  const { errors } = order.submission;
  return (
    <OrderFrame
      order={order}
      terms={[t('terms.begin'), t('terms.cancel'), t('terms.records')]}
      agreement={<Agreement {...order.agreement} error={errors['termsVersion']} />}
    >
      <PlanChoice
        planGroup={planGroup}
        currency={currency}
        onPlanGroup={order.choosePlan}
        onCurrency={order.chooseCurrency}
      />
      <CouponField
        value={draft.coupon}
        quote={quote}
        error={quoteErrors['coupon'] || errors['coupon']}
        onChange={(typed) => fill({ coupon: typed })}
        onApply={order.applyCoupon}
      />
      <AddressFields
        draft={draft}
        errors={{ ...errors, ...(quoteErrors['vatId'] && { 'address.vatId': quoteErrors['vatId'] }) }}
        onFill={fill}
        onVatId={order.applyVatId}
      />
      {isTest ? <CardFields errors={errors} /> : <p className="card p-5">{t('stripe')}</p>}
    </OrderFrame>
  );
}

/** Choices, quote and payment of an order. */
function useOrderForm({ user, membership, onPaid, ...initial }: Props) {
  const { draft, fill, deleteDraft } = useOrderDraft(user, membership);
  const { selection, ...selecting } = useSelection(initial, draft);
  const [hasPriceChanged, setPriceChanged] = useState(false);
  /** Whether the form was submitted before its quote was loaded. */
  const [isEarly, setEarly] = useState(false);
  const requested = useQuote(draft.country ? selection : undefined, quoteFor);
  const { quote, errors: quoteErrors, isLoading, reload } = requested;
  const { stage, refused, pay, confirm } = usePayment((order) => {
    deleteDraft();
    onPaid(order);
  });
  const isTest = membership.provider === 'test';
  const [isAgreed, setAgreed] = useState(membership.terms.isAgreed);

  /** Pays the order at the visible price. */
  const sendOrder = async (element: HTMLFormElement, expectedTotal: Quote['total']) => {
    const body = {
      ...selection,
      coupon: draft.coupon && quoteErrors['coupon'] ? '' : selection.coupon,
      address: addressIn(draft),
      expectedTotal,
      card: isTest ? cardOf(element) : null,
      locale: currentLocale(),
      termsVersion: isAgreed ? membership.terms.version : '',
    };
    try {
      await pay((key) => request(billing.endpoints.order, { params: { key }, body }));
    } catch (reason) {
      const code = reason instanceof ApiError && reason.code;
      if (code === 'ALREADY_SUBSCRIBED') return $membership.reload();
      if (code !== 'PRICE_CHANGED') throw reason;
      reload();
      setPriceChanged(true);
    }
  };

  const submission = useSubmit({
    check: (element) => (quote ? { ...emptyFieldTexts(element), ...(!isAgreed && missingAgreement()) } : {}),
    send: async (element) => {
      if (!quote && requested.failure !== undefined) reload();
      // An order requires that its price was visible.
      setEarly(!quote || isLoading);
      if (!quote || isLoading) return;
      setPriceChanged(false);
      await sendOrder(element, quote.total);
    },
  });

  return {
    ...{ draft, fill, quote, quoteErrors, isLoading, stage, confirm, isTest, isEarly, hasPriceChanged },
    ...selecting,
    planGroup: selection.planGroup,
    currency: selection.currency,
    agreement: { terms: membership.terms, isAgreed, onAgree: setAgreed },
    submission,
    failure: submission.failure ?? requested.failure,
    outcome: isEarly || hasPriceChanged || submission.failure || refused,
  };
}

/** What a quote is requested for; coupon and VAT number count once they are typed completely. */
function useSelection(initial: Pick<Props, 'planGroup' | 'currency'>, draft: OrderDraft) {
  const [planGroup, setPlanGroup] = useState(initial.planGroup);
  const [currency, setCurrency] = useState(initial.currency);
  const [coupon, setCoupon] = useState(draft.coupon);
  const [vatId, setVatId] = useState(draft.vatId);
  const sentVatId = draft.isBusiness ? vatId : '';
  return {
    selection: { planGroup, currency, coupon, country: draft.country as Country, vatId: sentVatId },
    choosePlan: (chosen: PlanGroup) => {
      setPlanGroup(chosen);
      setPlanInAddress(chosen);
    },
    chooseCurrency: (chosen: Currency) => {
      saveCurrency(chosen);
      setCurrency(chosen);
    },
    applyCoupon: () => setCoupon(draft.coupon.trim()),
    applyVatId: () => setVatId(draft.vatId),
  };
}

function missingAgreement() {
  return { termsVersion: translations('orders')('agreement.required') };
}

function setPlanInAddress(planGroup: PlanGroup): void {
  const path = location.pathname.replace(/[^/]+\/?$/, planGroup);
  history.replaceState(history.state, '', path + location.search);
}
