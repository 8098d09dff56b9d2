import type { Cell } from '../../../data/cells.ts';
import { logFailure } from '../../../data/failed-queries.ts';
import { failField } from '../../../edge/errors.ts';
import { enforceRateLimit } from '../../../edge/rate-limits.ts';
import type { Env } from '../../../env.ts';
import type { VatCheck } from '../../invoices/facts.ts';
import { sellerOf } from '../../invoices/seller.ts';
import { europeanUnion, taxationOf, type TaxPlace } from '../rules/tax.ts';
import { readVatId } from '../rules/vat-ids.ts';
import { saveVatCheck, type VatCheckRow } from './queries.ts';
import { askVies } from './vies.ts';

/** How long an answer of VIES and its absence are used again, in milliseconds. */
const lifetimes = { answered: 60 * 60_000, unanswered: 60_000 } as const;

/** Rate limit of requests to VIES per user. */
const limit = { most: 20, seconds: 60 * 60 };

interface VatCheckRequest {
  readonly env: Env;
  readonly cell: Cell;
  readonly userId: string;
  readonly now: Date;
  readonly place: TaxPlace;
  /** The stored answer for the user's last number. */
  readonly stored: VatCheckRow | undefined;
  /** The field of the number. */
  readonly field: string;
}

/**
 * Verifies the VAT number on which a reverse charge depends, and fails its field if VIES does not know it. A number stays
 * unverified where VIES is not configured, does not answer, or does not have the country; `null` without reverse charge.
 */
export async function verifyVatId(request: VatCheckRequest): Promise<VatCheck | null> {
  const { env, now, place, stored, field } = request;
  const { vatId } = place.customer;
  if (!vatId || !isReverseCharge(place, now)) return null;
  if (!dependsOnVies(env, place, now)) return { state: 'unverified', at: now.toISOString(), consultation: null };
  const isKnown = stored?.vatId === vatId && now.getTime() - stored.checkedAt.getTime() < lifetimeOf(stored);
  const { state, checkedAt, consultation } = isKnown ? stored : await checkVatId(request, vatId);
  if (state === 'invalid') failField(field, 'vat_id_unknown');
  return { state: state === 'valid' ? 'verified' : 'unverified', at: checkedAt.toISOString(), consultation };
}

function isReverseCharge({ seller, customer }: TaxPlace, now: Date): boolean {
  return taxationOf(seller, customer, now).kind === 'reverseCharge';
}

/** Whether a reverse charge depends on a number that VIES can verify. */
export function dependsOnVies(env: Env, place: TaxPlace, now: Date): boolean {
  return Boolean(env.VIES_URL) && europeanUnion.includes(place.customer.country) && isReverseCharge(place, now);
}

function lifetimeOf({ state }: VatCheckRow): number {
  return state === 'unanswered' ? lifetimes.unanswered : lifetimes.answered;
}

/** Asks VIES for a number and stores its answer. */
async function checkVatId({ env, cell, userId, now }: VatCheckRequest, vatId: string): Promise<VatCheckRow> {
  await enforceRateLimit(cell, { key: `vat-checks:${userId}`, ...limit });
  const check = { userId, vatId, checkedAt: now, ...(await answerTo(env, vatId)) };
  await saveVatCheck(cell, check);
  return check;
}

/** The answer of VIES to a number. */
export async function answerTo(env: Env, vatId: string): Promise<Pick<VatCheckRow, 'state' | 'consultation'>> {
  const seller = sellerOf(env);
  const isInVies = europeanUnion.includes(seller.country);
  const requester = isInVies ? readVatId(seller.vatId, seller.country) : null;
  try {
    const { isValid, consultation } = await askVies({ url: env.VIES_URL, vatId, requester });
    return { state: isValid ? 'valid' : 'invalid', consultation };
  } catch (error) {
    logFailure(error);
    return { state: 'unanswered', consultation: null };
  }
}
