import { appTokenLife } from '#contract/people/app-tokens';
import { cellNamedIn, withCellPrefix, type Cell } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import type { LiveSession } from '../../edge/sessions/session.ts';
import { insertToken, consumeToken, type RedeemedToken } from './queries.ts';

/** Rate limit of issued tokens per user. */
const tokenLimit = { most: 20, seconds: 10 * 60 };

/**
 * Issues a token of a session, prefixed with the cell; only its hash is stored. `undefined` if the session has ended
 * meanwhile.
 */
export async function issueToken(db: Cell, { id: sessionId, viewer }: LiveSession): Promise<string | undefined> {
  const token = withCellPrefix(db, newId());
  const expiresAt = new Date(Date.now() + appTokenLife * 1000);
  const limit = { key: `app-token:${viewer.id}`, ...tokenLimit };
  const isStored = await insertToken(db, { token: await sha256(token), sessionId, expiresAt }, limit);
  return isStored ? token : undefined;
}

/** Redeems a token for its user and session, once and while the session is live. */
export async function redeemToken(env: Env, token: string): Promise<RedeemedToken | undefined> {
  const cell = cellNamedIn(env, token);
  return cell && consumeToken(cell, await sha256(token));
}
