import { libraryOf } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { reportFailure } from '../../../data/failures.ts';
import { libraryChangedStatements, notifyCells } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { coupons } from './schema.ts';

/** Adds a coupon and notifies the cells; false if its code exists. */
export async function addCoupon(env: Env, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  const library = libraryOf(env);
  const [added] = await commit(library, [
    library.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code }),
    ...libraryChangedStatements(env, library),
  ]);
  await notifyCells(env, (error) => reportFailure(error, env));
  return added.length > 0;
}
