import { and, desc, eq, inArray, isNotNull, isNull, lte, lt, sql } from 'drizzle-orm';
import type { PlatformDatabase } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { mails } from './schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** Puts a mail into the outbox, from where the delivery takes it. */
export async function enqueue(
  db: PlatformDatabase,
  mail: Pick<MailRow, 'recipient' | 'kind' | 'locale' | 'subject' | 'html' | 'text'>,
): Promise<void> {
  const now = new Date();
  await db.insert(mails).values({ ...mail, id: newId(), createdAt: now, dueAt: now });
}

/** A mail under the id of what it tells. */
type NewMail = Pick<MailRow, 'id' | 'recipient' | 'kind' | 'locale' | 'subject' | 'html' | 'text' | 'unsubscribeUrl'>;

/** Puts mails into the outbox, except those whose id it has already. */
export async function enqueueOnce(db: PlatformDatabase, news: readonly NewMail[], at: Date): Promise<void> {
  const [first, ...others] = news.map((mail) =>
    db
      .insert(mails)
      .values({ ...mail, createdAt: at, dueAt: at })
      .onConflictDoNothing(),
  );
  if (first) await db.batch([first, ...others]);
}

export function dueMails(db: PlatformDatabase, most: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(and(isNotNull(mails.dueAt), lte(mails.dueAt, new Date())))
    .orderBy(mails.dueAt)
    .limit(most);
}

/** Takes a due mail for one run until an instant; false where another run has it, so that no mail is sent twice. */
export async function takeMail(db: PlatformDatabase, { id, dueAt }: MailRow, until: Date): Promise<boolean> {
  if (!dueAt) return false;
  const taken = await db
    .update(mails)
    .set({ dueAt: until })
    .where(and(eq(mails.id, id), eq(mails.dueAt, dueAt)))
    .returning({ id: mails.id });
  return taken.length > 0;
}

export async function changeMail(db: PlatformDatabase, id: string, change: Partial<MailRow>): Promise<void> {
  await db.update(mails).set(change).where(eq(mails.id, id));
}

/** The newest mails before an instant, for the mailbox of local mode. */
export function latestMails(db: PlatformDatabase, before: Date, most: number): Promise<MailRow[]> {
  return db.select().from(mails).where(lt(mails.createdAt, before)).orderBy(desc(mails.createdAt)).limit(most);
}

export async function mailById(db: PlatformDatabase, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** How long mails are kept, in milliseconds: long enough to answer questions about what was sent, and no longer. */
const mailLife = 90 * 24 * 60 * 60 * 1000;

/** Removes mails that were sent, or written and given up, long ago; those that wait stay. */
export async function forgetMails(db: PlatformDatabase, most: number, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - mailLife);
  const isOver = and(
    lte(mails.createdAt, until),
    isNull(mails.dueAt),
    sql`coalesce(${mails.sentAt}, ${mails.createdAt}) <= ${until.getTime()}`,
  );
  const over = db.select({ id: mails.id }).from(mails).where(isOver).limit(most);
  return (await db.delete(mails).where(inArray(mails.id, over))).meta.changes;
}
