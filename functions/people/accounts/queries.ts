import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { cellNamedIn, type Cell, type ReadableCell } from '../../data/cells.ts';
import { newId } from '../../data/ids.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { send } from '../../data/messages/messages.ts';
import { build, param, preparedQuery, query, type Query } from '../../data/reads.ts';
import { decoded } from '../../data/rows.ts';
import { declaredFeatures } from '../../edge/manifest.ts';
import type { Env } from '../../env.ts';
import { passkeys, rememberedDevices, twoSteps } from './sign-ins/schema.ts';
import { scheduleEducatorPrompt } from '../../messaging/notifications/educator-prompts/queries.ts';
import { unreadCount } from '../../messaging/notifications/queries.ts';
import { connectionsEnded } from '../../messaging/realtime/broadcast.ts';
import { outboxInsert } from '../../messaging/realtime/queries.ts';
import { sessions, users } from '../../edge/sessions/schema.ts';
import { logins } from './schema.ts';

export type UserRow = typeof users.$inferSelect;

type Reader = Pick<ReadableCell, 'read'>;

/** The account with the id `id`. */
export const usersById = preparedQuery((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, param('id'))),
);

export async function userById({ read }: Reader, id: string): Promise<UserRow | undefined> {
  const [[row]] = await read(usersById({ id }));
  return row;
}

/** The account of an address in its cell. */
export async function userByEmail({ read }: Reader, email: string): Promise<UserRow | undefined> {
  const [[row]] = await read(query(build.select().from(users).where(eq(users.email, email))));
  return row;
}

/** Updates and returns an account: a statement for a batch. */
export function updateUser(db: Cell, id: string, change: Partial<typeof users.$inferInsert>) {
  return db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
}

/**
 * Publishes a change of an account to its open tabs, which reload the user: a statement for the batch of the change.
 */
export function publishUserChanged(db: Cell, userId: string, when?: SQL) {
  return outboxInsert(db, { userId, event: 'user_changed', data: {} }, when);
}

/** Statements of other features for the batch that changed the name or the address of a user, where a condition holds. */
export function nameOrAddressChanged(db: Cell, userId: string, at: Date, when = sql`true`) {
  return declaredFeatures().flatMap(({ batchedWith }) => batchedWith?.nameOrAddress?.(db, userId, at, when) ?? []);
}

/** Completes a registration; returns the account with its unread notifications. */
export async function completeRegistration(db: Cell, id: string, aboutYou: Partial<typeof users.$inferInsert>) {
  const [[row], [countRow]] = await db.batch([
    updateUser(db, id, { ...aboutYou, registrationCompleted: true }),
    unreadCount(db, id),
    scheduleEducatorPrompt(db, id),
  ]);
  return row && { row, unread: countRow?.unread ?? 0 };
}

/** An account with its login methods. */
export interface Account {
  readonly user: UserRow;
  /** The hash of the current password. */
  readonly password: string | null;
  /** Since when a login requires a second step. */
  readonly twoStepSince: Date | null;
  /** Wrong second steps since the password was set; `null` without two-step verification. */
  readonly wrongCodes: number | null;
  readonly hasPasskey: boolean;
}

export function accountByEmail(db: Reader, email: string): Promise<Account | undefined> {
  return accountWhere(db, eq(users.email, email));
}

/** The account of an id, for a read with other queries. */
export function accountsById(id: string) {
  return accountsWhere(eq(users.id, id));
}

export function accountById(db: Reader, id: string): Promise<Account | undefined> {
  return accountWhere(db, eq(users.id, id));
}

/** The account that an identity of a provider is linked to. */
export function accountByIdentity(db: Reader, provider: string, id: string): Promise<Account | undefined> {
  const owner = sql`(SELECT ${logins.userId} FROM ${logins}
    WHERE ${logins.providerId} = ${provider} AND ${logins.accountId} = ${id})`;
  return accountWhere(db, sql`${users.id} = ${owner}`);
}

async function accountWhere({ read }: Reader, condition: SQL): Promise<Account | undefined> {
  const [[row]] = await read(accountsWhere(condition));
  return row;
}

