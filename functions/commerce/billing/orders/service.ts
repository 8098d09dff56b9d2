import { writeAll } from '../../../data/assertions/assertions.ts';
import { orderMinutes, type billing, type Order } from '#contract/commerce/billing';
import type { BillingAddress } from '#contract/commerce/billing/payments';
import type { Body } from '#contract/feature';
import { withCellPrefix, type Library, type WritableCell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import { cachedByRevision } from '../../../data/library/memory.ts';
import type { Env } from '../../../env.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { countInBatch, enforceRateLimit, type RateLimit } from '../../../edge/rate-limits.ts';
import { cardIssue, paymentProviderOf, providerName } from '../../payments/configured-provider.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import type { Customer } from '../customer.ts';
import type { CustomerRow, CustomerStatus, Statement } from '../queries.ts';
import { minutesAfter } from '../rules/periods.ts';
import { couponIssue, quoteOf, type Coupon } from '../rules/quotes.ts';
import { taxPlaceOf, type TaxAddress } from '../rules/tax.ts';
import type { VatCheckRow } from '../vat-checks/queries.ts';
import { verifyVatId } from '../vat-checks/service.ts';
import { asOrder, asSubscription } from '../views.ts';
import * as queries from './queries.ts';
import { abandonPendingOrder, payOrder, type OrderRequest } from './payment.ts';

type Endpoints = (typeof billing)['endpoints'];

/** Seats that a group orders; members order one. */
interface Seats {
  readonly quantity?: number;
}

/** The price of an order. */
export async function quote(
  { env, cell, customer, now, limit }: Omit<LimitedRequest, 'key'>,
  libraryContext: LibraryContext,
  body: Body<Endpoints['quote']> & Seats,
) {
  const [context, coupon] = await Promise.all([
    queries.orderContext(cell, customer, now, body.coupon, ''),
    couponOf(libraryContext, body.coupon),
  ]);
  const writable = await cell.writable();
  await enforceRateLimit(writable, limit);
  const uses = coupon?.mostRedemptions ? await queries.usesOf(libraryContext.library, coupon.code, now) : 0;
  const usage = { coupon, isRedeemed: context.isRedeemed, uses };
  const { quote: sum, place } = priceOrder(env, body, body, usage, now);
  await verifyVatId({ env, cell: writable, userId: customer.id, now, place, stored: context.vatCheck, field: 'vatId' });
  return {
    quote: sum,
    provider: providerName(env),
    current: context.who
      ? asSubscription(context.who, taxPlaceOf(env.SELLER_COUNTRY, context.who.customer), now)
      : null,
  };
}

/** The library as a request reads it. */
interface LibraryContext {
  readonly library: Library;
  readonly revision: () => Promise<number | null>;
}

/** The coupon of a code, from the isolate's cache. */
async function couponOf({ library, revision }: LibraryContext, code: string): Promise<Coupon | undefined> {
  if (!code) return undefined;
  const storedCoupons = await cachedByRevision('coupons', await revision(), () => queries.allCoupons(library));
  return storedCoupons.find((coupon) => coupon.code === code);
}

/** A coupon with its uses. */
interface CouponUsage {
  readonly coupon: Coupon | undefined;
  readonly isRedeemed: boolean;
  readonly uses: number;
}

/** Prices an order; fails by field for an invalid coupon or VAT number. */
function priceOrder(
  env: Env,
  {
    planGroup,
    currency,
    coupon: code,
    quantity = 1,
  }: Pick<Body<Endpoints['quote']>, 'planGroup' | 'currency' | 'coupon'> & Seats,
  address: TaxAddress,
  { coupon, isRedeemed, uses }: CouponUsage,
  at: Date,
  vatField = 'vatId',
) {
  const issue = code ? couponIssue(coupon, { planGroup, currency, at, isRedeemed, uses }) : undefined;
  if (issue) failField('coupon', issue);
  const place = taxPlaceOf(env.SELLER_COUNTRY, address);
  if (address.vatId && place.customer.vatId === null) failField(vatField, 'vat_id');
  return { place, ...quoteOf({ planGroup, currency, coupon: coupon ?? null, quantity, credit: 0, place, at }) };
}

interface LimitedRequest extends Omit<OrderRequest, 'cell'> {
  readonly cell: WritableCell;
  readonly limit: RateLimit;
}

/** Orders a plan, idempotent by key: a repeated request continues an interrupted one. */
export async function order(
  request: LimitedRequest,
  libraryContext: LibraryContext,
  body: NewOrderBody,
): Promise<Order> {
  const { env, customer, key, now, limit } = request;
  const [context, coupon] = await Promise.all([
    queries.orderContext(request.cell, customer, now, body.coupon, key),
    couponOf(libraryContext, body.coupon),
  ]);
  const { existing, otherPending, isRedeemed, vatCheck, who = fail('SIGN_IN_REQUIRED') } = context;
  const cell = await request.cell.writable();
  const ordering = { ...request, cell };
  const provider = paymentProviderOf(env, cell, now);
  // A new order is counted in the batch that opens it, any other request before the response.
  const count = () => enforceRateLimit(cell, limit);
  if (existing ?? otherPending) await count();
  if (existing) {
    if (!isSameOrder(existing, body)) fail('ORDER_DIFFERS');
    return asOrder(existing.state === 'open' ? await payOrder(ordering, provider, existing, who, body.card) : existing);
  }
  const uses = otherPending ? [] : await countInBatch(cell, limit);
  // The reservation counts the uses of the coupon.
  const usage = { coupon, isRedeemed, uses: 0 };
  const openedOrder = await openOrder(
    ordering,
    { library: libraryContext.library, provider, who, usage, otherPending, uses, vatCheck },
    body,
  ).catch(async (refusal: unknown) => {
    if (!otherPending) await count();
    throw refusal;
  });
  return asOrder(
    await payOrder(ordering, provider, openedOrder.order, { ...who, customer: openedOrder.address }, body.card),
  );
}

type NewOrderBody = Body<Endpoints['order']> & Seats;

/** Whether a request with the key of an order is the same order. */
function isSameOrder({ kind, planGroup, currency, total, quote: sum }: queries.OrderRow, body: NewOrderBody): boolean {
  const isSamePlan = kind === 'subscribe' && planGroup === body.planGroup && currency === body.currency;
  return isSamePlan && total === body.expectedTotal && (sum.quantity ?? 1) === (body.quantity ?? 1);
}

interface NewOrder {
  readonly library: Library;
  readonly provider: PaymentProvider;
  readonly who: CustomerStatus;
  readonly usage: CouponUsage;
  /** Another pending order. */
  readonly otherPending: queries.OrderRow | undefined;
  /** Statements that count it against the rate limit. */
  readonly uses: readonly Statement[];
  /** The stored check of the user's last VAT number. */
  readonly vatCheck: VatCheckRow | undefined;
}

/** Fails unless the customer may begin a subscription with this many seats. */
function assertMayOrder({ kind }: Customer, { current, who }: CustomerStatus, { quantity = 1 }: Seats): void {
  if (current && !current.endedAt) fail('ALREADY_SUBSCRIBED', { detail: { planGroup: current.planGroup } });
  if (!kind.mayOrder(who)) fail('CHANGE_NOT_POSSIBLE');
  if (quantity < who.leastQuantity) failField('seats', 'too_few_seats', who.leastQuantity);
}

/** Validates an order; fails by field, or returns its price, its terms and the check of its VAT number. */
async function checkedOrder(
  { env, cell, customer, now }: Omit<OrderRequest, 'key'>,
  { provider, who, usage, vatCheck: stored }: NewOrder,
  body: NewOrderBody,
) {
  assertMayOrder(customer, who, body);
  const { quote: sum, terms, place } = priceOrder(env, body, body.address, usage, now, 'address.vatId');
  if (sum.total !== body.expectedTotal) fail('PRICE_CHANGED', { detail: { total: sum.total } });
  checkCard(provider, body.card, now);
  const isAgreed = [body.termsVersion, who.who.termsVersion].includes(env.TERMS_VERSION);
  if (!isAgreed) failField('termsVersion', 'required');
  await assertPrintable(env, body.address);
  const vatCheck = await verifyVatId({ env, cell, userId: customer.id, now, place, stored, field: 'address.vatId' });
  return { sum, terms, vatCheck };
}

/** Stores a valid order with its billing address. */
async function openOrder(
  { env, cell, customer, key, now }: OrderRequest,
  order: NewOrder,
  body: NewOrderBody,
): Promise<{ order: queries.OrderRow; address: CustomerRow }> {
  const { library, provider, who, usage, otherPending, uses } = order;
  const { sum, terms, vatCheck } = await checkedOrder({ env, cell, customer, now }, order, body);
  if (otherPending) await abandonPendingOrder({ env, cell, now }, provider, otherPending);

  const limitedCode = usage.coupon?.mostRedemptions ? usage.coupon.code : null;
  const openedOrder: queries.OrderRow = {
    id: withCellPrefix(cell, newId()),
    userId: customer.id,
    customerKind: customer.kind.name,
    key,
    kind: 'subscribe',
    state: 'open',
    failure: null,
    planGroup: body.planGroup,
    currency: body.currency,
    coupon: usage.coupon?.code ?? null,
    quote: sum,
    vatCheck,
    total: sum.total,
    terms: { ...terms, ...(limitedCode && { hasReservedUse: true }) },
    termsVersion: env.TERMS_VERSION,
    locale: body.locale,
    redirectTo: null,
    providerReference: null,
    provider: provider.name,
    subscriptionId: null,
    isFirst: who.current === null,
    createdAt: now,
    expiresAt: minutesAfter(now, orderMinutes.charge),
    settledAt: null,
  };
  const providerCustomer = who.customer?.providerCustomer ?? null;
  const address = {
    ...body.address,
    vatCheck,
    userId: customer.id,
    provider: provider.name,
    providerCustomer,
    updatedAt: now,
  };
  if (limitedCode && !(await queries.reserveUse(library, openedOrder.id, limitedCode, now)))
    failField('coupon', 'coupon_ended');
  const statements = [
    ...uses,
    ...(customer.statements?.(cell) ?? []),
    ...queries.openOrder(cell, openedOrder),
    ...customer.kind.agree(cell, customer.id, openedOrder.termsVersion),
    queries.saveAddress(cell, address),
  ];
  if (await writeAll(cell, statements)) return { order: openedOrder, address };
  if (limitedCode) await queries.releaseUse(library, openedOrder.id);
  fail('ORDER_IN_PROGRESS');
}

/** Fails a field of an address with a character that invoices cannot contain. */
export async function assertPrintable(env: Env, address: BillingAddress): Promise<void> {
  const { unprintableField } = await import('../../invoices/drawing/index.ts');
  const unprintable = await unprintableField(env, address);
  if (unprintable) failField(`address.${unprintable}`, 'unprintable_name');
}

/** Rejects a card that the test cashier does not accept, before anything is written. */
export function checkCard(
  provider: PaymentProvider,
  card: Body<Endpoints['order']>['card'],
  now: Date,
): asserts card is NonNullable<typeof card> {
  if (provider.name !== 'test') return;
  if (!card) return failField('card.number', 'required');
  const [field, issue] = cardIssue(card, now) ?? [];
  if (field && issue) failField(`card.${field}`, issue);
}
