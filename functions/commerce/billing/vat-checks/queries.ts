import { and, eq, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import type { Statement } from '../../../data/commit.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query } from '../../../data/reads.ts';
import type { CustomerRow } from '../queries.ts';
import { billingCustomers } from '../schema.ts';
import { vatChecks } from './schema.ts';

export type VatCheckRow = typeof vatChecks.$inferSelect;

export const vatCheckOf = (userId: string) => query(build.select().from(vatChecks).where(eq(vatChecks.userId, userId)));

export async function saveVatCheck(cell: Cell, { userId, ...set }: VatCheckRow): Promise<void> {
  await cell
    .insert(vatChecks)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: vatChecks.userId, set });
}

/** Stores a later check of a customer's number, unless the number has changed meanwhile. */
export async function saveRecheck(
  cell: Cell,
  { userId, vatId }: Pick<CustomerRow, 'userId' | 'vatId'>,
  check: Omit<VatCheckRow, 'userId'>,
  change: Partial<CustomerRow>,
  announced: readonly Statement[],
): Promise<void> {
  const isUnchanged = and(eq(billingCustomers.userId, userId), eq(billingCustomers.vatId, vatId));
  await cell.batch([
    insertFrom(
      cell,
      vatChecks,
      { userId, ...check },
      sql`from ${billingCustomers} where ${isUnchanged}`,
    ).onConflictDoUpdate({ target: vatChecks.userId, set: check }),
    cell.update(billingCustomers).set(change).where(isUnchanged),
    ...announced,
  ]);
}
