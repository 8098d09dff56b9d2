import { appTokenLife } from '#contract/people/app-tokens';
import { cellNamedIn, inCell, type Cell } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import type { LiveSession } from '../../edge/sessions/session.ts';
import { keepToken, takeToken, type TakenToken } from './queries.ts';

/** How many tokens a user gets. */
const tokens = { most: 20, seconds: 10 * 60 };

/**
 * A new token of a session, which names the cell, of which only the hash is kept; `undefined` if the session has ended
 * meanwhile.
 */
export async function issueToken(db: Cell, { id: sessionId, viewer }: LiveSession): Promise<string | undefined> {
  const token = inCell(db, newId());
  const expiresAt = new Date(Date.now() + appTokenLife * 1000);
  const limit = { key: `app-token:${viewer.id}`, ...tokens };
  const isKept = await keepToken(db, { token: await sha256(token), sessionId, expiresAt }, limit);
  return isKept ? token : undefined;
}

/** Whose a token is and of which session, once and while that lives. */
export async function redeemToken(env: Env, token: string): Promise<TakenToken | undefined> {
  const cell = cellNamedIn(env, token);
  return cell && takeToken(cell, await sha256(token));
}
