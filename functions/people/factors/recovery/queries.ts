import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { endSessionsStatements } from '../../accounts/queries.ts';
import { sessions, users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { factorRecoveries, twoSteps } from '../../accounts/sign-ins/schema.ts';

export type RecoveryRow = typeof factorRecoveries.$inferSelect;

/** Inserts a pending recovery unless there is one: another request does not change its end. */
export async function insertRecovery(
  db: Cell,
  { userId, id, endsAt }: Pick<RecoveryRow, 'userId' | 'id' | 'endsAt'>,
): Promise<{ row: RecoveryRow; isNew: boolean } | undefined> {
  const [inserted, [row]] = await db.batch([
    insertFrom(db, factorRecoveries, { userId, id, endsAt }, sql`FROM ${twoSteps} WHERE ${twoSteps.userId} = ${userId}`)
      .onConflictDoNothing()
      .returning({ id: factorRecoveries.id }),
    db.select().from(factorRecoveries).where(eq(factorRecoveries.userId, userId)),
  ]);
  return row && { row, isNew: inserted.length > 0 };
}

/** Cancels a user's recovery, or only the one with this `id`. */
export async function removeRecovery(db: Cell, userId: string, id?: string): Promise<boolean> {
  const rows = await db
    .delete(factorRecoveries)
    .where(and(eq(factorRecoveries.userId, userId), id === undefined ? undefined : eq(factorRecoveries.id, id)))
    .returning({ id: factorRecoveries.id });
  return rows.length > 0;
}

/** Recoveries whose waiting period has ended, with their users. */
export function dueRecoveries(db: Cell, now: Date, limit: number) {
  return withOwners(db).where(lte(factorRecoveries.endsAt, now)).limit(limit);
}

/** Recoveries that end before an instant and whose users have not been reminded. */
export function endingRecoveries(db: Cell, { now, before }: { now: Date; before: Date }, limit: number) {
  const { endsAt, remindedAt } = factorRecoveries;
  return withOwners(db)
    .where(and(gt(endsAt, now), lte(endsAt, before), isNull(remindedAt)))
    .limit(limit);
}

function withOwners(db: Cell) {
  return db
    .select({ recovery: factorRecoveries, user: users })
    .from(factorRecoveries)
    .innerJoin(users, eq(users.id, factorRecoveries.userId));
}

/** Records a reminder; false if another run did. */
export async function claimReminder(db: Cell, { userId, id }: RecoveryRow, now: Date): Promise<boolean> {
  const rows = await db
    .update(factorRecoveries)
    .set({ remindedAt: now })
    .where(and(eq(factorRecoveries.userId, userId), eq(factorRecoveries.id, id), isNull(factorRecoveries.remindedAt)))
    .returning({ id: factorRecoveries.id });
  return rows.length > 0;
}

export async function completeRecovery(db: Cell, { userId, id }: RecoveryRow): Promise<boolean> {
  const isPending = sql`EXISTS (SELECT 1 FROM ${factorRecoveries} WHERE ${factorRecoveries.userId} = ${userId}
    AND ${factorRecoveries.id} = ${id})`;
  const [, , ended] = await db.batch([
    ...endSessionsStatements(db, and(eq(sessions.userId, userId), isPending)),
    db
      .delete(twoSteps)
      .where(and(eq(twoSteps.userId, userId), isPending))
      .returning({ userId: twoSteps.userId }),
  ]);
  return ended.length > 0;
}
