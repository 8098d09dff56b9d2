import * as v from 'valibot';
import { groupRoles } from '#contract/navigation/permissions';
import { cellNamedIn, cellOfUser } from '../../data/cells.ts';
import type { MessageKind } from '../../data/messages/messages.ts';
import { NotificationData } from '#contract/messaging/notifications';
import { deleteMember, notifyMember, storeMembership } from './memberships/queries.ts';
import { updateNameAndAddress } from './memberships/service.ts';
import { publishGroupChanged } from './publishing.ts';
import { updateCustomer } from './transfers/customers/service.ts';

const Instant = v.nullable(
  v.pipe(
    v.number(),
    v.transform((time) => new Date(time)),
  ),
);

/** A membership as the cell of the group has it. Instants are milliseconds since the epoch. */
const Membership = v.object({
  id: v.string(),
  userId: v.string(),
  groupId: v.string(),
  groupName: v.string(),
  role: v.picklist(groupRoles),
  hasSeat: v.pipe(
    v.picklist([0, 1]),
    v.transform((flag) => flag === 1),
  ),
  planEndsAt: Instant,
  grantEndsAt: Instant,
  version: v.number(),
  joinedAt: v.pipe(
    v.number(),
    v.transform((time) => new Date(time)),
  ),
  leftAt: Instant,
  /** Who made the change; `null` for a change of the plan. */
  by: v.nullable(v.string()),
});

type Membership = v.InferOutput<typeof Membership>;

/** Copies a membership to the cell of its learner. */
export const membershipChanged: MessageKind<Membership> = {
  name: 'group-membership-changed',
  schema: Membership,
  handle: (env, membership) => storeMembership(cellOfUser(env, membership.userId), membership, new Date()),
};

const Notice = v.object({ userId: v.string(), dedupeKey: v.string(), data: NotificationData });

/** Notifies a member in their own cell. */
export const memberNotified: MessageKind<v.InferOutput<typeof Notice>> = {
  name: 'group-member-notified',
  schema: Notice,
  handle: (env, notice) => notifyMember(cellOfUser(env, notice.userId), notice),
};

const OwnGroup = v.object({ userId: v.string(), groupId: v.string() });

/** Copies the name and the address of a user to a group of theirs, as their own cell has them by then. */
export const memberRenamed: MessageKind<v.InferOutput<typeof OwnGroup>> = {
  name: 'group-member-renamed',
  schema: OwnGroup,
  handle: updateNameAndAddress,
};

const Owned = v.object({ groupId: v.string() });

/** A group that is a customer at Stripe has another owner. */
export const ownerChanged: MessageKind<v.InferOutput<typeof Owned>> = {
  name: 'group-owner-changed',
  schema: Owned,
  handle: (env, { groupId }) => updateCustomer(env, groupId),
};

const DeletedMember = v.object({ userId: v.string(), groupId: v.string() });

/** Ends the memberships of a deleted account in the cells of its groups. */
export const memberDeleted: MessageKind<v.InferOutput<typeof DeletedMember>> = {
  name: 'group-member-deleted',
  schema: DeletedMember,
  handle: async (env, member) => {
    const cell = cellNamedIn(env, member.groupId);
    if (!cell) return;
    await deleteMember(cell, member, new Date());
    await publishGroupChanged(env, cell, member.groupId);
  },
};
