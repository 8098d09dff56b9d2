import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import type { VatCheck } from '../../invoices/facts.ts';
import type { CustomerKind } from '../customer.ts';
import type { CustomerRow } from '../queries.ts';
import { taxPlaceOf } from '../rules/tax.ts';
import { saveRecheck } from './queries.ts';
import { answerTo, dependsOnVies } from './service.ts';

const day = 24 * 60 * 60_000;

/** How long a check of each state is used for renewals and changes, in milliseconds. */
const lifetimes: Readonly<Record<VatCheck['state'], number>> = { verified: 90 * day, unverified: day };

/** After this time VIES is asked again where it did not answer, in milliseconds; a charge keeps its amount as long. */
const retryDelay = day;

interface RecheckRequest {
  readonly env: Env;
  readonly now: Date;
  readonly kind: CustomerKind;
  readonly writable: () => Promise<Cell>;
}

/**
 * Verifies the VAT number of a customer again if its check is out of date, before a renewal or a change is priced; returns
 * the customer as stored. A number that VIES does not know is removed, so that tax applies, and its customer is notified. Without an answer, the last
 * check stays.
 */
export async function withCurrentVatCheck<Of extends { readonly customer: CustomerRow | null }>(
  { env, now, kind, writable }: RecheckRequest,
  priced: Of,
): Promise<Of> {
  const { customer } = priced;
  if (!customer) return priced;
  const place = taxPlaceOf(env.SELLER_COUNTRY, customer);
  const { vatId } = place.customer;
  if (!vatId || !dependsOnVies(env, place, now) || isCurrent(customer.vatCheck, now)) return priced;
  const answer = await answerTo(env, vatId);
  const changed = changeBy(answer, customer.vatCheck, now);
  const cell = await writable();
  const announced = answer.state === 'invalid' ? kind.announceUnknownVatId(cell, customer.userId, vatId, now) : [];
  await saveRecheck(cell, customer, { vatId, checkedAt: now, ...answer }, changed, announced);
  return { ...priced, customer: { ...customer, ...changed } };
}

function isCurrent(check: VatCheck | null, now: Date): boolean {
  if (!check) return false;
  const { state, at, unansweredAt = at } = check;
  return now.getTime() < Math.max(Date.parse(at) + lifetimes[state], Date.parse(unansweredAt) + retryDelay);
}

type Answer = Awaited<ReturnType<typeof answerTo>>;

/** What an answer changes in the billing address of a customer. */
function changeBy({ state, consultation }: Answer, last: VatCheck | null, now: Date) {
  const at = now.toISOString();
  switch (state) {
    case 'valid':
      return { vatCheck: { state: 'verified', at, consultation } } as const;
    case 'invalid':
      return { vatId: '', vatCheck: null };
    case 'unanswered':
      return { vatCheck: { ...(last ?? { state: 'unverified', at, consultation: null }), unansweredAt: at } } as const;
  }
}
