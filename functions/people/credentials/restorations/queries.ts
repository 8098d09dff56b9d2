import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { releaseNamesStatements } from '../../accounts/names/queries.ts';
import { emailName } from '../../accounts/names/rules.ts';
import { nameOrAddressChanged } from '../../accounts/queries.ts';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { confirmNameStatements, type Holder, type Name } from '../../../data/directory/directory.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import type { Env } from '../../../env.ts';
import { mailInsert, type Recipient } from '../../../messaging/mail/queries.ts';
import type { Message } from '../../../messaging/mail/render.ts';
import { markReadByKey, notificationInsert } from '../../../messaging/notifications/queries.ts';
import type { Notices } from '../email-change/queries.ts';
import { replaceLoginMethods } from '../reversals/queries.ts';
import { lastRestorationEnd, type RestorationRow } from '../queries.ts';
import { emailReversals, restorations } from '../schema.ts';

/** The condition that a restoration is still pending. */
const isPending = ({ id, userId }: Pick<RestorationRow, 'id' | 'userId'>) =>
  sql`EXISTS (SELECT 1 FROM ${restorations} WHERE ${restorations.userId} = ${userId} AND ${restorations.id} = ${id})`;

/** The notification of a restoration has the key of it. */
const keyOf = ({ id }: Pick<RestorationRow, 'id'>) => `restoration:${id}`;

/**
 * Inserts a restoration with its notice and its notification, unless one is pending or the address has changed; an
 * expired one is replaced. Returns the pending one.
 */
export async function insertRestoration(
  db: Cell,
  row: Omit<RestorationRow, 'remindedAt' | 'linkMailedAt'>,
  { recipient, notice, now }: { readonly recipient: Recipient; readonly notice: Message; readonly now: Date },
): Promise<RestorationRow | undefined> {
  const { userId, formerEmail, email, endsAt } = row;
  const data = { notificationName: 'RestorationBegun', email, endsAt: endsAt.toISOString() } as const;
  const owner = and(eq(users.id, userId), eq(users.email, formerEmail), eq(users.emailVerified, true));
  const [, , [pending]] = await db.batch([
    db
      .delete(restorations)
      .where(and(eq(restorations.userId, userId), lte(restorations.endsAt, lastRestorationEnd(now)))),
    insertFrom(
      db,
      restorations,
      { ...row, remindedAt: null, linkMailedAt: null },
      sql`FROM ${users} WHERE ${owner}`,
    ).onConflictDoNothing(),
    db.select().from(restorations).where(eq(restorations.userId, userId)),
    mailInsert(db, recipient, notice, { when: isPending(row) }),
    ...notificationInsert(db, { userId, data, dedupeKey: keyOf(row), at: now, hasOwnMail: true, when: isPending(row) }),
  ]);
  return pending;
}

/** Ends a restoration with a notice, and marks its notification as read; false if it has ended. */
export async function deleteRestoration(
  db: Cell,
  { id, userId }: Pick<RestorationRow, 'id' | 'userId'>,
  { recipient, notice }: { readonly recipient: Recipient; readonly notice: Message },
): Promise<boolean> {
  const [, deleted] = await db.batch([
    mailInsert(db, recipient, notice, { when: isPending({ id, userId }) }),
    db
      .delete(restorations)
      .where(and(eq(restorations.userId, userId), eq(restorations.id, id)))
      .returning({ id: restorations.id }),
    markReadByKey(db, userId, keyOf({ id }), new Date()),
  ]);
  return deleted.length > 0;
}

/** Restorations that end before an instant and whose owners have not been reminded. */
export function endingRestorations(db: Cell, before: Date, limit: number) {
  const { endsAt, remindedAt } = restorations;
  return withOwners(db)
    .where(and(lte(endsAt, before), isNull(remindedAt)))
    .limit(limit);
}

/** Restorations whose wait has ended, whose owners were reminded by an instant, and whose link is not mailed. */
export function dueRestorations(db: Cell, { now, reminded }: { now: Date; reminded: Date }, limit: number) {
  const { endsAt, remindedAt, linkMailedAt } = restorations;
  return withOwners(db)
    .where(and(lte(endsAt, now), gt(endsAt, lastRestorationEnd(now)), lte(remindedAt, reminded), isNull(linkMailedAt)))
    .limit(limit);
}

function withOwners(db: Cell) {
  return db
    .select({ restoration: restorations, user: users })
    .from(restorations)
    .innerJoin(users, eq(users.id, restorations.userId));
}

/** Mails a reminder or a link once, and records it. */
export async function mailOfRestoration(
  db: Cell,
  row: RestorationRow,
  { recipient, message, recorded }: { recipient: Recipient; message: Message; recorded: Partial<RestorationRow> },
): Promise<void> {
  await db.batch([
    mailInsert(db, recipient, message, { id: `${message.kind}-${row.id}`, when: isPending(row) }),
    db
      .update(restorations)
      .set(recorded)
      .where(and(eq(restorations.userId, row.userId), eq(restorations.id, row.id))),
  ]);
}

/** The restoration of a mailed link, with its user. */
export async function restorationByToken(db: Cell, token: string, now: Date) {
  const { endsAt, linkMailedAt, formerEmail } = restorations;
  const [row] = await withOwners(db).where(
    and(
      eq(restorations.token, token),
      isNotNull(linkMailedAt),
      gt(endsAt, lastRestorationEnd(now)),
      eq(users.email, formerEmail),
    ),
  );
  return row;
}

interface Completion {
  readonly row: RestorationRow;
  readonly reversal: typeof emailReversals.$inferInsert;
  /** Of the new password. */
  readonly hash: string;
  readonly now: Date;
  /** All names of the account. */
  readonly names: readonly Name[];
  /** The reservation of the new address. */
  readonly holder: Holder;
  readonly notices: Notices;
}

/**
 * Moves an account to the reserved address of a restoration and replaces its login methods by a password. False if the
 * link was used meanwhile.
 */
export async function completeRestoration(
  env: Env,
  db: Cell,
  { row, reversal, hash, now, names, holder, notices }: Completion,
): Promise<boolean> {
  const { userId, email, formerEmail } = row;
  const isDue = sql`${isPending(row)}
    AND EXISTS (SELECT 1 FROM users AS former WHERE former.id = ${userId} AND former.email IN (${formerEmail}, ${email}))`;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ email, updatedAt: now })
      .where(and(eq(users.id, userId), isDue))
      .returning({ id: users.id }),
    insertFrom(db, emailReversals, reversal, sql`WHERE ${isDue}`),
    ...confirmNameStatements(env, db, emailName(email), holder, isDue),
    ...releaseNamesStatements(env, db, userId, names, isDue),
    ...nameOrAddressChanged(db, userId, now, isDue),
    ...replaceLoginMethods(db, { userId, hash, now }, isDue),
    ...notices(isDue),
    // Last, because the statements above depend on it.
    db.delete(restorations).where(and(eq(restorations.userId, userId), eq(restorations.id, row.id))),
  ]);
  return changed.length > 0;
}

/** Deletes restorations whose links have expired. */
export async function deleteOldRestorations(db: Cell, limit: number, now = new Date()): Promise<number> {
  const expired = db
    .select({ userId: restorations.userId })
    .from(restorations)
    .where(lte(restorations.endsAt, lastRestorationEnd(now)))
    .limit(limit);
  const { meta } = await db.delete(restorations).where(inArray(restorations.userId, expired));
  return meta.changes;
}
