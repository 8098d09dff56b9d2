import type { Body, Query } from '#contract/feature';
import { assignmentLimits, type Assignment, type assignments, type DueAssignments } from '#contract/groups/assignments';
import type { Locale } from '#contract/locales';
import { withCellPrefix, type Cell } from '../../data/cells.ts';
import { reportFailure } from '../../data/failures.ts';
import { sha256 } from '../../data/ids.ts';
import { deliverMessages } from '../../data/messages/messages.ts';
import type { Env } from '../../env.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail, failField } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import type { Content } from '../../library/content/content.ts';
import { audit, auditEach } from '../groups/queries.ts';
import { actor, cellOfGroup, commitInGroup, readGroup, type GroupRequest } from '../groups/service.ts';
import { availableFrom, storedLanguage, titleIn } from './activities/service.ts';
import { assignmentChanged, memberReminded } from './messages.ts';
import * as queries from './queries.ts';
import { beginOf } from '#contract/text/zoned-times';
import type { AssignmentRow, NewAssignment } from './schema.ts';
import { asAssignment } from './views.ts';

type Endpoints = (typeof assignments)['endpoints'];

/** A request about the assignments of a group. */
export interface AssignmentRequest extends GroupRequest {
  readonly content: Content;
}

const pages = paging(20, NumberAndId);

async function inLocale({ content, now }: AssignmentRequest, row: AssignmentRow, locale: Locale) {
  return asAssignment(row, await titleIn(content, row, locale), now);
}

/** A page of the assignments of a group. */
export async function listAssignments(request: AssignmentRequest, { cursor, locale }: Query<Endpoints['list']>) {
  const select = queries.assignmentsOf(request.groupId, pages.after(cursor), pages.most);
  const { rows } = await readGroup<[AssignmentRow]>(request, 'assign', select);
  const page = pages.page(
    rows[0],
    ({ assignedAt, id }) => [assignedAt.getTime(), id],
    (row) => row,
  );
  return { ...page, data: await Promise.all(page.data.map((row) => inLocale(request, row, locale))) };
}

/** What is due in a group, and who is behind. */
export async function dueAssignments(request: AssignmentRequest, locale: Locale): Promise<DueAssignments> {
  const { groupId } = request;
  const { group, rows } = await readGroup<[AssignmentRow, queries.MemberBehind]>(
    request,
    'assign',
    queries.firstDue(groupId),
    queries.overdueMembers(groupId),
  );
  const [due, behind] = rows;
  return {
    assignments: await Promise.all(due.map((row) => inLocale(request, row, locale))),
    behind: [...behind],
    behindCount: group.behind,
  };
}

/** Delivers assignments and reminders to the cells of members; the job repeats what failed. */
export async function deliverAssignments(env: Env, cell: Cell): Promise<void> {
  const report = (error: unknown) => reportFailure(error, env);
  await deliverMessages(env, cell, [assignmentChanged, memberReminded], report, { onlyKinds: true });
}

/** Assigns a course or webinar to members, once however often it is sent. */
export async function createAssignment(
  request: AssignmentRequest,
  key: string,
  body: Body<Endpoints['create']>,
): Promise<Assignment> {
  const { env, groupId, now } = request;
  const memberIds = body.memberIds && [...new Set(body.memberIds)];
  const id = withCellPrefix(cellOfGroup(request), (await sha256(`${groupId}:${key}`)).slice(0, 32));
  const { cell, group, rows } = await readGroup<[AssignmentRow, { present: number }, { open: number }]>(
    request,
    'assign',
    queries.assignmentOf(groupId, id),
    queries.countPresent(groupId, memberIds ?? []),
    queries.countOpen(groupId),
  );
  const [[known], [counted], [assigned]] = rows;
  if (known) return inLocale(request, known, 'en');
  if (memberIds && counted?.present !== memberIds.length) fail('NOT_FOUND');
  const { open: most } = assignmentLimits;
  if ((assigned?.open ?? 0) >= most) failField('courseId', 'above_maximum', most);
  const row = { ...(await plannedAssignment(request, body)), id, groupId, createdBy: group.memberId };
  const subject = { id: null, name: row.title };
  const isStored = await commitInGroup(request, cell, 'assign', [
    ...queries.assigning(cell, row, memberIds, now),
    audit(cell, { groupId, at: now, action: 'assigned', by: actor(request, group), subject }),
  ]);
  if (isStored) runAfterResponse({ env }, () => deliverAssignments(env, cell));
  const [[stored]] = await cell.read(queries.assignmentOf(groupId, id));
  return inLocale(request, stored ?? fail('NOT_ALLOWED'), 'en');
}

