import { resendWait } from '#contract/constants';
import type { Locale } from '#contract/locales';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { newId } from '../../../data/ids.ts';
import { runAfterResponse } from '../../../edge/after-answer.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { enforceRateLimit } from '../../../edge/rate-limits.ts';
import { isEqual } from '../../../edge/signatures.ts';
import type { Env } from '../../../env.ts';
import { mailsInsert } from '../../../messaging/mail/queries.ts';
import { sendSoon } from '../../../messaging/mail/service.ts';
import { hashCode, maxCodeAttempts, newCode } from '../../../people/accounts/signups/codes.ts';
import { failures, openForUser, type Opening } from '../acceptance.ts';
import { countCodeAttempt, storeCode } from './queries.ts';

const hour = 60 * 60;

/** Rate limits of codes: per user and hour, and per invitation and day. */
const limits = { ofUser: 6, ofInvitation: 12 };

/** Each user has their own code for an invitation. */
const codeIdOf = (userId: string, invitationId: string) => `invitation:${invitationId}:${userId}`;

/** Mails a code to the invited address; returns the seconds until the next may be asked for. */
export async function mailCode(opening: Opening, learner: Cell, locale: Locale): Promise<{ retryAfter: number }> {
  const { env, now } = opening;
  const { user, cell, invitation, groupName, state } = await openForUser(opening, learner);
  const { id: invitationId, email } = invitation;
  if (state !== 'wrong_account' || email === null) fail(state === 'open' ? 'NOT_ALLOWED' : failures[state]);
  await enforceRateLimit(
    learner,
    { key: `invitation-code:${user.id}`, most: 1, seconds: resendWait },
    { key: `invitation-codes:${user.id}`, most: limits.ofUser, seconds: hour },
  );
  const ofInvitation = { key: `codes-of-invitation:${invitationId}`, most: limits.ofInvitation, seconds: 24 * hour };
  await enforceRateLimit(cell, ofInvitation);
  const { source, columns } = await newCode(env, codeIdOf(user.id, invitationId), { now });
  await commit(learner, [
    storeCode(learner, { userId: user.id, invitationId, ...columns }),
    mailsInsert(learner, {
      kind: 'invitationCode',
      locale,
      at: now,
      mails: [{ id: newId(), email, facts: { source, groupName } }],
    }),
  ]);
  runAfterResponse({ env }, () => sendSoon(env, learner));
  return { retryAfter: resendWait };
}

/** The invitation whose address a code confirms. */
export async function confirmedInvitation(env: Env, learner: Cell, typed: { userId: string; code: string; now: Date }) {
  const { userId, code, now } = typed;
  const row = (await countCodeAttempt(learner, userId, now)) ?? failField('code', 'code_expired');
  if (row.tries > maxCodeAttempts) failField('code', 'code_expired');
  const expected = await hashCode(env.AUTH_SECRET, codeIdOf(userId, row.invitationId), code);
  if (!isEqual(row.code, expected)) failField('code', 'code_wrong');
  return row.invitationId;
}
