import { and, desc, eq, isNotNull, lte, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { mails } from './schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** Puts a mail into the outbox, from where the delivery takes it. */
export async function enqueue(
  db: Database,
  mail: Pick<MailRow, 'recipient' | 'kind' | 'locale' | 'subject' | 'html' | 'text'>,
): Promise<void> {
  const now = new Date();
  await db.insert(mails).values({ ...mail, id: newId(), createdAt: now, dueAt: now });
}

/** Puts a mail into the outbox unless the outbox has its id already: a statement for a `batch`. */
export function enqueueOnce(
  db: Database,
  mail: Pick<MailRow, 'id' | 'recipient' | 'kind' | 'locale' | 'subject' | 'html' | 'text' | 'unsubscribeUrl'>,
  at: Date,
) {
  return db
    .insert(mails)
    .values({ ...mail, createdAt: at, dueAt: at })
    .onConflictDoNothing();
}

export function dueMails(db: Database, most: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(and(isNotNull(mails.dueAt), lte(mails.dueAt, new Date())))
    .orderBy(mails.dueAt)
    .limit(most);
}

/** Takes a due mail for one run until an instant; false where another run has it, so that no mail is sent twice. */
export async function takeMail(db: Database, { id, dueAt }: MailRow, until: Date): Promise<boolean> {
  if (!dueAt) return false;
  const taken = await db
    .update(mails)
    .set({ dueAt: until })
    .where(and(eq(mails.id, id), eq(mails.dueAt, dueAt)))
    .returning({ id: mails.id });
  return taken.length > 0;
}

export async function changeMail(db: Database, id: string, change: Partial<MailRow>): Promise<void> {
  await db.update(mails).set(change).where(eq(mails.id, id));
}

/** The newest mails before an instant, for the mailbox of local mode. */
export function latestMails(db: Database, before: Date, most: number): Promise<MailRow[]> {
  return db.select().from(mails).where(lt(mails.createdAt, before)).orderBy(desc(mails.createdAt)).limit(most);
}

export async function mailById(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}
