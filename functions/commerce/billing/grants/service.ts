import { writeAll } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import type { Env } from '../../../env.ts';
import { grantEntry } from '../booking.ts';
import { oneByOne } from '../one-by-one.ts';
import { appendEntry, updatePlan } from '../queries.ts';
import * as queries from './queries.ts';

interface Grant {
  readonly userId: string;
  readonly planType: 'basic' | 'pro';
  readonly days: number;
  /** The source of the grant, a group for example: each has one at a time. */
  readonly source: string;
  readonly at: Date;
}

/** Grants a user a plan for some days; a second grant of the same source has no effect. */
export async function grantPlan(cell: Cell, { userId, planType, days, source, at }: Grant): Promise<void> {
  const id = `${source}:${userId}`;
  const period = { from: at, until: new Date(at.getTime() + days * 24 * 60 * 60 * 1000) };
  const entry = grantEntry({ id, userId, planGroup: planType, at }, period);
  await writeAll(cell, [
    ...queries.addGrant(cell, { id, userId, planType, startsAt: period.from, endsAt: period.until, source }),
    appendEntry(cell, entry),
    updatePlan(cell, userId, at),
  ]);
}

/** Processes ended grants; returns how many. */
export async function endGrants(_env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const ended = await queries.endedGrants(cell, now, most);
  return oneByOne(ended, async (grant) => {
    const others = await Promise.all(
      declaredFeatures().map(async ({ batchedWith }) => (await batchedWith?.grantEnded?.(cell, grant, now)) ?? []),
    );
    await writeAll(cell, [...others.flat(), queries.endGrant(cell, grant.id), updatePlan(cell, grant.userId, now)]);
  });
}
