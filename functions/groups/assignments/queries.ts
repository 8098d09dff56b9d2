import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { assignmentLimits } from '#contract/groups/assignments';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { send } from '../../data/messages/messages.ts';
import { build, query } from '../../data/reads.ts';
import { groupMembers } from '../groups/schema.ts';
import { assignmentChanged, memberReminded } from './messages.ts';
import { groupAssignedMembers, groupAssignments, type AssignmentRow, type NewAssignment } from './schema.ts';

const a = alias(groupAssignments, 'a');

/** Whether an instant is in the period of validity of the assignment `a`, before it was closed. */
const isInPeriod = (at: SQL) => sql`(${at} >= coalesce(a.counts_from, 0) and ${at} <= coalesce(a.closed_at, ${at}))`;

const isFirstInPeriod = isInPeriod(sql`p.mastery_passed_at`);

/** Whether the progress `p` finishes the assignment `a`; that of a webinar may have finished twice, live and watched. */
export const finishesAssignment = sql`(${isFirstInPeriod} or ${isInPeriod(sql`p.passed_again_at`)})`;

/** When the progress `p`, which finishes the assignment `a`, did so. */
export const assignmentFinishedAt = sql`iif(${isFirstInPeriod}, p.mastery_passed_at, p.passed_again_at)`;

/** Whether a member `m` finished what the assignment `a` assigns. */
export const hasFinished = sql`exists (select 1 from group_course_progress as p where p.member_id = m.id
  and p.course_id = a.course_id and ${finishesAssignment})`;

const assignedMembers = sql`group_assigned_members as am
  join group_members as m on m.id = am.member_id and m.left_at is null and m.user_id is not null`;

const assignedInGroups = sql`${assignedMembers} join group_assignments as a on a.id = am.assignment_id
  join groups as g on g.id = a.group_id`;

const from = sql`from ${assignedInGroups}`;

/** Assignments of a group before a place in the list, the newest first, with their counts. */
export function assignmentsOf(groupId: string, before: readonly [number, string] | undefined, most: number) {
  const isEarlier = before && sql`(${a.assignedAt}, ${a.id}) < (${before[0]}, ${before[1]})`;
  return query(
    build
      .select()
      .from(a)
      .where(and(eq(a.groupId, groupId), isEarlier))
      .orderBy(desc(a.assignedAt), desc(a.id))
      .limit(most),
  );
}

export function assignmentOf(groupId: string, id: string) {
  return query(
    build
      .select()
      .from(a)
      .where(and(eq(a.groupId, groupId), eq(a.id, id))),
  );
}

/** The open assignments of a group with a last day that a member has not finished, the first due first. */
export function firstDue(groupId: string) {
  const isDue = sql`${a.closedAt} is null and ${a.dueAt} is not null and ${a.open} > 0`;
  return query(
    build
      .select()
      .from(a)
      .where(and(eq(a.groupId, groupId), isDue))
      .orderBy(asc(a.dueAt), asc(a.id))
      .limit(assignmentLimits.due),
  );
}

/** The members of a group with the most overdue assignments. */
export function overdueMembers(groupId: string) {
  const { id: memberId, overdue, searched } = groupMembers;
  return query(
    build
      .select({ memberId, name: sql<string>`${groupMembers.name}`.as('name'), overdue })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), sql`left_at is null and overdue > 0`))
      .orderBy(desc(overdue), asc(searched), asc(memberId))
      .limit(assignmentLimits.due),
  );
}

export type MemberBehind = ReturnType<ReturnType<typeof overdueMembers>['rowOf']>;

/** How many of some memberships are members of a group. */
export function countPresent(groupId: string, memberIds: readonly string[]) {
  return query(
    build.select({ present: sql<number>`count(*)`.as('present') }).from(sql`group_members as m
      where m.group_id = ${groupId} and m.left_at is null
        and m.id in (select value from json_each(${JSON.stringify(memberIds)}))`),
  );
}

/** How many assignments of a group are open. */
export function countOpen(groupId: string) {
  return query(
    build
      .select({ open: sql<number>`count(*)`.as('open') })
      .from(a)
      .where(and(eq(a.groupId, groupId), isNull(a.closedAt))),
  );
}

/** Ends its batch unless an assignment is new and its group has not too many. */
export function assertNew(cell: Cell, { id, groupId }: NewAssignment) {
  return assertInBatch(
    cell,
    sql`not exists (select 1 from group_assignments where id = ${id}) and (select count(*) from group_assignments
      where group_id = ${groupId} and closed_at is null) < ${assignmentLimits.open}`,
  );
}

const hour = 60 * 60_000;

/** When the job reminds, from the end of the last day: at nine a week and a day before it, and at nine after it. */
const reminders = [-7 * 24 - 15, -24 - 15, 9].map((hours) => hours * hour);

/** When members of the assignment `a` are reminded next; `null` without a further reminder. */
export function nextReminder(now: Date): SQL {
  const steps = reminders.map((after) => sql`when a.due_at + ${after} > ${now.getTime()} then a.due_at + ${after}`);
  return sql`case ${sql.join(steps, sql` `)} end`;
}

