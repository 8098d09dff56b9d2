import type { Group, GroupMember, OwnMembership } from '#contract/groups/groups';
import type { Invitation } from '#contract/groups/invitations';

export const groupId = '0-northside-hospital';

/** The viewer's membership in a group. */
export const anOwnMembership = (change: Partial<OwnMembership> = {}): OwnMembership => ({
  groupId,
  memberId: '0-the-viewer',
  groupName: 'Northside Hospital',
  role: 'owner',
  hasSeat: false,
  joinedAt: '2026-09-01T08:00:00.000Z',
  planEndsAt: '2027-09-01T08:00:00.000Z',
  ...change,
});

/** A group in the response to its owner. */
export const aGroupAnswer = (change: Partial<Group> = {}): Group => ({
  id: groupId,
  name: 'Northside Hospital',
  role: 'owner',
  memberId: '0-the-viewer',
  seats: { total: 12, taken: 8, reserved: 2, free: 2 },
  members: 9,
  planEndsAt: '2027-09-01T08:00:00.000Z',
  ...change,
});

/** A member in the response to owners and managers. */
export const aMemberAnswer = (change: Partial<GroupMember> = {}): GroupMember => ({
  id: '0-ana-diaz',
  name: 'Ana Díaz',
  email: 'ana@hospital.example',
  role: 'member',
  hasSeat: true,
  joinedAt: '2026-10-01T08:00:00.000Z',
  lastActiveAt: '2026-11-20T08:00:00.000Z',
  begun: 3,
  finished: 2,
  ...change,
});

/** An open invitation by mail. */
export const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  id: '0-invitation-of-ben',
  kind: 'mail',
  email: 'ben@hospital.example',
  role: 'member',
  state: 'open',
  sentAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-04T08:00:00.000Z',
  uses: 0,
  useLimit: null,
  domains: [],
  url: null,
  mailFailed: false,
  ...change,
});
