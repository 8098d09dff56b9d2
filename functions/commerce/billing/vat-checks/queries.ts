import { eq } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { build, query } from '../../../data/reads.ts';
import { vatChecks } from './schema.ts';

export type VatCheckRow = typeof vatChecks.$inferSelect;

export const vatCheckOf = (userId: string) => query(build.select().from(vatChecks).where(eq(vatChecks.userId, userId)));

export async function saveVatCheck(cell: Cell, { userId, ...set }: VatCheckRow): Promise<void> {
  await cell
    .insert(vatChecks)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: vatChecks.userId, set });
}