/** The statement that assigns to members `m`, which `from` joins with the assignment `a`, and who have not finished it. */
function assignMembers(cell: Cell, from: SQL, now: Date) {
  const row = {
    assignmentId: sql`a.id`,
    memberId: sql`m.id`,
    courseId: sql`a.course_id`,
    notifiedAt: now,
    remindAt: nextReminder(now),
  };
  return insertFrom(
    cell,
    groupAssignedMembers,
    row,
    sql`from group_assignments as a join group_members as m
    on m.group_id = a.group_id and m.left_at is null where ${from} and not ${hasFinished}`,
  );
}

/** The statement that sends the assignments that a condition selects to the cells of their members. */
export function sendAssignments(cell: Cell, when: SQL, at: Date) {
  const payload = sql`json_object('assignmentId', a.id, 'memberId', m.id, 'userId', m.user_id, 'groupId', a.group_id,
    'groupName', g.name, 'courseId', a.course_id, 'title', a.title, 'note', a.note, 'dueOn', a.due_on,
    'dueAt', a.due_at, 'countsFrom', a.counts_from, 'assignedAt', am.notified_at, 'closedAt', a.closed_at,
    'closedFor', a.closed_for)`;
  return send(cell, assignmentChanged, payload, { at, from, when });
}

/** Statements that assign a course or webinar to all members, or some, and notify their cells. */
export function assigning(cell: Cell, row: NewAssignment, memberIds: readonly string[] | null, now: Date) {
  const isAmong = memberIds ? sql`m.id in (select value from json_each(${JSON.stringify(memberIds)}))` : sql`true`;
  return [
    assertNew(cell, row),
    cell.insert(groupAssignments).values(row),
    assignMembers(cell, sql`a.id = ${row.id} and ${isAmong}`, now),
    sendAssignments(cell, sql`am.assignment_id = ${row.id}`, now),
  ] as const;
}

/** Statements that assign what new members get, after the member was added. */
export function assigningToNew(cell: Cell, { id, groupId }: { id: string; groupId: string }, now: Date) {
  const isForNew = sql`a.group_id = ${groupId} and a.includes_new_members and a.closed_at is null
    and coalesce(a.due_at, ${now.getTime() + 1}) > ${now.getTime()}`;
  return [
    assignMembers(cell, sql`m.id = ${id} and ${isForNew}`, now),
    sendAssignments(cell, sql`am.member_id = ${id}`, now),
  ] as const;
}

/** Statements that close assignments, and notify the cells of their members. */
export function closing(
  cell: Cell,
  ids: readonly string[],
  reason: NonNullable<AssignmentRow['closedFor']>,
  now: Date,
) {
  const among = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return [
    cell
      .update(groupAssignedMembers)
      .set({ remindAt: null })
      .where(sql`${groupAssignedMembers.assignmentId} in ${among}`),
    cell
      .update(groupAssignments)
      .set({ closedAt: now, closedFor: reason, isPastDue: false })
      .where(and(sql`${groupAssignments.id} in ${among}`, isNull(groupAssignments.closedAt))),
    sendAssignments(cell, sql`am.assignment_id in ${among}`, now),
  ] as const;
}

interface Selected {
  readonly assignmentId: string | undefined;
  readonly memberIds: readonly string[] | undefined;
  readonly isOverdue: boolean | undefined;
}

/** The condition for one assignment of a group, those that are overdue or all, and some members or all. */
export function selected(groupId: string, { assignmentId, memberIds, isOverdue }: Selected, now: Date): SQL {
  const isAssignment = assignmentId === undefined ? sql`true` : sql`a.id = ${assignmentId}`;
  const isAmong = memberIds ? sql`m.id in (select value from json_each(${JSON.stringify(memberIds)}))` : sql`true`;
  const isDue = isOverdue ? sql`a.due_at <= ${now.getTime()}` : sql`true`;
  return sql`a.group_id = ${groupId} and ${isAssignment} and ${isAmong} and ${isDue}`;
}

/** Whether a member who has not finished the open assignment `a` may be reminded again. */
const isRemindable = (now: Date) => sql`a.closed_at is null and g.dissolved_at is null and am.status = 'open'
  and am.notified_at <= ${now.getTime() - assignmentLimits.hoursToReminder * hour}`;

/** Members who can be reminded among those that a condition selects, by the titles of their assignments. */
export function remindable(which: SQL, now: Date) {
  return query(
    build
      .select({ title: sql<string>`a.title`.as('title'), members: sql<number>`count(*)`.as('members') })
      .from(assignedInGroups)
      .where(sql`${which} and ${isRemindable(now)}`)
      .groupBy(sql`a.id`),
  );
}

/** Statements that remind the members that a condition selects, each at most once a day of an assignment. */
export function reminding(cell: Cell, which: SQL, now: Date) {
  const payload = sql`json_object('assignmentId', a.id, 'memberId', m.id, 'userId', m.user_id,
    'isOverdue', coalesce(a.due_at <= ${now.getTime()}, 0), 'at', ${now.getTime()})`;
  const when = sql`${which} and ${isRemindable(now)}`;
  return [
    send(cell, memberReminded, payload, { at: now, from, when }),
    cell
      .update(groupAssignedMembers)
      .set({ notifiedAt: now })
      .where(sql`(assignment_id, member_id) in (select am.assignment_id, am.member_id ${from} where ${when})`),
  ] as const;
}
