import { libraryOf, type Library } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { ofRevision } from '../../../data/library/memory.ts';
import { cellNotices, notifyCells } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import type { Coupon } from '../rules/quotes.ts';
import * as queries from './queries.ts';

/** How long a reserved use waits for its order, in milliseconds: longer than any order is open. */
const reservationLife = 24 * 60 * 60_000;

/** What a request knows of the library. */
export interface OfLibrary {
  readonly library: Library;
  readonly revision: () => Promise<number | null>;
}

/** The coupon of a code, from the isolate's memory. */
export async function couponOf({ library, revision }: OfLibrary, code: string): Promise<Coupon | undefined> {
  if (!code) return undefined;
  const known = await ofRevision('coupons', await revision(), () => queries.allCoupons(library));
  return known.find((coupon) => coupon.code === code);
}

/** How often a coupon was used by all together; not counted where that is not limited. */
export async function usesOf({ library }: OfLibrary, coupon: Coupon | undefined, now: Date): Promise<number> {
  return coupon?.mostRedemptions ? queries.usesOf(library, coupon.code, now) : 0;
}

/** Reserves a use of a limited coupon for an order; false where all are taken. */
export function reserveUse(library: Library, orderId: string, code: string, now: Date): Promise<boolean> {
  return queries.reserveUse(library, { orderId, code, now, until: new Date(now.getTime() + reservationLife) });
}

/** Adds a coupon, which can be used at once; false where another has its code. */
export async function addCoupon(env: Env, coupon: Parameters<typeof queries.insertCoupon>[1]): Promise<boolean> {
  const library = libraryOf(env);
  const [added] = await commit(library, [queries.insertCoupon(library, coupon), ...cellNotices(env, library)]);
  await notifyCells(env, (error) => reportFailure(error, env));
  return added.length > 0;
}
