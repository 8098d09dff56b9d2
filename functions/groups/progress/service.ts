import { cellNamedIn, cellOfUser, hasCell, cellNumberIn, type Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { contentOfCell } from '../../library/content/content.ts';
import { updateNameAndAddress } from '../groups/memberships/service.ts';
import { publishGroupChanged } from '../groups/publishing.ts';
import * as queries from './queries.ts';
import type { ProgressRow } from './schema.ts';
import { progressIn } from './states.ts';
import { countSummaries, recountSummary } from './summaries/queries.ts';

/** A member of a group, and the account behind the membership. */
interface Member {
  readonly groupId: string;
  readonly memberId: string;
  readonly userId: string;
}

/** Stores the state of a member's course or webinar in the cell of the group; an older one changes nothing. */
export async function updateProgress(
  env: Env,
  { courseId, ...member }: Member & { readonly courseId: string },
): Promise<void> {
  const groupCell = cellNamedIn(env, member.groupId);
  if (!groupCell) return;
  const rows = await progressOf(env, member, courseId);
  await queries.storeProgress(groupCell, rows);
}

/** The state of a member's courses and webinars as their own cell has it: of one of them, or of all. */
async function progressOf(env: Env, { userId, ...member }: Member, courseId?: string): Promise<ProgressRow[]> {
  if (!hasCell(env, cellNumberIn(userId) ?? -1)) return [];
  const cell = cellOfUser(env, userId);
  const [states] = await cell.read(queries.courseStatesOf(userId, courseId));
  const progress = await progressIn(contentOfCell(env, cell), states);
  return progress.map((one) => ({ ...member, userId, ...one }));
}

/** Counts the overviews of groups that are due, and publishes them to the managers; returns how many there were. */
export async function countGroups(env: Env, cell: Cell, most: number): Promise<number> {
  const counted = await countSummaries(cell, most);
  for (const groupId of counted) await publishGroupChanged(env, cell, groupId);
  return counted.length;
}

/** Members per call of a rebuild: each takes some calls, and a request may make a thousand. */
const membersPerCall = 50;

/**
 * Rebuilds the progress of the next members of a group from their cells, with their names and addresses, and at the end
 * counts its overview. `next` is the last member, `null` at the end;
 * `differing` counts the courses whose state was another one.
 */
export async function rebuildProgress(env: Env, cell: Cell, groupId: string, after: string) {
  const members = await queries.membersAfter(cell, groupId, after, membersPerCall);
  let [rows, differing] = [0, 0];
  for (const { id: memberId, userId } of members) {
    if (userId === null) continue;
    await updateNameAndAddress(env, { groupId, userId });
    const before = await queries.deleteProgress(cell, memberId);
    await queries.storeProgress(cell, await progressOf(env, { groupId, memberId, userId }));
    const rebuilt = await queries.storedProgress(cell, memberId);
    rows += rebuilt.length;
    differing += countDiffering(before, rebuilt);
  }
  const next = members.length < membersPerCall ? null : (members.at(-1)?.id ?? null);
  if (next === null) await recountSummary(cell, groupId, new Date());
  return { next, rows, differing };
}

function countDiffering(before: readonly ProgressRow[], rebuilt: readonly ProgressRow[]): number {
  const [was, is] = [before, rebuilt].map((rows) => new Map(rows.map((row) => [row.courseId, JSON.stringify(row)])));
  const courseIds = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
  return [...courseIds].filter((courseId) => was?.get(courseId) !== is?.get(courseId)).length;
}
