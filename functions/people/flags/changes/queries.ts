import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Flag, FlagRule } from '#contract/people/flags/flag-rules';
import type { Library } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import type { OverrideChange } from '../messages.ts';
import { flagChanges } from '../schema.ts';

interface Change {
  readonly source: string | null;
  readonly flag: string;
  readonly userId: string | null;
  readonly changedBy: string | null;
  readonly before: SQL;
  readonly after: FlagRule | boolean | null;
  readonly at: number;
}

/** Appends a log entry unless nothing changed, which is checked in the same transaction, or the entry exists. */
export function appendChange(library: Library, { source, flag, userId, changedBy, before, after, at }: Change) {
  const json = after === null ? null : JSON.stringify(after);
  return insertFrom(
    library,
    flagChanges,
    {
      id: sql`null`,
      source,
      flag,
      userId,
      before: sql`${before}`,
      after: sql`${json}`,
      changedBy,
      changedAt: new Date(at),
    },
    sql`where ${before} is not ${json}`,
  )
    .onConflictDoNothing()
    .returning({ id: flagChanges.id });
}

/** Appends the log entry of an override for one user. */
export async function appendOverrideChange(library: Library, { before, ...change }: OverrideChange): Promise<void> {
  await appendChange(library, { ...change, before: sql`${before === null ? null : JSON.stringify(before)}` });
}

export type ChangeRow = typeof flagChanges.$inferSelect;

/** Log entries before one, newest first. */
export function changesBefore(library: Library, { flag, id }: { flag: Flag | undefined; id: number }, limit: number) {
  return library
    .select()
    .from(flagChanges)
    .where(and(flag && eq(flagChanges.flag, flag), lt(flagChanges.id, id)))
    .orderBy(desc(flagChanges.id))
    .limit(limit);
}

/** Removes the id of a deleted account from all log entries. */
export async function anonymizeUser(library: Library, id: string): Promise<void> {
  await library.batch([
    library.update(flagChanges).set({ userId: null }).where(eq(flagChanges.userId, id)),
    library.update(flagChanges).set({ changedBy: null }).where(eq(flagChanges.changedBy, id)),
  ]);
}
