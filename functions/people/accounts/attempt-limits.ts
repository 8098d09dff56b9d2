import type { Context } from 'hono';
import { enforceAnonymousRateLimit, type RateLimit } from '../../edge/rate-limits.ts';
import { networkOf } from '../../edge/network.ts';
import type { EdgeEnv } from '../../edge/handle.ts';

interface Attempts {
  readonly what: string;
  readonly email: string;
  /** Maximum attempts on one account from one network, or from a recognized browser. */
  readonly most: number;
  /** Maximum attempts on one account from all other browsers together. */
  readonly mostFromAll: number;
  /** Maximum attempts on all accounts together from one network. */
  readonly mostOfNetwork: number;
  readonly seconds: number;
  /** The device id of a recognized browser. */
  readonly known?: string | undefined;
}

/**
 * Counts an attempt on an account. Attempts of unrecognized browsers never use up those of the owner's
 * devices. An attempt that one limit refuses does not count for the next.
 */
export async function limitAttempts(c: Context<EdgeEnv>, attempts: Attempts): Promise<void> {
  const { what, email, most, mostFromAll, mostOfNetwork, seconds, known } = attempts;
  const network = networkOf(c);
  const own: RateLimit = { key: `${what}:${email}:${known ? `known:${known}` : network}`, most, seconds };
  await enforceAnonymousRateLimit(c.env, own, { key: `${what}-from:${network}`, most: mostOfNetwork, seconds });
  if (!known) await enforceAnonymousRateLimit(c.env, { key: `${what}:${email}`, most: mostFromAll, seconds });
}