function accountsWhere(condition: SQL): Query<Account> {
  const hasPasskey = sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`;
  const select = build
    .select({
      user: users,
      password: logins.password,
      twoStepSince: twoSteps.since,
      wrongCodes: twoSteps.wrongCodes,
      hasPasskey: decoded(hasPasskey, Boolean).as('has_passkey'),
    })
    .from(users)
    .leftJoin(logins, and(eq(logins.userId, users.id), eq(logins.providerId, 'credential')))
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .where(condition);
  return query(select);
}

/** Whether one of these devices is remembered for an account. */
export async function hasRememberedDevice(
  db: Cell,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<boolean> {
  const { id, endsAt } = rememberedDevices;
  const rows = await db
    .select({ id })
    .from(rememberedDevices)
    .where(and(inArray(id, [...ids]), eq(rememberedDevices.userId, userId), gt(endsAt, now)));
  return rows.length > 0;
}

/** The statement that sets or replaces a user's password if a condition is true. */
export function passwordUpsert(
  db: Cell,
  { userId, hash, at }: { userId: string; hash: string; at: Date },
  condition: SQL,
  setWhere?: SQL,
) {
  const login = { userId, accountId: userId, providerId: 'credential', password: hash, createdAt: at, updatedAt: at };
  return insertFrom(db, logins, { id: newId(), ...login }, sql`WHERE ${condition}`).onConflictDoUpdate({
    target: [logins.providerId, logins.accountId],
    set: { password: hash, updatedAt: at },
    ...(setWhere && { setWhere }),
  });
}

/** The statement that resets the count of wrong second steps if a condition is true. */
export function resetWrongCodes(db: Cell, userId: string, condition: SQL) {
  return db
    .update(twoSteps)
    .set({ wrongCodes: 0 })
    .where(and(eq(twoSteps.userId, userId), condition));
}

/**
 * The statement that sends messages to close connections, before the statement that ends or renews the sessions: those
 * of each session, or all of its user.
 */
export function sendSessionsEnded(db: Cell, condition: SQL | undefined, scope: 'session' | 'user') {
  const at = Date.now();
  const [columns, payload] =
    scope === 'user'
      ? [sql`DISTINCT user_id`, sql`json_object('userId', user_id, 'at', ${at})`]
      : [sql`user_id, id`, sql`json_object('userId', user_id, 'sessionId', id, 'at', ${at})`];
  return send(db, connectionsEnded, payload, {
    from: sql`FROM (SELECT ${columns} FROM ${sessions} WHERE ${condition})`,
  });
}

/** Statements that end sessions and close all connections of their users; the second returns the users. */
export function endSessionsStatements(db: Cell, condition: SQL | undefined) {
  return [
    sendSessionsEnded(db, condition, 'user'),
    db.delete(sessions).where(condition).returning({ userId: sessions.userId }),
  ] as const;
}

/** Ends a session of a user and the sessions opened by its app tokens; returns their ids. */
export async function endSession(db: Cell, userId: string, id: string): Promise<string[]> {
  const descendants = sql<string>`WITH RECURSIVE line(id) AS (
    SELECT id FROM ${sessions} WHERE user_id = ${userId} AND id = ${id}
    UNION SELECT child.id FROM ${sessions} AS child JOIN line ON child.parent_id = line.id
  ) SELECT id FROM line`;
  const isEnded = sql`${sessions.id} IN (${descendants})`;
  // The foreign key deletes descendants, which the deletion does not return.
  const [ended] = await db.batch([
    db.select({ id: sessions.id }).from(sessions).where(isEnded),
    sendSessionsEnded(db, isEnded, 'session'),
    db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id))),
  ]);
  return ended.map((row) => row.id);
}

/** The email addresses of accounts in any cell, by id; deleted accounts are omitted. */
export async function emailsOf(env: Env, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const requested = [...new Set(ids)].filter((id) => id !== null);
  const found = [...Map.groupBy(requested, (id) => cellNamedIn(env, id))].map(async ([cell, cellIds]) =>
    cell ? cell.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, cellIds)) : [],
  );
  const rows = (await Promise.all(found)).flat();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
