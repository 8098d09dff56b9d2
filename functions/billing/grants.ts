import { platformDb } from '../database/database.ts';
import type { Env } from '../env.ts';
import { grantEntry } from './booking.ts';
import * as writes from './write-queries.ts';

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
  await writes.writeAll(db, [
    writes.addGrant(db, { id, userId, planType, startsAt: period.from, endsAt: period.until, source }),
    writes.append(db, entry),
    writes.setPlan(db, userId, at),
  ]);
}
