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
  keepPasswordRequest,
  mailLink,
  passwordRequestsOf,
  resetPassword,
  userOfResetLink,
  type PasswordRequest,
} from './queries.ts';

/** Records that the password of an address is forgotten, whoever has the address; returns where. */
export async function requestPassword(env: Env, email: string): Promise<Cell> {
  const cell = cellOfHash(env, await sha256(email));
  await keepPasswordRequest(cell, { id: newId(), email, createdAt: new Date() });
  return cell;
}

/** Mails the links that were asked for in a cell; returns how many requests it looked at. */
export async function mailResetLinks(env: Env, cell: Cell, most: number): Promise<number> {
  const requests = await passwordRequestsOf(cell, most);
  for (const request of requests) {
    try {
      await mailResetLink(env, request);
      await deletePasswordRequest(cell, request.id);
    } catch (error) {
      await reportFailure(error, env);
      if (isOver(request)) await deletePasswordRequest(cell, request.id);
    }
  }
  return requests.length;
}

/** Whether nobody waits for the link any more. */
function isOver({ createdAt }: PasswordRequest): boolean {
  return createdAt.getTime() + resetLinkLife * 1000 < Date.now();
}

/** Mails a link to the account of an address, if there is one. */
async function mailResetLink(env: Env, { id, email }: PasswordRequest): Promise<void> {
  const cell = await cellOfAddress(env, email);
  const user = await userByEmail(cell, email);
  if (!user) return;
  const token = tokenSource(cell, 'reset', id);
  const link = await sha256(await secretFrom(env, token));
  await mailLink(cell, user, { request: id, link, token, now: new Date() });
  await sendSoon(env, cell);
}

/** Sets a new password by a mailed link, once; sessions end before connections, so that none of them opens one again. */
export async function setPassword(env: Env, { token, password }: { token: string; password: string }): Promise<void> {
  const cell = cellNamedIn(env, token) ?? failField('token', 'link_expired');
  const [link, at] = [await sha256(token), new Date()];
  const userId = (await userOfResetLink(cell, link, at)) ?? failField('token', 'link_expired');
  const hash = await hashPassword(password);
  if (!(await resetPassword(cell, { userId, link, hash, at }))) failField('token', 'link_expired');
  background(env, endConnections(env, userId));
}
