import type { OwnAssignment } from '#contract/groups/assignments';
import { assignedWebinar } from '#contract/groups/groups/notifications';
import type { Locale } from '#contract/locales';
import { cellOfUser, type ReadableCell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import type { Env } from '../../../env.ts';
import { contentOfCell, type Content } from '../../../library/content/content.ts';
import { notificationInsert } from '../../../messaging/notifications/queries.ts';
import { titleIn } from '../activities/service.ts';
import type { AssignedCourseRow } from '../schema.ts';
import * as queries from './queries.ts';

/** Whether a learner finished a course or webinar since an instant. */
async function hasFinished(
  content: Content,
  { courseId, countsFrom: since }: Pick<AssignedCourseRow, 'courseId' | 'countsFrom'>,
  { versionId, passedAt, lessonsCompletedAt }: queries.Progress,
): Promise<boolean> {
  if (assignedWebinar(courseId) !== undefined) return isSince(passedAt, since);
  if (versionId === null) return false;
  const { courseDocument } = await content.version(versionId);
  const hasMastery = courseDocument.quizzes.some(({ kind }) => kind === 'mastery');
  return isSince(hasMastery ? passedAt : lessonsCompletedAt, since);
}

function isSince(at: Date | null, since: Date | null): boolean {
  return at !== null && (since === null || at >= since);
}

/** Stores an assignment in the cell of its member and notifies them, unless they have finished it. */
export async function storeAssignment(env: Env, row: AssignedCourseRow): Promise<void> {
  const { assignmentId, courseId, userId, groupName, dueOn, closedAt, closedFor, assignedAt: at } = row;
  const cell = cellOfUser(env, userId);
  const [[learner]] = await cell.read(queries.learnerIn(courseId, userId));
  if (!learner) return;
  const content = contentOfCell(env, cell);
  const [{ title }, isFinished] = await Promise.all([
    titleIn(content, row, learner.locale),
    hasFinished(content, row, learner),
  ]);
  const insert = queries.assignmentInsert(cell, row);
  if (isFinished || closedFor === 'closed') return void (await commit(cell, [insert]));
  if (closedAt) {
    const data = { notificationName: 'AssignmentWithdrawn', title, groupName } as const;
    const notice = { userId, data, dedupeKey: `assignment-withdrawn:${assignmentId}`, at: closedAt };
    return void (await commit(cell, [...notificationInsert(cell, { ...notice, when: queries.isOpen(row) }), insert]));
  }
  const data = { notificationName: 'CourseAssigned', courseId, title, groupName, dueOn } as const;
  const notice = { userId, data, dedupeKey: `assignment:${assignmentId}`, at };
  await commit(cell, [insert, ...notificationInsert(cell, { ...notice, when: queries.isOpen(row) })]);
}

interface Reminder {
  readonly assignmentId: string;
  readonly memberId: string;
  readonly userId: string;
  readonly isOverdue: boolean;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

/** Notifies a member of an assignment that is open and that they have not finished. */
export async function storeReminder(env: Env, reminder: Reminder): Promise<void> {
  const { assignmentId, memberId, userId, isOverdue, at } = reminder;
  const cell = cellOfUser(env, userId);
  const [[found]] = await cell.read(queries.openAssignment(assignmentId, memberId));
  if (!found) return;
  const { assigned, ...progress } = found;
  const { courseId, groupName, dueOn } = assigned;
  const [[learner]] = await cell.read(queries.learnerIn(courseId, userId));
  const content = contentOfCell(env, cell);
  if (!learner || (await hasFinished(content, assigned, progress))) return;
  const { title } = await titleIn(content, assigned, learner.locale);
  const data = { notificationName: 'CourseDue', courseId, title, groupName, dueOn, isOverdue } as const;
  const dedupeKey = `assignment-reminder:${assignmentId}:${at}`;
  await commit(
    cell,
    notificationInsert(cell, { userId, data, dedupeKey, at: new Date(at), when: queries.isOpen(assigned) }),
  );
}

interface Reading {
  readonly cell: Pick<ReadableCell, 'read'>;
  readonly userId: string;
  readonly content: Content;
  readonly now: Date;
}

/** What groups assigned to a learner and they have not finished. */
export async function ownAssignments({ cell, userId, content, now }: Reading, locale: Locale) {
  const [rows] = await cell.read(queries.assignedTo({ userId }));
  return { data: await unfinished(content, rows, locale, now) };
}

/** The assignments of rows that their learner has not finished. */
export async function unfinished(
  content: Content,
  rows: readonly queries.AssignedRow[],
  locale: Locale,
  now: Date,
): Promise<OwnAssignment[]> {
  const listed = await Promise.all(
    rows.map(async ({ assigned, ...progress }): Promise<OwnAssignment[]> => {
      if (await hasFinished(content, assigned, progress)) return [];
      const { assignmentId: id, groupId, groupName, courseId, note, dueOn, dueAt } = assigned;
      const titled = await titleIn(content, assigned, locale);
      return [{ id, groupId, groupName, courseId, ...titled, note, dueOn, isOverdue: dueAt !== null && dueAt <= now }];
    }),
  );
  return listed.flat();
}
