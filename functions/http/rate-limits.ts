import { env } from 'cloudflare:workers';
import type { PlatformDatabase } from '../database/database.ts';
import { sha256 } from '../database/ids.ts';
import { fail } from './errors.ts';
import { countUse } from './queries.ts';

/** At most `most` uses of a key within `seconds`. */
export interface RateLimit {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one use against each limit and refuses with 429 and the seconds to wait once one is exceeded.
 * Keys are hashed: they hold mail and network addresses.
 */
export async function enforceRateLimit(db: PlatformDatabase, ...rules: [RateLimit, ...RateLimit[]]): Promise<void> {
  if (env.LOCAL_MODE === 'on' && env.RATE_LIMITS === 'off') return;
  const now = Date.now();
  const counts = await Promise.all(
    rules.map(async ({ key, seconds }) =>
      countUse(db, await sha256(key), { now, endsAt: new Date(now + seconds * 1000) }),
    ),
  );
  for (const [index, { most }] of rules.entries()) {
    const count = counts[index];
    if (count && count.used > most) {
      fail('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((count.endsAt.getTime() - now) / 1000)) });
    }
  }
}
