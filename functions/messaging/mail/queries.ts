import { and, desc, eq, inArray, isNotNull, isNull, lte, lt, sql, type SQL } from 'drizzle-orm';
import { isLocale, type Locale } from '#contract/locales';
import { cellNumberIn, type Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { newId } from '../../data/ids.ts';
import type { Message } from './render.ts';
import { mails } from './schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** Whom a mail is for; an account, or an address with what is known of who has it. */
export interface Recipient {
  /** Of the account. */
  readonly id?: unknown;
  readonly email: string;
  readonly firstName?: unknown;
  readonly locale?: unknown;
}

interface Written {
  /** What the mail is about: the outbox takes one mail of an id. */
  readonly id?: string;
  readonly at?: Date;
  /** Where it does not hold, no mail is written. */
  readonly when?: SQL;
}

/** Puts a mail into the outbox of its recipient's cell: a statement for the batch of its event. */
export function mailInsert(
  cell: Cell,
  { id: account, email, firstName, locale }: Recipient,
  { kind, ...facts }: Message,
  { id = newId(), at = new Date(), when = sql`true` }: Written = {},
) {
  const language: Locale = typeof locale === 'string' && isLocale(locale) ? locale : 'en';
  const name = typeof firstName === 'string' ? firstName : '';
  const userId = typeof account === 'string' && cellNumberIn(account) === cell.number ? account : null;
  const row = {
    id,
    userId,
    recipient: email,
    firstName: name,
    kind,
    locale: language,
    facts,
    createdAt: at,
    dueAt: at,
  };
  return insertFrom(cell, mails, row, sql`where ${when}`).onConflictDoNothing();
}

export function dueMails(db: Cell, most: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(and(isNotNull(mails.dueAt), lte(mails.dueAt, new Date())))
    .orderBy(mails.dueAt)
    .limit(most);
}

/** Takes a due mail for one run until an instant; false where another run has it, so that no mail is sent twice. */
export async function takeMail(db: Cell, { id, dueAt }: MailRow, until: Date): Promise<boolean> {
  if (!dueAt) return false;
  const taken = await db
    .update(mails)
    .set({ dueAt: until })
    .where(and(eq(mails.id, id), eq(mails.dueAt, dueAt)))
    .returning({ id: mails.id });
  return taken.length > 0;
}

export async function changeMail(db: Cell, id: string, change: Partial<MailRow>): Promise<void> {
  await db.update(mails).set(change).where(eq(mails.id, id));
}

/** The newest mails before an instant, for the mailbox of local mode. */
export function latestMails(db: Cell, before: Date, most: number): Promise<MailRow[]> {
  return db.select().from(mails).where(lt(mails.createdAt, before)).orderBy(desc(mails.createdAt)).limit(most);
}

export async function mailById(db: Cell, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** How long mails are kept, in milliseconds: long enough to answer questions about what was sent, and no longer. */
const mailLife = 90 * 24 * 60 * 60 * 1000;

/** Deletes mails that were sent, or written and given up, long ago; those that wait stay. */
export async function deleteMails(db: Cell, most: number, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - mailLife);
  const isOver = and(
    lte(mails.createdAt, until),
    isNull(mails.dueAt),
    sql`coalesce(${mails.sentAt}, ${mails.createdAt}) <= ${until.getTime()}`,
  );
  const over = db.select({ id: mails.id }).from(mails).where(isOver).limit(most);
  return (await db.delete(mails).where(inArray(mails.id, over))).meta.changes;
}
