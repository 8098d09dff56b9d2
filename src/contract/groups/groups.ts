import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { Id, Instant, line } from '#contract/text/fields';
import { groupNotifications } from '#contract/groups/groups/notifications';
import { groupRoles } from '#contract/navigation/permissions';

/** Bounds of groups: characters of a name and of a search, groups of an owner, members that are changed together. */
export const groupLimits = { name: 80, search: 80, owned: 10, together: 500 } as const;

/** A group has few seats left once the share of free seats is at most this. */
const lowShare = 0.1;

export const GroupRole = v.picklist(groupRoles, 'invalid');

/** Id of a group or of a membership; it begins with the cell of the group. */
export const GroupId = v.pipe(v.string(), v.regex(/^\d{1,4}-[\w-]{8,64}$/));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Seats of a group: all of them, those that members have, those that open invitations reserve, and those left. */
export const Seats = v.object({ total: count, taken: count, reserved: count, free: count });

export type Seats = v.InferOutput<typeof Seats>;

/** Whether the seats of a group run out. */
export function areSeatsLow({ total, free }: Seats): boolean {
  return total > 0 && free <= Math.floor(total * lowShare);
}

/** A group as its members see it. */
export const OwnMembership = v.object({
  groupId: GroupId,
  memberId: GroupId,
  groupName: v.string(),
  role: GroupRole,
  hasSeat: v.boolean(),
  joinedAt: Instant,
  /** Until when a seat grants Pro; `null` while the group has no plan. */
  planEndsAt: v.nullable(Instant),
});

export type OwnMembership = v.InferOutput<typeof OwnMembership>;

/** A group as owners and managers see it. */
export const Group = v.object({
  id: GroupId,
  name: v.string(),
  role: GroupRole,
  memberId: GroupId,
  seats: Seats,
  members: count,
  planEndsAt: v.nullable(Instant),
});

export type Group = v.InferOutput<typeof Group>;

/** A member as owners and managers see them. */
export const GroupMember = v.object({
  id: GroupId,
  name: v.string(),
  email: v.string(),
  role: GroupRole,
  hasSeat: v.boolean(),
  joinedAt: Instant,
  /** The latest activity in the courses that the group sees; `null` without any. */
  lastActiveAt: v.nullable(Instant),
  /** These courses, and those of them that are finished. */
  begun: count,
  finished: count,
});

export type GroupMember = v.InferOutput<typeof GroupMember>;

/** Something that was done in a group: who did what to whom. */
export const auditActions = [
  'created',
  'renamed',
  'invited',
  'invitation_resent',
  'invitation_revoked',
  'joined',
  'removed',
  'left',
  'role_changed',
  'seat_given',
  'seat_taken_back',
  'transferred',
  'seats_ordered',
  'seats_reduced',
  'seats_kept',
  'seats_changed',
  'plan_canceled',
  'plan_resumed',
  'plan_address_changed',
  'exported',
  'domains_changed',
  'assigned',
  'assignment_closed',
  'assignment_withdrawn',
  'reminded',
] as const;

export const AuditEntry = v.object({
  id: v.number(),
  at: Instant,
  action: v.picklist(auditActions),
  /** Who did it; empty for an operator. */
  actor: v.string(),
  /** Whom or what it was done to. */
  subject: v.string(),
});

export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** What a list of members is ordered by. */
export const memberSorts = ['name', 'joined', 'active', 'finished'] as const;

const OneGroup = v.object({ groupId: GroupId });
const OneMember = v.object({ groupId: GroupId, memberId: GroupId });

/**
 * Groups: an organisation's seats and the people who have them (product decisions, Groups). Ids of groups that the viewer
 * is not a member of answer 404.
 */
export const groups = feature({
  endpoints: {
    /** The viewer's own groups, the oldest first. */
    own: { method: 'GET', path: '/api/groups', for: 'learners', reply: v.object({ data: v.array(OwnMembership) }) },
    /** Starts a group without seats under a key that the browser draws; repeated, it changes nothing. */
    create: {
      method: 'PUT',
      path: '/api/groups/new/:key',
      for: 'learners',
      params: v.object({ key: Id }),
      body: v.object({ name: line(groupLimits.name) }),
      reply: OwnMembership,
    },
    show: { method: 'GET', path: '/api/groups/:groupId', for: 'learners', params: OneGroup, reply: Group },
    rename: {
      method: 'PATCH',
      path: '/api/groups/:groupId',
      for: 'learners',
      params: OneGroup,
      body: v.object({ name: line(groupLimits.name) }),
      reply: Group,
    },
    /** Ends the group: every seat ends at once, every invitation is revoked; records stay. */
    dissolve: { method: 'DELETE', path: '/api/groups/:groupId', for: 'learners', params: OneGroup },
    members: {
      method: 'GET',
      path: '/api/groups/:groupId/members',
      for: 'learners',
      params: OneGroup,
      query: v.object({
        ...PageQuery.entries,
        search: v.optional(v.pipe(v.string(), v.maxLength(groupLimits.search, 'too_long'))),
        role: v.optional(GroupRole),
        sort: v.optional(v.picklist(memberSorts, 'invalid')),
        order: v.optional(v.picklist(['asc', 'desc'], 'invalid')),
      }),
      reply: page(GroupMember),
    },
    /** Changes the role of a member, and whether they have a seat. */
    changeMember: {
      method: 'PATCH',
      path: '/api/groups/:groupId/members/:memberId',
      for: 'learners',
      params: OneMember,
      body: v.object({
        role: v.optional(v.picklist(['manager', 'member'], 'invalid')),
        hasSeat: v.optional(v.boolean()),
      }),
      reply: GroupMember,
    },
    /** Removes a member, or leaves the group; the seat is free at once. Repeated, it changes nothing. */
    removeMember: {
      method: 'DELETE',
      path: '/api/groups/:groupId/members/:memberId',
      for: 'learners',
      params: OneMember,
    },
    /** Removes several members, all or none; repeated, it changes nothing. */
    removeMembers: {
      method: 'POST',
      path: '/api/groups/:groupId/members/removals',
      for: 'learners',
      params: OneGroup,
      body: v.object({
        memberIds: v.pipe(v.array(GroupId), v.minLength(1, 'required'), v.maxLength(groupLimits.together, 'too_long')),
      }),
    },
    /** Makes another member the owner; the former owner becomes a manager. */
    transfer: {
      method: 'POST',
      path: '/api/groups/:groupId/ownership',
      for: 'learners',
      params: OneGroup,
      body: v.object({ memberId: GroupId }),
      reply: Group,
    },
    /** What was done in the group, the newest first. */
    audit: {
      method: 'GET',
      path: '/api/groups/:groupId/audit',
      for: 'learners',
      params: OneGroup,
      query: PageQuery,
      reply: page(AuditEntry),
    },
  },
  errors: {
    GROUPS_FULL: 409,
    /** Every seat is taken or reserved. */
    NO_SEATS: 409,
    /** An owner cannot leave or be removed before the group is transferred or dissolved. */
    OWNER_STAYS: 409,
    /** The account of the new owner is about to be deleted. */
    NEW_OWNER_LEAVES: 409,
  },
  messages: {
    /** Something in a group was changed by another account; to its owner and managers. */
    group_changed: v.object({ groupId: GroupId }),
  },
  notificationKinds: groupNotifications,
});
