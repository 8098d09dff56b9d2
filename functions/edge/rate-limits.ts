import { env as bindings } from 'cloudflare:workers';
import { isFailedAssertion } from '../data/assertions/assertions.ts';
import { cellOfHash, type Cell, type WritableCell } from '../data/cells.ts';
import { commit, type Results, type Statements } from '../data/commit.ts';
import { sha256 } from '../data/ids.ts';
import type { Query } from '../data/reads.ts';
import type { Env } from '../env.ts';
import { fail } from './errors.ts';
import { assertEachWithin, assertWithin, countUse, countUseInRead, countUses, exhaustedAmong } from './queries.ts';

/** At most `most` uses of a key within `seconds`. */
export interface RateLimit {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

/** At most `most` uses of each of some keys within `seconds`. */
interface RateLimits extends Omit<RateLimit, 'key'> {
  readonly keys: readonly string[];
}

/**
 * Counts one use against each limit of a learner, in their cell, and refuses with 429 and the seconds to wait once one is
 * exceeded. Keys are hashed: they hold email and network addresses.
 */
export function enforceRateLimit(cell: Cell, ...rules: readonly [RateLimit, ...RateLimit[]]): Promise<void> {
  return enforce(() => cell, rules);
}

/**
 * Runs the first read of a write and counts one use against each limit in the same call, which the check of the session
 * leads: what is refused later has counted as well.
 */
export async function readWithin<Rows extends readonly unknown[]>(
  cell: WritableCell,
  rules: readonly RateLimit[],
  ...queries: { readonly [Index in keyof Rows]: Query<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  if (isOff()) return cell.read<Rows>(...queries);
  const now = Date.now();
  const counting = await Promise.all(
    rules.map(async ({ key, seconds }) =>
      countUseInRead(cell, await sha256(key), { now, endsAt: new Date(now + seconds * 1000) }),
    ),
  );
  const rows = await cell.read<unknown[]>(...counting, ...queries);
  requireWithin(
    rules,
    rows.slice(0, rules.length).map(([count]) => count as Count),
    now,
  );
  return rows.slice(rules.length) as { [Index in keyof Rows]: Rows[Index][] };
}

/** The same where nobody knows yet whose cell it is: each key is counted in the cell that its hash names. */
export function enforceAnonymousRateLimit(env: Env, ...rules: readonly [RateLimit, ...RateLimit[]]): Promise<void> {
  return enforce((hash) => cellOfHash(env, hash), rules);
}

/**
 * The statements that count one use of a limit in the batch that they are part of, which they end once the limit is
 * exceeded. Where it ended, `enforceRateLimit` fails if that was the reason.
 */
export async function countInBatch(cell: Cell, { key, most, seconds }: RateLimit) {
  if (isOff()) return [];
  const [hash, now] = [await sha256(key), Date.now()];
  return [
    countUse(cell, hash, { now, endsAt: new Date(now + seconds * 1000) }),
    assertWithin(cell, hash, most),
  ] as const;
}

/** The same with a limit of its own for each of some keys. */
export async function countEachInBatch(cell: Cell, { keys, most, seconds }: RateLimits) {
  if (isOff()) return [];
  const [hashes, now] = [await Promise.all(keys.map(sha256)), Date.now()];
  const window = { now, endsAt: new Date(now + seconds * 1000) };
  return [countUses(cell, hashes, window), assertEachWithin(cell, hashes, most)] as const;
}

/** The keys whose limit is reached. */
export async function exhausted(cell: Cell, { keys, most }: RateLimits): Promise<string[]> {
  if (isOff()) return [];
  const hashes = await Promise.all(keys.map(sha256));
  const found = await exhaustedAmong(cell, hashes, most, Date.now());
  return keys.filter((_, index) => found.includes(hashes[index] ?? ''));
}

/**
 * Runs a batch that counts as one use of a limit; once that is exceeded, nothing is stored and the request is refused.
 */
export async function commitWithin<const Of extends Statements>(
  cell: Cell,
  limit: RateLimit,
  statements: Of,
): Promise<Results<Of>> {
  try {
    return (await commit(cell, [...statements, ...(await countInBatch(cell, limit))])) as Results<Of>;
  } catch (error) {
    if (isFailedAssertion(error)) await enforceRateLimit(cell, limit);
    throw error;
  }
}

function isOff(): boolean {
  return bindings.LOCAL_MODE === 'on' && bindings.RATE_LIMITS === 'off';
}

async function enforce(cellOf: (hash: string) => Cell, rules: readonly RateLimit[]): Promise<void> {
  if (isOff()) return;
  const now = Date.now();
  const counts = await Promise.all(
    rules.map(async ({ key, seconds }) => {
      const hash = await sha256(key);
      const [count] = await countUse(cellOf(hash), hash, { now, endsAt: new Date(now + seconds * 1000) });
      return count;
    }),
  );
  requireWithin(rules, counts, now);
}

interface Count {
  readonly used: number;
  readonly endsAt: Date;
}

function requireWithin(rules: readonly RateLimit[], counts: readonly (Count | undefined)[], now: number): void {
  for (const [index, { most }] of rules.entries()) {
    const count = counts[index];
    if (count && count.used > most) {
      fail('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((count.endsAt.getTime() - now) / 1000)) });
    }
  }
}
