import { platformDb } from '../../database/database.ts';
import type { Env } from '../../env.ts';
import { grantEntry } from '../booking.ts';
import { oneByOne } from '../one-by-one.ts';
import { append, setPlan, writeAll } from '../queries.ts';
import * as queries from './queries.ts';

interface Grant {
  readonly userId: string;
  readonly planType: 'basic' | 'pro';
  readonly days: number;
  /** The source of the grant, a group for example: each has one at a time. */
  readonly source: string;
  readonly at: Date;
}

/** Brings a user a plan for some days without a payment; repeated for the same source, the first one stays. */
export async function grantPlan(env: Env, { userId, planType, days, source, at }: Grant): Promise<void> {
  const db = platformDb(env);
  const id = `${source}:${userId}`;
  const period = { from: at, until: new Date(at.getTime() + days * 24 * 60 * 60 * 1000) };
  const entry = grantEntry({ id, userId, provider: 'test', planGroup: planType, currency: 'EUR', at }, period);
  await writeAll(db, [
    queries.addGrant(db, { id, userId, planType, startsAt: period.from, endsAt: period.until, source }),
    append(db, entry),
    setPlan(db, userId, at),
  ]);
}

/** Ends grants whose time is over; returns how many. */
export async function endGrants(env: Env, most: number, now = new Date()): Promise<number> {
  const db = platformDb(env);
  const over = await queries.endedGrants(db, now, most);
  return oneByOne(over, ({ id, userId }) => writeAll(db, [queries.endGrant(db, id), setPlan(db, userId, now)]));
}
