import type { Context } from 'hono';
import { emailChangeLife, emailReversalLife } from '#contract/people/credentials';
import { recordDevice } from '../../accounts/device-cookies.ts';
import { claimAddress, userByAddress } from '../../accounts/names/service.ts';
import { usersById, type UserRow } from '../../accounts/queries.ts';
import { hashCode, newCode, maxCodeAttempts } from '../../accounts/signups/codes.ts';
import { cellOfUser, type Cell, type WritableCell } from '../../../data/cells.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { runAfterResponse } from '../../../edge/after-answer.ts';
import { nowOf } from '../../../edge/clock.ts';
import { secretFrom, tokenSource, type SecretSource } from '../../../edge/derived-secrets.ts';
import { fail, failField } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { readWithin, type RateLimit } from '../../../edge/rate-limits.ts';
import { isEqual } from '../../../edge/signatures.ts';
import { mailInsert } from '../../../messaging/mail/queries.ts';
import { securityNotice } from '../../../messaging/mail/security-notices.ts';
import { mailTo, sendSoon } from '../../../messaging/mail/service.ts';
import { deliverSoon } from '../../../messaging/realtime/deliver.ts';
import {
  changeEmail,
  emailCodeAttempt,
  upsertEmailChange,
  confirmEmailSide,
  type EmailChangeRow,
  type Notices,
  type Side,
} from './queries.ts';

/** Begins to change an address: each address gets its own code, and both are required. */
export async function beginEmailChange(
  c: Context<EdgeEnv>,
  db: Cell,
  { sessionId, user }: { readonly sessionId: string; readonly user: UserRow },
  email: string,
): Promise<EmailChangeRow> {
  const now = nowOf(c);
  if (email === user.email) failField('email', 'invalid');
  const id = newId();
  const options = { options: emailChangeLife, now };
  const [former, next] = await Promise.all([
    newCode(c.env, codeIdOf(id, 'former'), options),
    newCode(c.env, codeIdOf(id, 'next'), options),
  ]);
  const codes = { formerCode: former.columns.code, nextCode: next.columns.code };
  const row = { userId: user.id, id, sessionId, email, ...codes, endsAt: former.columns.codeEndsAt };
  await upsertEmailChange(db, row);
  runAfterResponse(c, () => mailCodes(c.env, db, user, email, { former: former.source, next: next.source }));
  return { ...row, formerTries: 0, nextTries: 0, isFormerConfirmed: false, isNextConfirmed: false };
}

/** Mails the codes; the owner of an account with the new address gets a notice instead. */
async function mailCodes(
  env: Env,
  db: Cell,
  user: UserRow,
  email: string,
  codes: Record<Side, SecretSource>,
): Promise<void> {
  const owner = await userByAddress(env, email);
  await mailTo(env, db, user, { kind: 'emailChangeFormer', code: codes.former, detail: email });
  if (owner?.emailVerified) await mailTo(env, cellOfUser(env, owner.id), owner, { kind: 'emailTaken' });
  else await mailTo(env, db, { ...user, email }, { kind: 'emailChangeNext', code: codes.next });
}

/**
 * Checks the code of one address; once both are confirmed, the address changes. Returns the change if it is pending.
 */
export async function confirmEmailChange(
  c: Context<EdgeEnv>,
  cell: WritableCell,
  limit: RateLimit,
  userId: string,
  { side, code }: { side: Side; code: string },
): Promise<EmailChangeRow | null> {
  const [[row = failField('code', 'code_expired')], [user = fail('SIGN_IN_REQUIRED')]] = await readWithin(
    cell,
    [limit],
    emailCodeAttempt(cell, userId, side, nowOf(c)),
    usersById({ id: userId }),
  );
  if ((side === 'former' ? row.formerTries : row.nextTries) > maxCodeAttempts) failField('code', 'code_expired');
  const expected = await hashCode(c.env.AUTH_SECRET, codeIdOf(row.id, side), code);
  if (!isEqual(side === 'former' ? row.formerCode : row.nextCode, expected)) failField('code', 'code_wrong');
  const db = await cell.writable();
  const confirmed = (await confirmEmailSide(db, row.id, side)) ?? failField('code', 'code_expired');
  if (!confirmed.isFormerConfirmed || !confirmed.isNextConfirmed) return confirmed;
  await finishEmailChange(c, db, user, confirmed);
  return null;
}

/** A change of an address: how it is undone for a while, and the statements that notify both addresses of it. */
export async function changeOfAddress(c: Context<EdgeEnv>, db: Cell, user: UserRow, email: string) {
  const undo = tokenSource(db, 'email-undo');
  const createdAt = nowOf(c);
  const reversal = {
    token: await sha256(await secretFrom(c.env, undo)),
    userId: user.id,
    formerEmail: user.email,
    createdAt,
    endsAt: new Date(createdAt.getTime() + emailReversalLife * 1000),
  };
  const notices: Notices = (when) => [
    mailInsert(db, user, securityNotice(c, 'email_changed', { detail: email, undo }), { when }),
    mailInsert(db, { ...user, email }, securityNotice(c, 'email_changed', { detail: email }), { when }),
  ];
  return { reversal, notices };
}

async function finishEmailChange(c: Context<EdgeEnv>, db: Cell, user: UserRow, change: EmailChangeRow): Promise<void> {
  const { reversal, notices } = await changeOfAddress(c, db, user, change.email);
  const owner = { cell: db.number, id: user.id };
  const isChanged = await claimAddress(c.env, change.email, owner, (holder) =>
    changeEmail(c.env, db, change, reversal, holder, notices),
  );
  if (!isChanged) failField('code', 'code_expired');
  await recordDevice(c, change.email);
  await sendSoon(c.env, db);
  deliverSoon(c, user);
}

/** Distinct for each address, so that no code works for both. */
function codeIdOf(id: string, side: Side): string {
  return `email:${side}:${id}`;
}
