import { and, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Library } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import type { Entry } from './rules.ts';
import { redirects } from './schema.ts';

/** The destination of a source. */
export async function destinationOf(db: Library, source: string): Promise<string | null> {
  const [row] = await db
    .select({ destination: redirects.destination })
    .from(redirects)
    .where(eq(redirects.source, source));
  return row?.destination ?? null;
}

/** Entries in the order of their sources. */
export function entriesAfter(db: Library, { prefix, after }: { prefix: string; after: string }, most: number) {
  const isBelow = prefix ? and(gte(redirects.source, prefix), lt(redirects.source, `${prefix}\uffff`)) : undefined;
  return db
    .select()
    .from(redirects)
    .where(and(gt(redirects.source, after), isBelow))
    .orderBy(redirects.source)
    .limit(most);
}

export async function entryAt(db: Library, source: string): Promise<RedirectRow | undefined> {
  const [row] = await db.select().from(redirects).where(eq(redirects.source, source));
  return row;
}

export type RedirectRow = typeof redirects.$inferSelect;

/**
 * Writes an entry unless it would make a chain with another one, which the same statement looks for, so that two
 * editors at once make none either. An entry that is there already stays as it is.
 */
export async function putEntry(
  db: Library,
  { source, destination, destinationPath }: Entry,
  changedBy: string | null,
): Promise<boolean> {
  const isUnchanged = sql`${redirects.destination} = excluded.destination`;
  const written = await insertFrom(
    db,
    redirects,
    { source, destination, destinationPath, changedBy, changedAt: new Date() },
    sql`where not exists (select 1 from redirects next where next.source = ${destinationPath})
      and not exists (select 1 from redirects former where former.destination_path = ${source})`,
  )
    .onConflictDoUpdate({
      target: redirects.source,
      set: {
        destination: sql`excluded.destination`,
        destinationPath: sql`excluded.destination_path`,
        changedBy: sql`case when ${isUnchanged} then ${redirects.changedBy} else excluded.changed_by end`,
        changedAt: sql`case when ${isUnchanged} then ${redirects.changedAt} else excluded.changed_at end`,
      },
    })
    .returning({ source: redirects.source });
  return written.length > 0;
}

/** The entries that make a chain with a refused one. */
export function neighboursOf(db: Library, { source, destinationPath }: Entry) {
  return db
    .select({ source: redirects.source, destinationPath: redirects.destinationPath })
    .from(redirects)
    .where(
      or(
        destinationPath === null ? undefined : eq(redirects.source, destinationPath),
        eq(redirects.destinationPath, source),
      ),
    )
    .limit(2);
}

/** Whether there was an entry to remove. */
export async function removeEntry(db: Library, source: string): Promise<boolean> {
  const removed = await db
    .delete(redirects)
    .where(eq(redirects.source, source))
    .returning({ source: redirects.source });
  return removed.length > 0;
}

/** Removes the id of a deleted account from the entries that it changed. */
export async function removeEditor(db: Library, id: string): Promise<void> {
  await db.update(redirects).set({ changedBy: null }).where(eq(redirects.changedBy, id));
}
