import { desc, eq } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { supportLooks } from './schema.ts';

/** The statement that records a look of support at an account. */
export function recordLook(cell: Cell, userId: string, at: Date) {
  return cell.insert(supportLooks).values({ userId, at });
}

/** The latest looks of support at an account. */
export function looksOfSupport(userId: string, most: number) {
  return query(
    build
      .select({ at: supportLooks.at })
      .from(supportLooks)
      .where(eq(supportLooks.userId, userId))
      .orderBy(desc(supportLooks.id))
      .limit(most),
  );
}
