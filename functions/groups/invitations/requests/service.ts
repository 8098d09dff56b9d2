import { askableStates } from '#contract/groups/invitations';
import { writeAll } from '../../../data/assertions/assertions.ts';
import { reportFailure } from '../../../data/failures.ts';
import { deliverMessages } from '../../../data/messages/messages.ts';
import { runAfterResponse } from '../../../edge/after-answer.ts';
import { countInBatch } from '../../../edge/rate-limits.ts';
import { memberNotified } from '../../groups/messages.ts';
import { findInvitation, type Opening } from '../acceptance.ts';
import { notifyInviters } from './queries.ts';

/** Requests for a new invitation that a group hears of, for each invitation. */
const notices = { most: 1, seconds: 24 * 60 * 60 };

/**
 * Notifies a group that an invitation is asked for again, unless it was asked for lately. Whoever asks learns nothing of
 * the invitation.
 */
export async function requestInvitation(opening: Opening): Promise<void> {
  const { env, now, viewer } = opening;
  const found = await findInvitation(opening);
  if (!found || !askableStates.includes(found.state)) return;
  const { cell, invitation, groupName } = found;
  const { id, groupId } = invitation;
  const email = invitation.email ?? viewer?.email ?? '';
  const isStored = await writeAll(cell, [
    ...(await countInBatch(cell, { key: `wanted-invitation:${id}`, ...notices })),
    notifyInviters(cell, { groupId, groupName, email, key: `${id}:${now.getTime()}` }, now),
  ]);
  if (!isStored) return;
  const report = (error: unknown) => reportFailure(error, env);
  runAfterResponse({ env }, () => deliverMessages(env, cell, [memberNotified], report, { onlyKinds: true }));
}
