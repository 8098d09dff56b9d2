import { sql } from 'drizzle-orm';
import type { Cell, Library } from '../../../data/cells.ts';
import { jobs } from '../../../data/jobs/schema.ts';

export const jobsIn = (cell: Cell) => cell.select().from(jobs);

interface Waiting {
  readonly kind: string;
  readonly count: number;
  /** In milliseconds since the epoch. */
  readonly oldestAt: number;
}

/** Messages of a cell or of the library that are due or wait for another attempt, by kind. */
export function waitingMessages(db: Cell | Library, table: 'messages' | 'library_messages'): Promise<Waiting[]> {
  return db.all(sql`select kind, count(*) as count, min(created_at) as oldestAt from ${sql.identifier(table)}
    where due_at is not null group by kind`);
}

/** Mails that wait, and those of the time since an instant that were sent or given up. */
export async function mailCounts(cell: Cell, since: Date) {
  const [counted] = await cell.all<{ waiting: number; sent: number; failed: number }>(sql`select
    (select count(*) from mails where due_at is not null) as waiting,
    count(sent_at) as sent, sum(sent_at is null and due_at is null) as failed
    from mails where created_at >= ${since.getTime()}`);
  return { waiting: counted?.waiting ?? 0, sent: counted?.sent ?? 0, failed: counted?.failed ?? 0 };
}
