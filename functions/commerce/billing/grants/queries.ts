import { and, eq, gt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import type { Statement } from '../queries.ts';
import { planGrants } from '../schema.ts';

/** Ended grants that are not processed. */
export function endedGrants(cell: Cell, now: Date, most: number) {
  return cell
    .select()
    .from(planGrants)
    .where(and(sql`${planGrants.isOver} = 0`, lte(planGrants.endsAt, now)))
    .limit(most);
}

/** Inserts a grant unless its source has granted one already. */
export function addGrant(cell: Cell, grant: typeof planGrants.$inferInsert): Statement[] {
  const existing = sql`select 1 from plan_grants where id = ${grant.id}`;
  return [assertInBatch(cell, sql`not exists (${existing})`), cell.insert(planGrants).values(grant)];
}

export function endGrant(cell: Cell, id: string): Statement {
  return cell.update(planGrants).set({ isOver: true }).where(eq(planGrants.id, id));
}

/**
 * Statements that set until when a source grants a plan to a user: a new grant, another end of a known one, or its end
 * now where `endsAt` is `null`.
 */
export function grantedUntil(cell: Cell, { userId, planType, source, at, endsAt }: Granted): Statement[] {
  const id = `${source}:${userId}`;
  if (!endsAt) {
    const isRunning = and(eq(planGrants.id, id), gt(planGrants.endsAt, at));
    return [cell.update(planGrants).set({ endsAt: at, isOver: true }).where(isRunning)];
  }
  const grant = { id, userId, planType, startsAt: at, endsAt, source, isOver: endsAt <= at };
  const set = { endsAt, isOver: grant.isOver };
  return [cell.insert(planGrants).values(grant).onConflictDoUpdate({ target: planGrants.id, set })];
}

/** The condition that a user has a plan from a source, or from any but one. */
export function isGranted({ userId, source, exceptSource, at }: GrantCondition): SQL {
  const { startsAt, endsAt } = planGrants;
  const isAmong = and(
    eq(planGrants.userId, userId),
    source === undefined ? undefined : eq(planGrants.source, source),
    exceptSource === undefined ? undefined : ne(planGrants.source, exceptSource),
    lte(startsAt, at),
    gt(endsAt, at),
  );
  return sql`exists (select 1 from ${planGrants} where ${isAmong})`;
}

interface GrantCondition {
  readonly userId: string;
  readonly source?: string;
  readonly exceptSource?: string;
  readonly at: Date;
}

interface Granted {
  readonly userId: string;
  readonly planType: 'basic' | 'pro';
  readonly source: string;
  readonly at: Date;
  readonly endsAt: Date | null;
}
