import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { releaseNameStatements, type Name } from '../../../data/directory/directory.ts';
import { build, query } from '../../../data/reads.ts';
import type { Env } from '../../../env.ts';
import { passkeys } from '../sign-ins/schema.ts';
import { deletedAccounts, logins } from '../schema.ts';
import { sendConnectionsEnded } from '../../../messaging/realtime/broadcast.ts';
import type { UserRow } from '../queries.ts';
import { users } from '../../../edge/sessions/schema.ts';
import { emailName, identityName, passkeyName } from './rules.ts';

/** All names of an account in the directory. */
export async function namesOf({ read }: Cell, userId: string): Promise<Name[]> {
  const [emails, identities, keys] = await read(
    query(build.select({ email: users.email }).from(users).where(eq(users.id, userId))),
    query(
      build
        .select({ provider: logins.providerId, accountId: logins.accountId })
        .from(logins)
        .where(and(eq(logins.userId, userId), ne(logins.providerId, 'credential'))),
    ),
    query(build.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId))),
  );
  return [
    ...emails.map(({ email }) => emailName(email)),
    ...identities.map(identityName),
    ...keys.map(({ id }) => passkeyName(id)),
  ];
}

/**
 * Statements that release names of an account if `when` is true, for the batch that deletes them and before what `when`
 * depends on. The batch fails if the account has an identity or a passkey that is not among `known`.
 */
export function releaseNamesStatements(
  env: Env,
  cell: Cell,
  userId: string,
  released: readonly Name[],
  when: SQL,
  known = released,
) {
  const list = JSON.stringify(known.map(({ kind, name }) => `${kind}:${name}`));
  const isUnknown = (name: SQL) => sql`${name} NOT IN (SELECT value FROM json_each(${list}))`;
  return [
    assertInBatch(
      cell,
      sql`NOT (${when}) OR NOT (
        EXISTS (SELECT 1 FROM ${logins} WHERE ${logins.userId} = ${userId} AND ${logins.providerId} <> 'credential'
          AND ${isUnknown(sql`'identity:' || ${logins.providerId} || ':' || ${logins.accountId}`)}) OR
        EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}
          AND ${isUnknown(sql`'passkey:' || ${passkeys.credentialId}`)}))`,
    ),
    ...released.flatMap((name) => releaseNameStatements(env, cell, name, userId, when)),
  ] as const;
}

/** Deletes an account with an unconfirmed address; false if it has been confirmed meanwhile. */
export async function deleteUnconfirmed(env: Env, cell: Cell, { id, email }: UserRow): Promise<boolean> {
  const isUnconfirmed = and(eq(users.id, id), eq(users.email, email), eq(users.emailVerified, false));
  const exists = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${isUnconfirmed})`;
  const results = await cell.batch([
    deletionInsert(cell, isUnconfirmed, new Date()),
    ...releaseNamesStatements(env, cell, id, await namesOf(cell, id), exists),
    sendConnectionsEnded(cell, id, { when: exists }),
    cell.delete(users).where(isUnconfirmed).returning({ id: users.id }),
  ]);
  return (results.at(-1) as readonly unknown[]).length > 0;
}

/** The statement that records accounts as deleted, before the batch deletes them. */
export function deletionInsert(db: Cell, condition: SQL | undefined, at: Date) {
  return db
    .insert(deletedAccounts)
    .select(
      db
        .select({
          id: users.id,
          deletedAt: sql`${at.getTime()}`.as('deleted_at'),
          traceId: users.traceId,
          pseudonym: sql`lower(hex(randomblob(16)))`.as('pseudonym'),
        })
        .from(users)
        .where(condition),
    )
    .onConflictDoNothing();
}
