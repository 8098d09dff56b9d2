import { and, eq, gt, gte, ne, sql, type SQL } from 'drizzle-orm';
import { releaseNamesStatements } from '../../accounts/names/queries.ts';
import { emailName } from '../../accounts/names/rules.ts';
import {
  endSessionsStatements,
  nameOrAddressChanged,
  passwordUpsert,
  resetWrongCodes,
} from '../../accounts/queries.ts';
import { logins, signups, verifications } from '../../accounts/schema.ts';
import {
  factorRecoveries,
  passkeys,
  recoveryCodes,
  rememberedDevices,
  twoSteps,
} from '../../accounts/sign-ins/schema.ts';
import { sessions, users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { confirmNameStatements, type Holder, type Name } from '../../../data/directory/directory.ts';
import type { Env } from '../../../env.ts';
import { emailReversals } from '../schema.ts';

/** The change that a mailed link reverts, with its user. */
export async function reversalByToken(db: Cell, token: string, now: Date) {
  const [row] = await db
    .select({ reversal: emailReversals, user: users })
    .from(emailReversals)
    .innerJoin(users, eq(users.id, emailReversals.userId))
    .where(and(eq(emailReversals.token, token), gt(emailReversals.endsAt, now)));
  return row;
}

/**
 * Restores a former address with another password and ends every other login method, as an attacker may have added it:
 * sessions, links, later changes, passkeys, providers and recovery codes; two-step verification only if it came later.
 * `names` are the account's names, `holder` the reservation of the former address unless the account still has it.
 * False if the link was used meanwhile.
 */
export async function revertEmail(
  env: Env,
  db: Cell,
  { token, userId, formerEmail, createdAt }: typeof emailReversals.$inferSelect,
  { hash, now, names, holder }: { hash: string; now: Date; names: readonly Name[]; holder: Holder | undefined },
): Promise<boolean> {
  const isUnused = sql`EXISTS (SELECT 1 FROM ${emailReversals} WHERE ${emailReversals.token} = ${token})`;
  const released = names.filter(({ kind, name }) => kind !== 'email' || name !== formerEmail);
  const results = await db.batch([
    db
      .update(users)
      .set({ email: formerEmail, updatedAt: now })
      .where(and(eq(users.id, userId), isUnused)),
    ...nameOrAddressChanged(db, userId, now, isUnused),
    ...(holder ? confirmNameStatements(env, db, emailName(formerEmail), holder, isUnused) : []),
    ...releaseNamesStatements(env, db, userId, released, isUnused),
    ...replaceLoginMethods(db, { userId, hash, now }, isUnused),
    db.delete(twoSteps).where(and(eq(twoSteps.userId, userId), gte(twoSteps.since, createdAt), isUnused)),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isUnused)),
    // Last, because the statements above depend on it.
    db
      .delete(emailReversals)
      .where(and(eq(emailReversals.userId, userId), gte(emailReversals.createdAt, createdAt), isUnused))
      .returning({ token: emailReversals.token }),
  ]);
  return (results.at(-1) as readonly unknown[]).length > 0;
}

/**
 * Statements that replace every login method of an account by a password if `when` is true, as somebody else may have
 * added them: links, pending changes of the address, passkeys, providers, remembered devices and recoveries; sessions
 * end. Two-step verification stays.
 */
export function replaceLoginMethods(
  db: Cell,
  { userId, hash, now }: { readonly userId: string; readonly hash: string; readonly now: Date },
  when: SQL,
) {
  return [
    passwordUpsert(db, { userId, hash, at: now }, when),
    db.delete(logins).where(and(eq(logins.userId, userId), ne(logins.providerId, 'credential'), when)),
    db.delete(passkeys).where(and(eq(passkeys.userId, userId), when)),
    resetWrongCodes(db, userId, when),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), when)),
    db.delete(factorRecoveries).where(and(eq(factorRecoveries.userId, userId), when)),
    ...endSessionsStatements(db, and(eq(sessions.userId, userId), when)),
    db.delete(signups).where(and(eq(signups.userId, userId), when)),
    db.delete(verifications).where(and(eq(verifications.value, userId), when)),
  ] as const;
}
