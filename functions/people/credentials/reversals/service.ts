import type { Context } from 'hono';
import { namesOf } from '../../accounts/names/queries.ts';
import { claimAddress } from '../../accounts/names/service.ts';
import { hashPassword, isGuessable } from '../../accounts/passwords.ts';
import { cellNamedIn } from '../../../data/cells.ts';
import type { Holder } from '../../../data/directory/directory.ts';
import { sha256 } from '../../../data/ids.ts';
import { nowOf } from '../../../edge/clock.ts';
import { fail, failField } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { mailSecurityNotice } from '../../../messaging/mail/security-notices.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { reversalByToken, revertEmail } from './queries.ts';

/** Restores a former address by the link that was mailed to it, with a new password; every session ends. */
export async function undoEmailChange(
  c: Context<EdgeEnv>,
  request: { token: string; password: string },
): Promise<void> {
  const now = nowOf(c);
  const db = cellNamedIn(c.env, request.token) ?? failField('token', 'link_expired');
  const found = (await reversalByToken(db, await sha256(request.token), now)) ?? failField('token', 'link_expired');
  const { reversal, user } = found;
  const { formerEmail } = reversal;
  const personalWords = [user.firstName, user.lastName, formerEmail.split('@')[0] ?? ''];
  if (await isGuessable(request.password, personalWords)) failField('password', 'password_common');
  const hash = await hashPassword(request.password);
  const revert = async (holder?: Holder) =>
    revertEmail(c.env, db, reversal, { hash, now, holder, names: await namesOf(db, user.id) });
  const owner = { cell: db.number, id: user.id };
  const isReverted =
    user.email === formerEmail ? await revert() : await claimAddress(c.env, formerEmail, owner, revert);
  if (!isReverted) fail('EMAIL_IN_USE');
  await endConnections(c.env, user.id);
  for (const email of new Set([formerEmail, user.email]))
    await mailSecurityNotice(c, db, { ...user, email }, 'email_change_undone');
}
