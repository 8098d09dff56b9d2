import { and, asc, eq, sql } from 'drizzle-orm';
import { plannerLimits } from '#contract/credit/planner/limits';
import type { Requirement } from '#contract/credit/planner';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { preparedQuery, param } from '../../data/reads.ts';
import { requirements } from './schema.ts';

/** A learner's requirements, the cycle that ends first before the others. */
export const requirementsOf = preparedQuery((build) =>
  build
    .select()
    .from(requirements)
    .where(eq(requirements.userId, param('userId')))
    .orderBy(asc(requirements.to), asc(requirements.id))
    .limit(plannerLimits.requirements),
);

export type StoredRequirement = ReturnType<ReturnType<typeof requirementsOf>['rowOf']>;

interface Address {
  readonly userId: string;
  readonly id: string;
}

/** Stores a requirement, new or changed, unless the learner has too many; returns whether it was stored. */
export async function saveRequirement(
  cell: Cell,
  { userId, id }: Address,
  requirement: Requirement,
  now: Date,
): Promise<boolean> {
  const hasRoom = sql`where (select count(*) from requirements where user_id = ${userId} and id <> ${id})
    < ${plannerLimits.requirements}`;
  const stored = await insertFrom(cell, requirements, { userId, id, ...requirement, createdAt: now }, hasRoom)
    .onConflictDoUpdate({ target: [requirements.userId, requirements.id], set: requirement })
    .returning({ id: requirements.id });
  return stored.length > 0;
}

export async function removeRequirement(cell: Cell, { userId, id }: Address): Promise<void> {
  await cell.delete(requirements).where(and(eq(requirements.userId, userId), eq(requirements.id, id)));
}
