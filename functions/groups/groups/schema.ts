import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { auditActions } from '#contract/groups/groups';
import { groupRoles } from '#contract/navigation/permissions';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });
const role = () => text({ enum: groupRoles });
const hasNotLeft = sql`left_at is null`;

/** Groups with their seats. Ids begin with the cell that stores the group. */
export const groups = cellTable('groups', {
  id: text().primaryKey(),
  name: text().notNull(),
  seats: integer().notNull(),
  /** Until when a seat grants Pro; `null` while there is no plan. */
  planEndsAt: instant(),
  /** The end of the grants of seats: some time later while the plan is about to renew. */
  grantsEndAt: instant(),
  createdAt: instant().notNull(),
  dissolvedAt: instant(),
  /** Members who have not left, and the seats that they have; triggers count both. */
  members: integer().notNull().default(0),
  taken: integer().notNull().default(0),
  /** Members with an overdue assignment, which triggers count as well. */
  behind: integer().notNull().default(0),
});

/**
 * Members of groups, in the cell of the group; the id is part of the address of a member's page. Names and addresses are
 * copies from the members' cells, and `null` once the account is deleted. `version` grows with each change that the member's cell is notified of.
 */
export const groupMembers = cellTable(
  'group_members',
  {
    id: text().primaryKey(),
    groupId: text().notNull(),
    userId: text(),
    name: text(),
    email: text(),
    /** When the name and the address were read from the account; an earlier reading changes nothing. */
    namedAt: instant()
      .notNull()
      .default(sql`0`),
    /** Name and address, folded: lists are ordered by it, and searched for its words. */
    searched: text(),
    role: role().notNull(),
    hasSeat: integer({ mode: 'boolean' }).notNull(),
    version: integer().notNull().default(1),
    /** The invitation that was accepted; `null` of the first owner. */
    invitationId: text(),
    joinedAt: instant().notNull(),
    leftAt: instant(),
    /** Courses that the group sees, and those of them that are finished; counted from `group_course_progress`. */
    begun: integer().notNull().default(0),
    finished: integer().notNull().default(0),
    /** The latest activity in these courses; the epoch without any, as a list is ordered by it. */
    lastActiveAt: instant()
      .notNull()
      .default(sql`0`),
    /** Open assignments that are past due and not finished; triggers count them. */
    overdue: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('group_members_once').on(table.groupId, table.userId).where(hasNotLeft),
    index('group_members_by_name').on(table.groupId, table.searched, table.id).where(hasNotLeft),
    index('group_members_by_joining').on(table.groupId, table.joinedAt, table.id).where(hasNotLeft),
    index('group_members_by_activity').on(table.groupId, table.lastActiveAt, table.id).where(hasNotLeft),
    index('group_members_by_completion').on(table.groupId, table.finished, table.id).where(hasNotLeft),
    index('group_members_managing')
      .on(table.groupId, table.role)
      .where(sql`left_at is null and role <> 'member'`),
    index('group_members_behind')
      .on(table.groupId, sql`${table.overdue} desc`, table.searched, table.id)
      .where(sql`left_at is null and overdue > 0`),
    index('group_members_of_user').on(table.userId),
  ],
);

/** The words of names and addresses of members who have not left, folded, for the search; triggers write them. */
export const groupMemberWords = cellTable(
  'group_member_words',
  {
    groupId: text().notNull(),
    memberId: text().notNull(),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.word] }),
    index('group_members_by_word').on(table.groupId, table.word, table.memberId),
  ],
);

/** Invitations into groups; of the token there is only the SHA-256. An id begins with the cell, as the token does. */
export const groupInvitations = cellTable(
  'group_invitations',
  {
    id: text().primaryKey(),
    groupId: text().notNull(),
    kind: text({ enum: ['mail', 'link'] }).notNull(),
    /** Of an invitation by mail. */
    email: text(),
    role: text({ enum: ['manager', 'member'] }).notNull(),
    /** Whether its acceptance takes a seat. */
    takesSeat: integer({ mode: 'boolean' }).notNull(),
    tokenHash: text().notNull().unique(),
    /** How often it was opened again after it had expired; each time it gets another token. */
    round: integer().notNull().default(0),
    invitedBy: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    uses: integer().notNull().default(0),
    useLimit: integer().notNull(),
    /** Domains whose addresses may use a link; empty for all. */
    domains: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** The newest mail of it. */
    mailId: text(),
    revokedAt: instant(),
  },
  (table) => [
    /** An address is invited once at a time; an expired invitation is opened again. */
    uniqueIndex('group_invitations_waiting')
      .on(table.groupId, table.email)
      .where(sql`revoked_at is null and uses < use_limit and email is not null`),
    index('group_invitations_by_time').on(table.groupId, table.sentAt, table.id),
  ],
);

/** Groups of a learner, in their own cell, as messages of the group's cell state; an older message changes nothing. */
export const groupMemberships = cellTable(
  'group_memberships',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    groupId: text().notNull(),
    groupName: text().notNull(),
    role: role().notNull(),
    hasSeat: integer({ mode: 'boolean' }).notNull(),
    planEndsAt: instant(),
    version: integer().notNull(),
    joinedAt: instant().notNull(),
    leftAt: instant(),
    /** Until when ownership of the group may be on the way to this member: their account cannot be deleted until then. */
    transferUntil: instant(),
  },
  (table) => [index('group_memberships_of_user').on(table.userId, table.joinedAt)],
);

/** Who did what in a group, appended and never changed. */
export const groupAudit = cellTable(
  'group_audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: text().notNull(),
    at: instant().notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** The account that did it; `null` for an operator and for a deleted account. */
    actorId: text(),
    actor: text(),
    /** The account it was done to, if it was one. */
    subjectId: text(),
    subject: text(),
  },
  (table) => [
    index('group_audit_of_group').on(table.groupId, table.id),
    index('group_audit_by_actor').on(table.actorId),
    index('group_audit_about').on(table.subjectId),
  ],
);

export type GroupRow = typeof groups.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;
/** A membership as messages state it. */
export type Membership = Omit<typeof groupMemberships.$inferSelect, 'transferUntil'>;
export type InvitationRow = typeof groupInvitations.$inferSelect;
