import * as v from 'valibot';
import { closingReasons } from '#contract/groups/assignments';
import type { MessageKind } from '../../data/messages/messages.ts';
import { storeAssignment, storeReminder } from './own/service.ts';

const At = v.pipe(
  v.number(),
  v.transform((time) => new Date(time)),
);

/** An assignment of a member as the cell of the group has it. Instants are milliseconds since the epoch. */
const Assigned = v.object({
  assignmentId: v.string(),
  memberId: v.string(),
  userId: v.string(),
  groupId: v.string(),
  groupName: v.string(),
  courseId: v.string(),
  title: v.string(),
  note: v.string(),
  dueOn: v.nullable(v.string()),
  dueAt: v.nullable(At),
  countsFrom: v.nullable(At),
  assignedAt: At,
  closedAt: v.nullable(At),
  closedFor: v.nullable(v.picklist(closingReasons)),
});

/** Copies an assignment to the cell of a member: a new one, or one that is closed. */
export const assignmentChanged: MessageKind<v.InferOutput<typeof Assigned>> = {
  name: 'group-assignment-changed',
  schema: Assigned,
  handle: storeAssignment,
};

const Reminder = v.object({
  assignmentId: v.string(),
  memberId: v.string(),
  userId: v.string(),
  isOverdue: v.pipe(
    v.picklist([0, 1]),
    v.transform((flag) => flag === 1),
  ),
  at: v.number(),
});

/** Reminds a member of an assignment in their own cell. */
export const memberReminded: MessageKind<v.InferOutput<typeof Reminder>> = {
  name: 'group-member-reminded',
  schema: Reminder,
  handle: storeReminder,
};
