import { eq, inArray, lte } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { sealedCertificates } from './schema.ts';

/** The statement that stores a sealed certificate, unless it is stored. */
export function sealedInsert(db: Cell, sealed: typeof sealedCertificates.$inferInsert) {
  return db.insert(sealedCertificates).values(sealed).onConflictDoNothing();
}

export async function sealedById(db: Cell, id: string): Promise<string | undefined> {
  const [row] = await db.select().from(sealedCertificates).where(eq(sealedCertificates.id, id));
  return row?.sealed;
}

/** Deletes sealed certificates after their retention; returns how many. */
export async function deleteSealed(db: Cell, now: Date, limit: number): Promise<number> {
  const expired = db
    .select({ id: sealedCertificates.id })
    .from(sealedCertificates)
    .where(lte(sealedCertificates.endsAt, now))
    .limit(limit);
  return (await db.delete(sealedCertificates).where(inArray(sealedCertificates.id, expired))).meta.changes;
}
