import { invitationLimits } from '#contract/groups/invitations';
import { cellNamedIn, type Cell, type ReadableCell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import type { Env } from '../../../env.ts';
import { deleteCode } from '../codes/queries.ts';
import { sourceOf, tokenOf } from '../mails.ts';
import * as queries from './queries.ts';

/** The token of the invitation that a user signed up with; it is derived again, as only its hash is stored. */
export async function pendingToken(env: Env, { read }: Pick<ReadableCell, 'read'>, userId: string) {
  const [[pending]] = await read(queries.pendingOf(userId));
  const group = pending && cellNamedIn(env, pending.invitation);
  if (!group) return { token: null };
  const hash = pending.invitation.slice(pending.invitation.indexOf('-') + 1);
  const [[invitation]] = await group.read(queries.invitationByHash(hash));
  return { token: invitation ? tokenOf(env, sourceOf(invitation)) : null };
}

/** Deletes what the acceptance of an invitation needed: the invitation of the sign-up and a mailed code. */
export async function endAcceptance(cell: Cell, userId: string): Promise<void> {
  await commit(cell, [deleteCode(cell, userId), queries.deletePending(cell, userId)]);
}

/** Deletes invitations of sign-ups that have expired. */
export function deleteOldPending(cell: Cell, most: number, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - invitationLimits.days * 24 * 60 * 60 * 1000);
  return queries.deleteOldPending(cell, most, before);
}
