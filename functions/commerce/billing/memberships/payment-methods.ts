import type { Card } from '#contract/commerce/billing/payments';
import type { Locale } from '#contract/locales';
import { commitAndRead } from '../../../data/commit.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { readWithin, type RateLimit } from '../../../edge/rate-limits.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import { checkCard } from '../orders/service.ts';
import { asStatus, saveMethod, statusQueries, type CustomerStatus } from '../queries.ts';
import { chargeNow } from '../renewals/service.ts';
import { payableIn, statusOf, type WriteRequest } from './payable.ts';

/** A request for a payment with its rate limit. */
type PaymentRequest = WriteRequest & { readonly limit: RateLimit };

/** Reads the customer's status and counts the request against its rate limit. */
async function statusWithin({ cell, customer, now, limit }: PaymentRequest): Promise<CustomerStatus> {
  return asStatus(await readWithin(cell, [limit], ...statusQueries(customer, now))) ?? fail('SIGN_IN_REQUIRED');
}

/** Replaces the card, and charges it at once if a payment is past due. */
export async function changeCard(request: PaymentRequest, card: Card): Promise<CustomerStatus> {
  const { env, customer, now } = request;
  const { customer: address, who } = payableIn(await statusWithin(request));
  const cell = await request.cell.writable();
  const provider = paymentProviderOf(env, cell, now);
  checkCard(provider, card, now);
  const { email, locale } = who;
  const payer = { userId: customer.id, email, customer: address?.providerCustomer ?? null, locale };
  const stored = await provider.store(payer, card);
  if (typeof stored === 'string') failField('card.number', 'card_declined');
  const rows = await commitAndRead(
    cell,
    [saveMethod(cell, customer.id, provider.name, stored, now)],
    ...statusQueries(customer, now),
  );
  return afterCharge(request, asStatus(rows) ?? fail('SIGN_IN_REQUIRED'));
}

/** Tries at once to charge what is past due. */
export async function payNow(request: PaymentRequest): Promise<CustomerStatus> {
  const status = await statusWithin(request);
  payableIn(status);
  return afterCharge(request, status);
}

/** Charges a past due payment; returns the status afterwards. */
async function afterCharge(request: WriteRequest, status: CustomerStatus): Promise<CustomerStatus> {
  if (status.current?.state !== 'past_due') return status;
  await chargeNow(request.env, await request.cell.writable(), payableIn(status), request.now);
  return statusOf(request);
}

/** Opens Stripe's customer portal; returns its address. */
export async function createPortalSession(
  { env, cell, customer, now }: WriteRequest,
  locale: Locale,
): Promise<{ url: string }> {
  const { who, customer: address } = await statusOf({ env, cell, customer, now });
  const payer = { userId: customer.id, email: who.email, customer: address?.providerCustomer ?? null, locale };
  const provider = paymentProviderOf(env, await cell.writable(), now);
  const url = await provider.portal(payer, env.SITE_ORIGIN + customer.kind.pages.plan(customer.id, locale));
  return { url: url ?? fail('NOT_FOUND') };
}
