import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import { closingReasons } from '#contract/groups/assignments';
import { cellTable } from '../../data/tables.ts';

/** The condition for open assignments with a last day. */
const hasDueDate = sql`closed_at is null and due_at is not null`;

const instant = () => integer({ mode: 'timestamp_ms' });

/** What a group assigned, in its cell: a course, or a webinar as `webinar.ID`. Ids begin with the cell. */
export const groupAssignments = cellTable(
  'group_assignments',
  {
    id: text().primaryKey(),
    groupId: text().notNull(),
    courseId: text().notNull(),
    /** The title in the language of whoever assigned it. */
    title: text().notNull(),
    note: text().notNull(),
    dueOn: text(),
    /** The end of the last day in the time zone. */
    dueAt: instant(),
    timeZone: text().notNull(),
    validFrom: text(),
    /** The begin of that day in the time zone: whoever finished before it has to finish again. */
    countsFrom: instant(),
    audience: text({ enum: ['all', 'some'] }).notNull(),
    includesNewMembers: integer({ mode: 'boolean' }).notNull(),
    /** The membership of whoever assigned it. */
    createdBy: text().notNull(),
    assignedAt: instant().notNull(),
    closedAt: instant(),
    closedFor: text({ enum: closingReasons }),
    /** Members who have finished it, and those who have not; triggers count both. */
    done: integer().notNull().default(0),
    open: integer().notNull().default(0),
    /** Whether the last day has passed while it was open, so that triggers count it for its members. */
    isPastDue: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('group_assignments_by_time').on(table.groupId, table.assignedAt, table.id),
    index('group_assignments_by_due').on(table.groupId, table.dueAt, table.id).where(hasDueDate),
    index('group_assignments_to_mark')
      .on(table.dueAt)
      .where(sql`${hasDueDate} and not is_past_due`),
    index('group_assignments_of_course')
      .on(table.courseId)
      .where(sql`closed_at is null`),
  ],
);

/** Members whom a course or webinar was assigned to, in the cell of the group. */
export const groupAssignedMembers = cellTable(
  'group_assigned_members',
  {
    assignmentId: text().notNull(),
    memberId: text().notNull(),
    courseId: text().notNull(),
    /** `left` once the membership has ended. */
    status: text({ enum: ['open', 'done', 'left'] })
      .notNull()
      .default('open'),
    /** When they were last notified: of the assignment, or by a reminder. */
    notifiedAt: instant().notNull(),
    /** When the job reminds them next; `null` without a further reminder. */
    remindAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.memberId] }),
    index('group_assigned_courses').on(table.memberId, table.courseId),
    index('group_assigned_reminders')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
  ],
);

/** Courses and webinars assigned to a learner, in their own cell, as messages of the group's cell state. A closed one stays closed. */
export const assignedCourses = cellTable(
  'assigned_courses',
  {
    assignmentId: text().notNull(),
    memberId: text().notNull(),
    userId: text().notNull(),
    groupId: text().notNull(),
    groupName: text().notNull(),
    courseId: text().notNull(),
    title: text().notNull(),
    note: text().notNull(),
    dueOn: text(),
    dueAt: instant(),
    countsFrom: instant(),
    assignedAt: instant().notNull(),
    closedAt: instant(),
    closedFor: text({ enum: closingReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.memberId] }),
    index('assigned_courses_of_user').on(table.userId, table.dueAt),
  ],
);

export type AssignmentRow = typeof groupAssignments.$inferSelect;
export type NewAssignment = Omit<AssignmentRow, 'done' | 'open' | 'isPastDue'>;
export type AssignedCourseRow = typeof assignedCourses.$inferSelect;
