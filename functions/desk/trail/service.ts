import { trailLimits, type TrailEntry } from '#contract/desk/trail';
import { cellsOf, type Cell } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';
import { twoStepOf } from '../../people/factors/queries.ts';
import * as queries from './queries.ts';

/** Fails with `TWO_STEP_REQUIRED` for an account that is protected by a password alone. */
export async function requireTwoStep(cell: Pick<Cell, 'read'>, userId: string): Promise<void> {
  if (!(await twoStepOf(cell, userId))) fail('TWO_STEP_REQUIRED');
}

/** The latest actions of all cells, newest first. */
export async function latestTrail(env: Env): Promise<{ data: TrailEntry[] }> {
  const inCells = await Promise.all(cellsOf(env).map((cell) => queries.latestActions(cell, trailLimits.list)));
  const rows = inCells.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return {
    data: rows.slice(0, trailLimits.list).map(({ at, actor, action, subject, before, after }) => ({
      ...{ at: at.toISOString(), actor: actor ?? '', action, subject, before, after },
    })),
  };
}