/** A new assignment as its author requests it. */
async function plannedAssignment(
  { content, now }: AssignmentRequest,
  { courseId, memberIds, includesNewMembers, dueOn, validFrom, timeZone, note }: Body<Endpoints['create']>,
): Promise<Omit<NewAssignment, 'id' | 'groupId' | 'createdBy'>> {
  const begin = (await availableFrom(content, courseId, now)) ?? failField('courseId', 'not_in_list');
  const dueAt = dueOn === null ? null : beginOf(dueOn, timeZone, 1);
  if (dueAt && (dueAt <= now || dueAt <= begin)) failField('dueOn', 'invalid');
  const countsFrom = validFrom === null ? null : beginOf(validFrom, timeZone);
  if (countsFrom && countsFrom > now) failField('validFrom', 'invalid');
  return {
    courseId,
    title: (await titleIn(content, { courseId, title: courseId }, storedLanguage)).title,
    note,
    dueOn,
    dueAt,
    timeZone,
    validFrom,
    countsFrom,
    audience: memberIds ? 'some' : 'all',
    includesNewMembers,
    assignedAt: now,
    closedAt: null,
    closedFor: null,
  };
}

/** Closes an assignment; repeated, it changes nothing. */
export async function closeAssignment(request: GroupRequest, id: string): Promise<void> {
  const { env, groupId, now } = request;
  const select = queries.assignmentOf(groupId, id);
  const { cell, group, rows } = await readGroup<[AssignmentRow]>(request, 'assign', select);
  const { closedAt, title } = rows[0][0] ?? fail('NOT_FOUND');
  if (closedAt) return;
  const subject = { id: null, name: title };
  const isClosed = await commitInGroup(request, cell, 'assign', [
    ...queries.closing(cell, [id], 'closed', now),
    audit(cell, { groupId, at: now, action: 'assignment_closed', by: actor(request, group), subject }),
  ]);
  if (!isClosed) fail('NOT_ALLOWED');
  runAfterResponse({ env }, () => deliverAssignments(env, cell));
}

/** Reminds members of what they have not finished, each at most once a day of an assignment. */
export async function remind(request: GroupRequest, { assignmentId, memberIds, isOverdue }: Body<Endpoints['remind']>) {
  const { env, groupId, now } = request;
  const which = queries.selected(groupId, { assignmentId, memberIds, isOverdue }, now);
  const { cell, group, rows } = await readGroup<[{ title: string; members: number }]>(
    request,
    'assign',
    queries.remindable(which, now),
  );
  const [found] = rows;
  if (found.length === 0) return { reminded: 0 };
  const trail = { groupId, at: now, action: 'reminded', by: actor(request, group) } as const;
  const titles = found.map(({ title }) => title);
  const isStored = await commitInGroup(request, cell, 'assign', [
    ...queries.reminding(cell, which, now),
    auditEach(cell, trail, titles),
  ]);
  if (!isStored) fail('NOT_ALLOWED');
  runAfterResponse({ env }, () => deliverAssignments(env, cell));
  return { reminded: found.reduce((sum, { members }) => sum + members, 0) };
}
