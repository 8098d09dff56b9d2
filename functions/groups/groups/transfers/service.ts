import type { Group } from '#contract/groups/groups';
import { cellOfUser, type Cell } from '../../../data/cells.ts';
import { fail } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { setTransferUntil } from '../memberships/queries.ts';
import { assertAsRead, audit } from '../queries.ts';
import type { MemberRow } from '../schema.ts';
import { actor, commitForSupport, commitInGroup, readMember, type GroupRequest } from '../service.ts';
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
  const release = await reserveOwner(env, target);
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
  await release();
  return fail('NOT_ALLOWED');
}

/** Keeps the account of a new owner from being deleted while a transfer is on the way; returns how to end that. */
async function reserveOwner(env: Env, target: { readonly userId: string; readonly groupId: string }) {
  const cell = cellOfUser(env, target.userId);
  if (!(await setTransferUntil(cell, target, new Date(Date.now() + deliveryTime)))) fail('NEW_OWNER_LEAVES');
  return () => setTransferUntil(cell, target, null);
}

interface SupportedTransfer {
  readonly env: Env;
  readonly cell: Cell;
  readonly groupId: string;
  readonly owner: MemberRow;
  readonly member: MemberRow;
  readonly now: Date;
}

/** Makes another member the owner for support; fails with `NOT_FOUND` if one of both was changed meanwhile. */
export async function transferTo({ env, cell, groupId, owner, member, now }: SupportedTransfer): Promise<void> {
  const { userId } = member;
  if (userId === null) fail('NOT_FOUND');
  const release = await reserveOwner(env, { userId, groupId });
  const isTransferred = await commitForSupport({ env, groupId }, cell, [
    assertAsRead(cell, owner),
    assertAsRead(cell, member),
    ...transferring(cell, { groupId, from: owner.id, to: member.id, at: now }),
    audit(cell, { groupId, at: now, action: 'transferred', by: null, subject: { id: userId, name: member.name } }),
  ]);
  if (!isTransferred) {
    await release();
    fail('NOT_FOUND');
  }
}
