import * as v from 'valibot';
import { cellNamedIn } from '../../data/cells.ts';
import type { MessageKind } from '../../data/messages/messages.ts';
import { deleteProgressOfLeft, deleteProgressOfUser } from './queries.ts';
import { updateProgress } from './service.ts';

const CourseOfMember = v.object({
  groupId: v.string(),
  memberId: v.string(),
  userId: v.string(),
  courseId: v.string(),
});

/** A member began a course or made progress in it: its state is stored in the cell of the group. */
export const progressChanged: MessageKind<v.InferOutput<typeof CourseOfMember>> = {
  name: 'group-progress-changed',
  schema: CourseOfMember,
  handle: updateProgress,
};

const Member = v.object({ groupId: v.string(), memberId: v.string() });

/** A member left: what the group may not keep is deleted. */
export const progressEnded: MessageKind<v.InferOutput<typeof Member>> = {
  name: 'group-progress-ended',
  schema: Member,
  handle: async (env, { groupId, memberId }) => {
    const cell = cellNamedIn(env, groupId);
    if (cell) await deleteProgressOfLeft(cell, groupId, memberId);
  },
};

const DeletedMember = v.object({ groupId: v.string(), userId: v.string() });

/** The account of a member was deleted: their progress is deleted in the cell of the group. */
export const progressDeleted: MessageKind<v.InferOutput<typeof DeletedMember>> = {
  name: 'group-progress-deleted',
  schema: DeletedMember,
  handle: async (env, { groupId, userId }) => {
    const cell = cellNamedIn(env, groupId);
    if (cell) await deleteProgressOfUser(cell, groupId, userId);
  },
};
