import { and, desc, eq, inArray, isNotNull, isNull, lte, lt, sql, type SQL } from 'drizzle-orm';
import { isLocale, type Locale } from '#contract/locales';
import { cellNumberIn, type Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { newId } from '../../data/ids.ts';
import type { Message } from './render.ts';
import { mails } from './schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** The recipient of a mail: an account, or an address with optional name and language. */
export interface Recipient {
  /** Of the account. */
  readonly id?: unknown;
  readonly email: string;
  readonly firstName?: unknown;
  readonly locale?: unknown;
}

interface InsertOptions {
  /** Deduplicates: the outbox accepts one mail per id. */
  readonly id?: string;
  readonly at?: Date;
  /** After this instant it is no longer sent. */
  readonly expiresAt?: Date | undefined;
  /** A condition; if it is false, no mail is inserted. */
  readonly when?: SQL;
}

/** Inserts a mail into the outbox of its recipient's cell: a statement for the batch of its event. */
export function mailInsert(
  cell: Cell,
  { id: account, email, firstName, locale }: Recipient,
  { kind, ...facts }: Message,
  { id = newId(), at = new Date(), expiresAt, when = sql`true` }: InsertOptions = {},
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
    expiresAt,
  };
  return insertFrom(cell, mails, row, sql`where ${when}`).onConflictDoNothing();
}

interface ManyMails {
  readonly kind: string;
  readonly locale: Locale;
  readonly at: Date;
  readonly mails: readonly { readonly id: string; readonly email: string; readonly facts: object }[];
}

/** Puts mails to addresses without an account into the outbox: one statement, however many there are. */
export function mailsInsert(cell: Cell, { kind, locale, at, mails: all }: ManyMails) {
  const row = {
    id: sql`each.value ->> 'id'`,
    recipient: sql`each.value ->> 'email'`,
    firstName: '',
    kind,
    locale,
    facts: sql`each.value -> 'facts'`,
    createdAt: at,
    dueAt: at,
  };
  return insertFrom(cell, mails, row, sql`from json_each(${JSON.stringify(all)}) as each where true`);
}

export function dueMails(db: Cell, limit: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(and(isNotNull(mails.dueAt), lte(mails.dueAt, new Date())))
    .orderBy(mails.dueAt)
    .limit(limit);
}

/** Leases a due mail to one run until an instant; false if another run has leased it, so that no mail is sent twice. */
export async function leaseMail(db: Cell, { id, dueAt }: MailRow, until: Date): Promise<boolean> {
  if (!dueAt) return false;
  const leased = await db
    .update(mails)
    .set({ dueAt: until })
    .where(and(eq(mails.id, id), eq(mails.dueAt, dueAt)))
    .returning({ id: mails.id });
  return leased.length > 0;
}

export async function updateMail(db: Cell, id: string, change: Partial<MailRow>): Promise<void> {
  await db.update(mails).set(change).where(eq(mails.id, id));
}

/** The newest mails before an instant, for the mailbox of local mode. */
export function latestMails(db: Cell, before: Date, limit: number): Promise<MailRow[]> {
  return db.select().from(mails).where(lt(mails.createdAt, before)).orderBy(desc(mails.createdAt)).limit(limit);
}

export async function mailById(db: Cell, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** Retention of mails in milliseconds, for questions about what was sent. */
const mailRetention = 90 * 24 * 60 * 60 * 1000;

/** Deletes mails after their retention; due mails stay. */
export async function deleteMails(db: Cell, limit: number, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - mailRetention);
  const isExpired = and(
    lte(mails.createdAt, until),
    isNull(mails.dueAt),
    sql`coalesce(${mails.sentAt}, ${mails.createdAt}) <= ${until.getTime()}`,
  );
  const expired = db.select({ id: mails.id }).from(mails).where(isExpired).limit(limit);
  return (await db.delete(mails).where(inArray(mails.id, expired))).meta.changes;
}
