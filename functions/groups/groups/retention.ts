import { groupAudit, groupInvitations, groupMembers, groupMemberships, groupMemberWords, groups } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

const emptiedBy = 'group-member-deleted';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(groups, {
    columns: {
      id: 'not personal',
      name: 'not personal',
      seats: 'not personal',
      planEndsAt: 'not personal',
      grantsEndAt: 'not personal',
      createdAt: 'not personal',
      dissolvedAt: 'not personal',
      members: 'not personal',
      taken: 'not personal',
      behind: 'not personal',
    },
  }),
  assign(groupMemberships, {
    rows: ofUser,
    area: 'account',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      groupId: 'deleted, internal',
      groupName: 'deleted',
      role: 'deleted',
      hasSeat: 'deleted',
      planEndsAt: 'deleted',
      version: 'deleted, internal',
      joinedAt: 'deleted',
      leftAt: 'deleted',
      transferUntil: 'deleted, internal',
    },
  }),
  // These are in the cell of the group; the member's own row is in `group_memberships`.
  assign(groupMembers, {
    emptiedBy,
    columns: {
      id: 'not personal',
      groupId: 'not personal',
      userId: 'deleted, internal',
      name: 'deleted, internal',
      email: 'deleted, internal',
      namedAt: 'not personal',
      searched: 'deleted, internal',
      role: 'not personal',
      hasSeat: 'not personal',
      version: 'not personal',
      invitationId: 'not personal',
      joinedAt: 'not personal',
      leftAt: 'not personal',
      begun: 'not personal',
      finished: 'not personal',
      lastActiveAt: 'not personal',
      overdue: 'not personal',
    },
  }),
  // Triggers delete the rows of a member without a name.
  assign(groupMemberWords, {
    emptiedBy,
    columns: { groupId: 'deleted, internal', memberId: 'deleted, internal', word: 'deleted, derived' },
  }),
  assign(groupInvitations, {
    deletedBy: 'delete invitations',
    columns: {
      id: 'deleted, internal',
      groupId: 'deleted, internal',
      kind: 'deleted, internal',
      email: 'deleted, internal',
      role: 'deleted, internal',
      takesSeat: 'deleted, internal',
      tokenHash: 'deleted, secret',
      round: 'deleted, internal',
      invitedBy: 'deleted, internal',
      sentAt: 'deleted, internal',
      expiresAt: 'deleted, internal',
      uses: 'deleted, internal',
      useLimit: 'deleted, internal',
      domains: 'deleted, internal',
      mailId: 'deleted, internal',
      revokedAt: 'deleted, internal',
    },
  }),
  assign(groupAudit, {
    emptiedBy,
    columns: {
      id: 'not personal',
      groupId: 'not personal',
      at: 'not personal',
      action: 'not personal',
      actorId: 'deleted, internal',
      actor: 'deleted, internal',
      subjectId: 'deleted, internal',
      subject: 'deleted, internal',
    },
  }),
];
