import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { grantedUntil, isGranted } from '../../../commerce/billing/grants/queries.ts';
import { updatePlan } from '../../../commerce/billing/queries.ts';
import { assertInBatch, writeAll } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import { notificationInsert, type NewNotification } from '../../../messaging/notifications/queries.ts';
import { publishUserChanged, type UserRow } from '../../../people/accounts/queries.ts';
import { searchedMember } from '../members/queries.ts';
import { seatEnded, sourceOf } from './seat-ends/queries.ts';
import { groupAudit, groupMembers, groupMemberships, type Membership } from '../schema.ts';

/**
 * Stores a membership in the cell of its learner, with the plan that its seat grants and a notification of a new or ended seat;
 * an older version changes nothing.
 */
export async function storeMembership(
  cell: Cell,
  { grantEndsAt, by, ...membership }: Membership & { readonly grantEndsAt: Date | null; readonly by: string | null },
  now: Date,
): Promise<void> {
  const { id, userId, groupId, groupName, hasSeat, version, leftAt } = membership;
  const isNewer = sql`not exists (select 1 from group_memberships where id = ${id} and version >= ${version})
    and exists (select 1 from users where id = ${userId})`;
  const endsAt = hasSeat && !leftAt ? grantEndsAt : null;
  const data = { notificationName: 'B2BInvitationAccepted', groupName } as const;
  const source = sourceOf(groupId);
  const hasEnded = (!endsAt || endsAt <= now) && by !== userId;
  const hadSeat = isGranted({ userId, source, at: now });
  await writeAll(cell, [
    assertInBatch(cell, isNewer),
    ...declaredFeatures().flatMap(({ batchedWith }) => batchedWith?.membership?.(cell, membership, now) ?? []),
    cell
      .insert(groupMemberships)
      .values(membership)
      .onConflictDoUpdate({ target: groupMemberships.id, set: { ...membership, transferUntil: null } }),
    ...(endsAt ? notificationInsert(cell, { userId, data, dedupeKey: `group-seat:${id}`, at: now }) : []),
    ...(hasEnded ? seatEnded(cell, membership, { key: `${id}:${version}`, at: now, when: hadSeat }) : []),
    ...grantedUntil(cell, { userId, planType: 'pro', source, at: now, endsAt }),
    updatePlan(cell, userId, now),
    publishUserChanged(cell, userId),
  ]);
}

/** Stores the name and the address of a member, as the account had them at its last change. */
export async function storeNameAndAddress(
  cell: Cell,
  groupId: string,
  { id: userId, name, email, updatedAt }: Pick<UserRow, 'id' | 'name' | 'email' | 'updatedAt'>,
): Promise<void> {
  await cell
    .update(groupMembers)
    .set({ name, email, searched: searchedMember({ name, email }), namedAt: updatedAt })
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.userId, userId),
        isNull(groupMembers.leftAt),
        lte(groupMembers.namedAt, updatedAt),
      ),
    );
}

/**
 * Whether a user owns a group, or is about to: it needs another owner, or has to be dissolved, before the account is
 * deleted.
 */
export function ownsGroup(userId: string) {
  return sql`exists (select 1 from group_memberships where user_id = ${userId} and left_at is null
    and (role = 'owner' or transfer_until > ${Date.now()}))`;
}

/**
 * Stores until when ownership of a group may be on the way to a member, unless their account is about to be deleted;
 * returns whether it was stored.
 */
export async function setTransferUntil(
  cell: Cell,
  { userId, groupId }: { readonly userId: string; readonly groupId: string },
  until: Date | null,
) {
  const isMember = and(eq(groupMemberships.userId, userId), eq(groupMemberships.groupId, groupId));
  const stays = sql`exists (select 1 from users where id = ${userId} and deletes_at is null)`;
  const { meta } = await cell
    .update(groupMemberships)
    .set({ transferUntil: until })
    .where(and(isMember, isNull(groupMemberships.leftAt), stays));
  return meta.changes > 0;
}

/** Notifies a member whose account exists. */
export async function notifyMember(cell: Cell, notice: NewNotification): Promise<void> {
  const when = sql`exists (select 1 from users where id = ${notice.userId})`;
  await commit(cell, notificationInsert(cell, { ...notice, when }));
}

/** Ends the membership of a deleted account in a group, and deletes its name and address there. */
export async function deleteMember(
  cell: Cell,
  { userId, groupId }: { userId: string; groupId: string },
  now: Date,
): Promise<void> {
  const isTheirs = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId));
  await commit(cell, [
    cell
      .update(groupMembers)
      .set({ leftAt: now, hasSeat: false })
      .where(and(isTheirs, isNull(groupMembers.leftAt))),
    cell
      .update(groupMembers)
      .set({ userId: null, name: null, email: null, searched: null, begun: 0, finished: 0, lastActiveAt: new Date(0) })
      .where(isTheirs),
    cell.update(groupAudit).set({ actorId: null, actor: null }).where(eq(groupAudit.actorId, userId)),
    cell.update(groupAudit).set({ subjectId: null, subject: null }).where(eq(groupAudit.subjectId, userId)),
  ]);
}
