import * as v from 'valibot';
import { trailLimits, type TrailEntry, type TrailFilter } from '#contract/desk/trail';
import { fullName } from '#contract/text/full-name';
import { cellsOf, type Cell } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import { paging } from '../../edge/paging.ts';
import type { Env } from '../../env.ts';
import { twoStepOf } from '../../people/factors/queries.ts';
import { byteOrderMark, csvOf } from '../../people/exports/csv.ts';
import { actionsIn, recordAction } from './queries.ts';
import type { TrailRow } from './schema.ts';

/** Fails with `TWO_STEP_REQUIRED` for an account that is protected by a password alone. */
export async function requireTwoStep(cell: Pick<Cell, 'read'>, userId: string): Promise<void> {
  if (!(await twoStepOf(cell, userId))) fail('TWO_STEP_REQUIRED');
}

/** Whoever acts at the desk, with their cell, which records it. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly cell: Cell;
}

interface Acting {
  readonly cell: Cell;
  readonly viewer: { readonly id: string };
  readonly profile: () => Promise<{ readonly firstName: string | null; readonly lastName: string | null }>;
}

/** The viewer who acts, with two-step verification. */
export async function actorOf({ cell, viewer: { id }, profile }: Acting): Promise<Actor> {
  await requireTwoStep(cell, id);
  return { id, name: fullName(await profile()), cell };
}

type Action = Pick<TrailEntry, 'action' | 'subject'> & Partial<Pick<TrailEntry, 'before' | 'after'>>;

/** Records what an actor did. */
export async function record({ id, name, cell }: Actor, action: Action, at: Date): Promise<void> {
  await recordAction(cell, { before: null, after: null, ...action, at, userId: id, actor: name });
}

/** The latest instant of a `Date`, in milliseconds. */
const maxInstant = 8.64e15;

const integer = v.pipe(v.number(), v.safeInteger());

/** Instant, cell and id of an action. */
const TrailCursor = v.strictTuple([v.pipe(integer, v.minValue(0), v.maxValue(maxInstant)), integer, integer]);

const pages = paging(trailLimits.page, TrailCursor);

/** A page of the actions of all cells. */
export async function trailPage(env: Env, { cursor, action }: TrailFilter & { readonly cursor?: string | undefined }) {
  const place = pages.after(cursor);
  const after = place && { at: new Date(place[0]), cell: place[1], id: place[2] };
  const rows = await actionsOf(env, { action, after, most: pages.most });
  return pages.page(rows, ({ at, cell, id }) => [at.getTime(), cell, id], asEntry);
}

/** The latest actions of all cells as a table; the names of its columns are those of the contract. */
export async function trailTable(env: Env, { action }: TrailFilter): Promise<string> {
  const columns = ['at', 'actor', 'action', 'subject', 'before', 'after'] as const;
  const rows = await actionsOf(env, { action, after: undefined, most: trailLimits.file });
  const entries = rows.map(asEntry);
  return byteOrderMark + csvOf([[...columns], ...entries.map((entry) => columns.map((name) => entry[name] ?? ''))]);
}

async function actionsOf(env: Env, range: Parameters<typeof actionsIn>[1]) {
  const inCells = await Promise.all(cellsOf(env).map((cell) => actionsIn(cell, range)));
  const newestFirst = inCells
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime() || one.cell - other.cell || other.id - one.id);
  return newestFirst.slice(0, range.most);
}

function asEntry({ at, actor, action, subject, before, after }: TrailRow): TrailEntry {
  return { at: at.toISOString(), actor: actor ?? '', action, subject, before, after };
}
