import { orderMinutes, type Quote } from '#contract/commerce/billing';
import type { Locale } from '#contract/locales';
import type { PlanGroup } from '#contract/plans';
import { writeAll } from '../../../data/assertions/assertions.ts';
import { withCellPrefix } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import { fail } from '../../../edge/errors.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import { abandonPendingOrder, callProvider, settle, type OrderRequest } from '../orders/payment.ts';
import { assertSameAddress, openOrder, type OrderRow } from '../orders/queries.ts';
import type { CustomerStatus } from '../queries.ts';
import { minutesAfter } from '../rules/periods.ts';
import type { Terms } from '../rules/quotes.ts';
import { payableIn } from './payable.ts';

/** A change of a subscription that is paid at once, with the stored card. */
export interface OrderedChange {
  readonly kind: 'upgrade' | 'seats';
  readonly planGroup: PlanGroup;
  readonly quote: Quote;
  readonly terms: Terms;
  readonly locale: Locale;
}

/** Orders a change of the current subscription; `otherPending` is another order, which it ends. */
export async function orderChange(
  ordering: OrderRequest,
  status: CustomerStatus,
  { kind, planGroup, quote, terms, locale }: OrderedChange,
  otherPending: OrderRow | undefined,
): Promise<OrderRow> {
  const { env, cell, customer, key, now } = ordering;
  const { subscription: current, method, who } = payableIn(status);
  if (!method) fail('CHANGE_NOT_POSSIBLE');
  const provider = paymentProviderOf(env, cell, now);
  if (otherPending) await abandonPendingOrder(ordering, provider, otherPending);
  const opened: OrderRow = {
    id: withCellPrefix(cell, newId()),
    userId: customer.id,
    customerKind: customer.kind.name,
    key,
    kind,
    state: 'open',
    failure: null,
    planGroup,
    currency: current.currency,
    coupon: null,
    quote,
    vatCheck: status.customer?.vatCheck ?? null,
    total: quote.total,
    termsVersion: who.termsVersion,
    terms: { ...terms, version: current.version },
    locale,
    redirectTo: null,
    providerReference: null,
    provider: provider.name,
    subscriptionId: current.id,
    isFirst: false,
    createdAt: now,
    expiresAt: minutesAfter(now, orderMinutes.charge),
    settledAt: null,
  };
  const statements = [
    ...(customer.statements?.(cell) ?? []),
    ...assertSameAddress(cell, status.customer),
    ...openOrder(cell, opened),
  ];
  if (!(await writeAll(cell, statements))) fail('ORDER_IN_PROGRESS');
  return payChange(ordering, opened, status);
}

/** Continues the order of a change with the same idempotency key. */
export async function resumeChange(ordering: OrderRequest, existing: OrderRow, status: CustomerStatus) {
  return existing.state === 'open' ? payChange(ordering, existing, status) : existing;
}

async function payChange({ env, cell, customer, now }: OrderRequest, opened: OrderRow, status: CustomerStatus) {
  const { customer: address, method, who } = payableIn(status);
  const provider = paymentProviderOf(env, cell, now);
  const { id, userId, currency, total, locale, planGroup } = opened;
  const { pages } = customer.kind;
  const payer = { userId, email: who.email, customer: address?.providerCustomer ?? null, locale };
  const outcome =
    total === 0
      ? ({ state: 'paid', reference: id } as const)
      : await callProvider(
          provider.charge({
            key: id,
            payer,
            token: method?.token ?? '',
            currency,
            amount: total,
            isCustomerPresent: true,
            returnTo: env.SITE_ORIGIN + pages.changed(customer.id, locale, opened.key),
            backTo: env.SITE_ORIGIN + pages.plan(customer.id, locale),
            planGroup,
          }),
        );
  return settle({ env, cell, provider, now }, opened, outcome, status);
}
