import * as v from 'valibot';
import { cellNamedIn } from '../../data/cells.ts';
import type { MessageKind } from '../../data/messages/messages.ts';
import { publishGroupChanged } from '../groups/publishing.ts';

const ChangedPlan = v.object({ groupId: v.string() });

/** Publishes to the managers of a group that its seats or the end of its plan changed, also by a job. */
export const seatPlanChanged: MessageKind<v.InferOutput<typeof ChangedPlan>> = {
  name: 'group-plan-changed',
  schema: ChangedPlan,
  handle: async (env, { groupId }) => {
    const cell = cellNamedIn(env, groupId);
    if (cell) await publishGroupChanged(env, cell, groupId);
  },
};
