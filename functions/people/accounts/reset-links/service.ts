import { resetLinkLife } from '#contract/constants';
import { cellNamedIn, cellOfHash, type Cell } from '../../../data/cells.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { secretFrom, tokenSource } from '../../../edge/derived-secrets.ts';
import { failField } from '../../../edge/errors.ts';
import { background, reportFailure } from '../../../data/failures.ts';
import { sendSoon } from '../../../messaging/mail/service.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { cellOfAddress } from '../names/service.ts';
import { hashPassword } from '../passwords.ts';
import { userByEmail } from '../queries.ts';
import {
  deletePasswordRequest,
  insertPasswordRequest,
  insertResetLink,
  passwordRequestsOf,
  resetPassword,
  userOfResetLink,
  type PasswordRequest,
} from './queries.ts';

/** Stores a request for a reset link, whether or not the address has an account; returns the cell. */
export async function requestPassword(env: Env, email: string): Promise<Cell> {
  const cell = cellOfHash(env, await sha256(email));
  await insertPasswordRequest(cell, { id: newId(), email, createdAt: new Date() });
  return cell;
}

/** Mails the requested links of a cell; returns how many requests there were. */
export async function mailResetLinks(env: Env, cell: Cell, limit: number): Promise<number> {
  const requests = await passwordRequestsOf(cell, limit);
  for (const request of requests) {
    try {
      await mailResetLink(env, request);
      await deletePasswordRequest(cell, request.id);
    } catch (error) {
      await reportFailure(error, env);
      if (isExpired(request)) await deletePasswordRequest(cell, request.id);
    }
  }
  return requests.length;
}

/** Whether the link would already have expired. */
function isExpired({ createdAt }: PasswordRequest): boolean {
  return createdAt.getTime() + resetLinkLife * 1000 < Date.now();
}

/** Mails a link to the account of an address, if there is one. */
async function mailResetLink(env: Env, { id, email }: PasswordRequest): Promise<void> {
  const cell = await cellOfAddress(env, email);
  const user = await userByEmail(cell, email);
  if (!user) return;
  const token = tokenSource(cell, 'reset', id);
  const link = await sha256(await secretFrom(env, token));
  await insertResetLink(cell, user, { request: id, link, token, now: new Date() });
  await sendSoon(env, cell);
}

/** Sets a new password by a mailed link, once; sessions end before connections, so that none reconnects. */
export async function setPassword(env: Env, { token, password }: { token: string; password: string }): Promise<void> {
  const cell = cellNamedIn(env, token) ?? failField('token', 'link_expired');
  const [link, at] = [await sha256(token), new Date()];
  const userId = (await userOfResetLink(cell, link, at)) ?? failField('token', 'link_expired');
  const hash = await hashPassword(password);
  if (!(await resetPassword(cell, { userId, link, hash, at }))) failField('token', 'link_expired');
  background(env, endConnections(env, userId));
}
