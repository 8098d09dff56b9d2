import type { Context } from 'hono';
import { enforceAnonymousRateLimit, type RateLimit } from '../../edge/rate-limits.ts';
import { networkOf } from '../../edge/network.ts';
import type { EdgeEnv } from '../../edge/handle.ts';

interface Attempts {
  readonly what: string;
  readonly email: string;
  /** Most attempts on one account from one network, or from a browser the account knows. */
  readonly most: number;
  /** Most attempts on one account from all other browsers together. */
  readonly mostFromAll: number;
  /** Most attempts on all accounts together from one network. */
  readonly mostOfNetwork: number;
  readonly seconds: number;
  /** The id by which the account knows the browser. */
  readonly known?: string | undefined;
}

/**
 * Counts an attempt on an account. A stranger uses up their own attempts and those of unknown browsers, never the
 * owner's. An attempt that one limit refuses does not count for the next.
 */
export async function limitAttempts(c: Context<EdgeEnv>, attempts: Attempts): Promise<void> {
  const { what, email, most, mostFromAll, mostOfNetwork, seconds, known } = attempts;
  const network = networkOf(c);
  const own: RateLimit = { key: `${what}:${email}:${known ? `known:${known}` : network}`, most, seconds };
  await enforceAnonymousRateLimit(c.env, own, { key: `${what}-from:${network}`, most: mostOfNetwork, seconds });
  if (!known) await enforceAnonymousRateLimit(c.env, { key: `${what}:${email}`, most: mostFromAll, seconds });
}
