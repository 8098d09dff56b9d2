import { libraryOf, type Library } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { cachedByRevision } from '../../../data/library/memory.ts';
import { libraryChangedStatements, notifyCells } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import type { Coupon } from '../rules/quotes.ts';
import * as queries from './queries.ts';

/** How long a use is reserved, in milliseconds: longer than any order is open. */
const reservationLifetime = 24 * 60 * 60_000;

/** The library as a request reads it. */
export interface LibraryContext {
  readonly library: Library;
  readonly revision: () => Promise<number | null>;
}

/** The coupon of a code, from the isolate's cache. */
export async function couponOf({ library, revision }: LibraryContext, code: string): Promise<Coupon | undefined> {
  if (!code) return undefined;
  const storedCoupons = await cachedByRevision('coupons', await revision(), () => queries.allCoupons(library));
  return storedCoupons.find((coupon) => coupon.code === code);
}

/** The total uses of a limited coupon; 0 for an unlimited one. */
export async function countUses({ library }: LibraryContext, coupon: Coupon | undefined, now: Date): Promise<number> {
  return coupon?.mostRedemptions ? queries.usesOf(library, coupon.code, now) : 0;
}

/** Reserves a use of a limited coupon for an order; false if none is left. */
export function reserveUse(library: Library, orderId: string, code: string, now: Date): Promise<boolean> {
  return queries.reserveUse(library, { orderId, code, now, until: new Date(now.getTime() + reservationLifetime) });
}

/** Adds a coupon and notifies the cells; false if its code exists. */
export async function addCoupon(env: Env, coupon: Parameters<typeof queries.insertCoupon>[1]): Promise<boolean> {
  const library = libraryOf(env);
  const [added] = await commit(library, [
    queries.insertCoupon(library, coupon),
    ...libraryChangedStatements(env, library),
  ]);
  await notifyCells(env, (error) => reportFailure(error, env));
  return added.length > 0;
}
