import { appTokenLife } from '#contract/accounts/app-tokens';
import type { PlatformDatabase } from '../database/database.ts';
import { newId, sha256 } from '../database/ids.ts';
import { keepToken, takeToken } from './queries.ts';

/** A new token of a session, of which only the hash is kept; `undefined` if the session has ended meanwhile. */
export async function issueToken(db: PlatformDatabase, sessionId: string): Promise<string | undefined> {
  const token = newId();
  const expiresAt = new Date(Date.now() + appTokenLife * 1000);
  const isKept = await keepToken(db, { token: await sha256(token), sessionId, expiresAt });
  return isKept ? token : undefined;
}

/** The user of a token, once and while its session lives. */
export async function redeemToken(db: PlatformDatabase, token: string): Promise<string | undefined> {
  return takeToken(db, await sha256(token));
}
