import type { Group } from '#contract/groups/groups';
import { cellOfUser } from '../../../data/cells.ts';
import { fail } from '../../../edge/errors.ts';
import { setTransferUntil } from '../memberships/queries.ts';
import { assertAsRead, audit } from '../queries.ts';
import { actor, commitInGroup, readMember, type GroupRequest } from '../service.ts';
import { asGroup } from '../views.ts';
import { transferring } from './queries.ts';

/** How long a transfer may take to reach the cell of the new owner, in milliseconds. */
const deliveryTime = 60 * 60_000;

/**
 * Makes another member the owner. The cell of the new owner is notified first, so that they cannot request the deletion of
 * their account while the transfer is on the way.
 */
export async function transferGroup(request: GroupRequest, memberId: string): Promise<Group> {
  const { cell, group, member } = await readMember(request, memberId, 'transfer');
  const { userId } = member;
  if (member.leftAt || userId === null) fail('NOT_FOUND');
  if (member.id === group.memberId) return asGroup(group);
  const { env, groupId, now: at } = request;
  const target = { userId, groupId };
  const cellOfOwner = cellOfUser(env, userId);
  if (!(await setTransferUntil(cellOfOwner, target, new Date(Date.now() + deliveryTime)))) fail('NEW_OWNER_LEAVES');
  const isTransferred = await commitInGroup(request, cell, 'transfer', [
    assertAsRead(cell, member),
    ...transferring(cell, { groupId, from: group.memberId, to: memberId, at }),
    audit(cell, {
      groupId,
      at,
      action: 'transferred',
      by: actor(request, group),
      subject: { id: userId, name: member.name },
    }),
  ]);
  if (isTransferred) return asGroup({ ...group, role: 'manager' });
  await setTransferUntil(cellOfOwner, target, null);
  return fail('NOT_ALLOWED');
}
