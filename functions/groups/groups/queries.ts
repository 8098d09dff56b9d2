import { and, asc, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { groupLimits, type auditActions } from '#contract/groups/groups';
import type { SeatNotice } from '#contract/groups/seats/notices';
import { rolesFor, type Action } from '#contract/navigation/permissions';
import { endCustomer } from '../../commerce/billing/queries.ts';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import { declaredFeatures } from '../../edge/manifest.ts';
import { send } from '../../data/messages/messages.ts';
import { memberDeleted, memberNotified, memberRenamed, membershipChanged } from './messages.ts';
import { groupAudit, groupInvitations, groupMembers, groupMemberships, groups, type MemberRow } from './schema.ts';

/** The groups of a learner, in their own cell. */
export function membershipsOf(userId: string) {
  return query(
    build
      .select()
      .from(groupMemberships)
      .where(and(eq(groupMemberships.userId, userId), isNull(groupMemberships.leftAt)))
      .orderBy(asc(groupMemberships.joinedAt)),
  );
}

/** Seats that members of a selected group have. */
export const takenSeats = sql<number>`${groups.taken}`;

/** Seats that invitations by mail reserve while they are open. */
export const reservedSeats = (now: Date) => sql<number>`(select count(*) from group_invitations as reserving
  where reserving.group_id = ${groups.id} and reserving.email is not null and reserving.takes_seat
    and reserving.revoked_at is null and reserving.uses < reserving.use_limit
    and reserving.expires_at > ${now.getTime()})`;

/** An expression of the free seats of a group; for conditions of writes. */
export function freeSeats(groupId: string, now: Date): SQL<number> {
  return sql<number>`(select ${freeSeatsOfRow(now)} from ${groups} where ${groups.id} = ${groupId})`;
}

/** An expression of the free seats of a selected group. */
export const freeSeatsOfRow = (now: Date) => sql<number>`(${groups.seats} - ${groups.taken} - ${reservedSeats(now)})`;

/** A group with its counts, as its viewer is a member of it; no row for anybody else. */
export function groupFor(groupId: string, userId: string, now: Date) {
  return query(
    build
      .select({
        id: groups.id,
        name: groups.name,
        seats: groups.seats,
        planEndsAt: groups.planEndsAt,
        taken: groups.taken,
        reserved: reservedSeats(now).as('reserved'),
        members: groups.members,
        behind: groups.behind,
        role: groupMembers.role,
        memberId: sql<string>`${groupMembers.id}`.as('member_id'),
        viewer: sql<string>`${groupMembers.name}`.as('viewer'),
      })
      .from(groups)
      .innerJoin(groupMembers, isMember(groupId, userId))
      .where(and(eq(groups.id, groupId), isNull(groups.dissolvedAt))),
  );
}

function isMember(groupId: string, userId: string) {
  return and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId), isNull(groupMembers.leftAt));
}

export type GroupForViewer = ReturnType<ReturnType<typeof groupFor>['rowOf']>;

/** Ends its batch unless a user may do something with a group at this moment. */
export function assertMay(cell: Cell, action: Action<'group'>, { groupId, userId }: GroupActor) {
  const roles = JSON.stringify(rolesFor('group', action));
  return assertInBatch(
    cell,
    sql`exists (select 1 from group_members where group_id = ${groupId} and user_id = ${userId} and left_at is null
      and role in (select value from json_each(${roles})))
      and exists (select 1 from groups where id = ${groupId} and dissolved_at is null)`,
  );
}

/** Ends its batch unless a group exists. */
export function assertActive(cell: Cell, groupId: string) {
  return assertInBatch(cell, sql`exists (select 1 from groups where id = ${groupId} and dissolved_at is null)`);
}

/** Ends its batch unless a user may start a group: there is none of this id, and they do not own too many. */
export function assertMayStart(cell: Cell, groupId: string, userId: string) {
  return assertInBatch(
    cell,
    sql`not exists (select 1 from groups where id = ${groupId}) and (select count(*) from group_members
      where user_id = ${userId} and role = 'owner' and left_at is null) < ${groupLimits.owned}`,
  );
}

/** Who acts in which group. */
export interface GroupActor {
  readonly groupId: string;
  readonly userId: string;
}

/** A member of a group. */
export function memberOf(groupId: string, memberId: string) {
  return query(
    build
      .select()
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.id, memberId))),
  );
}

/** Statements that change one member who has not left, and notify the cell of the learner. */
export function changeMember(cell: Cell, memberId: string, change: Partial<MemberRow>, at: Date, by?: string) {
  return [
    cell
      .update(groupMembers)
      .set({ ...change, version: sql`version + 1` })
      .where(and(eq(groupMembers.id, memberId), isNull(groupMembers.leftAt))),
    sendMemberships(cell, isMembership(memberId), at, { by }),
  ] as const;
}

interface Audited {
  readonly groupId: string;
  readonly at: Date;
  readonly action: (typeof auditActions)[number];
  /** Id and name of who did it; `null` for an operator. */
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly subject?: { readonly id: string | null; readonly name: string | null };
}

/** The statement that appends to the audit trail of a group. */
export function audit(cell: Cell, { groupId, at, action, by, subject }: Audited) {
  return cell.insert(groupAudit).values({
    groupId,
    at,
    action,
    actorId: by?.id ?? null,
    actor: by?.name ?? null,
    subjectId: subject?.id ?? null,
    subject: subject?.name ?? null,
  });
}

/** The statement that appends one entry for each of some names. */
export function auditEach(cell: Cell, { groupId, at, action, by }: Audited, subjects: readonly string[]) {
  const entry = { groupId, at, action, actorId: by?.id ?? null, actor: by?.name ?? null, subject: sql`each.value` };
  return insertFrom(cell, groupAudit, entry, sql`from json_each(${JSON.stringify(subjects)}) as each where true`);
}

/** The audit trail of a group before an entry, the newest first. */
export function auditOf(groupId: string, before: number | undefined, most: number) {
  return query(
    build
      .select()
      .from(groupAudit)
      .where(and(eq(groupAudit.groupId, groupId), before === undefined ? undefined : lt(groupAudit.id, before)))
      .orderBy(desc(groupAudit.id))
      .limit(most),
  );
}

/** The condition of `sendMemberships` for one membership. */
const isMembership = (memberId: string) => sql`m.id = ${memberId}`;

/** Ends its batch unless a number of seats of a group is free. */
export function assertSeats(cell: Cell, groupId: string, wanted: number, now: Date) {
  return assertInBatch(cell, sql`${freeSeats(groupId, now)} >= ${wanted}`);
}

/** Ends its batch unless a member is as they were read. */
export function assertAsRead(cell: Cell, { id, version }: Pick<MemberRow, 'id' | 'version'>) {
  return assertInBatch(cell, sql`exists (select 1 from group_members where id = ${id} and version = ${version})`);
}

/** Statements that end a group: every member leaves, every invitation is revoked, and nothing more is charged. */
export function dissolving(cell: Cell, groupId: string, by: string, at: Date) {
  return [
    ...declaredFeatures().flatMap(({ batchedWith }) => batchedWith?.dissolution?.(cell, groupId, at) ?? []),
    cell.update(groups).set({ dissolvedAt: at }).where(eq(groups.id, groupId)),
    cell
      .update(groupInvitations)
      .set({ revokedAt: at })
      .where(and(eq(groupInvitations.groupId, groupId), isNull(groupInvitations.revokedAt))),
    cell
      .update(groupMembers)
      .set({ leftAt: at, hasSeat: false, version: sql`version + 1` })
      .where(and(eq(groupMembers.groupId, groupId), isNull(groupMembers.leftAt))),
    sendMemberships(cell, sql`m.group_id = ${groupId} and m.left_at = ${at.getTime()}`, at, { by }),
    ...endCustomer(cell, groupId, at),
  ] as const;
}

interface SendOptions {
  /** The end of a plan that the batch is yet to store. */
  readonly plan?: { readonly planEndsAt: Date; readonly grantsEndAt: Date };
  /** Who made the change: a member is not notified of what they did. */
  readonly by?: string | undefined;
}

/**
 * Statements that send the memberships that a condition on `group_members` selects to the cells of their learners; for
 * the batch that changed them.
 */
export function sendMemberships(cell: Cell, where: SQL, at: Date, { plan, by }: SendOptions = {}) {
  const planEndsAt = plan ? sql`${plan.planEndsAt.getTime()}` : sql`g.plan_ends_at`;
  const grantEndsAt = plan ? sql`${plan.grantsEndAt.getTime()}` : sql`g.grants_end_at`;
  const payload = sql`json_object('id', m.id, 'userId', m.user_id, 'groupId', m.group_id, 'groupName', g.name,
    'role', m.role, 'hasSeat', m.has_seat, 'planEndsAt', ${planEndsAt}, 'grantEndsAt', ${grantEndsAt},
    'version', m.version, 'joinedAt', m.joined_at, 'leftAt', m.left_at, 'by', ${by ?? null})`;
  const from = sql`from group_members as m join groups as g on g.id = m.group_id`;
  return send(cell, membershipChanged, payload, { at, from, when: where });
}

/** The statement that notifies the owner of a group of its plan; a `key` is notified once. */
export function notifyOwner(cell: Cell, groupId: string, { of, at }: SeatNotice, key: string, when = sql`true`) {
  const data = sql`json_object('notificationName', 'SeatNotice', 'groupId', g.id, 'groupName', g.name,
    'of', ${of}, 'at', ${at})`;
  const payload = sql`json_object('userId', m.user_id, 'dedupeKey', ${`seats:${key}`}, 'data', ${data})`;
  const from = sql`from group_members as m join groups as g on g.id = m.group_id`;
  const isOwner = sql`g.id = ${groupId} and m.role = 'owner' and m.left_at is null and m.user_id is not null`;
  return send(cell, memberNotified, payload, { from, when: sql`${isOwner} and ${when}` });
}

/** The statement that notifies the cells of the groups of a user whose name or address has changed. */
export function sendRenaming(cell: Cell, userId: string, at: Date, when: SQL) {
  const payload = sql`json_object('userId', ${groupMemberships.userId}, 'groupId', ${groupMemberships.groupId})`;
  const isTheirs = and(eq(groupMemberships.userId, userId), isNull(groupMemberships.leftAt));
  return send(cell, memberRenamed, payload, {
    at,
    from: sql`from ${groupMemberships}`,
    when: sql`${isTheirs} and ${when}`,
  });
}

/** The statement that notifies the cells of a deleted account's groups, where a condition holds. */
export function sendMemberDeletions(cell: Cell, userId: string, when: SQL) {
  const payload = sql`json_object('userId', ${groupMemberships.userId}, 'groupId', ${groupMemberships.groupId})`;
  const isTheirs = sql`${eq(groupMemberships.userId, userId)} and ${when}`;
  return send(cell, memberDeleted, payload, { from: sql`from ${groupMemberships}`, when: isTheirs });
}

/**
 * Statements that add a member, and notify the cell of the learner. In every way of joining, the pending invitation
 * of their address is used: it reserves no second seat and sends no reminder.
 */
export function addMember(cell: Cell, member: typeof groupMembers.$inferInsert & { readonly id: string }, at: Date) {
  const { groupId, email = null } = member;
  const isWaiting = sql`${groupInvitations.groupId} = ${groupId} and ${groupInvitations.email} = ${email}
    and ${groupInvitations.revokedAt} is null and ${groupInvitations.uses} < ${groupInvitations.useLimit}`;
  return [
    cell.insert(groupMembers).values(member),
    cell
      .update(groupInvitations)
      .set({ uses: sql`${groupInvitations.useLimit}` })
      .where(isWaiting),
    sendMemberships(cell, isMembership(member.id), at),
  ] as const;
}

export function addGroup(cell: Cell, group: typeof groups.$inferInsert) {
  return cell.insert(groups).values(group);
}

/** Statements that rename a group, and notify the cells of its members. */
export function renaming(cell: Cell, groupId: string, name: string, at: Date) {
  return [
    cell.update(groups).set({ name }).where(eq(groups.id, groupId)),
    cell
      .update(groupMembers)
      .set({ version: sql`version + 1` })
      .where(and(eq(groupMembers.groupId, groupId), isNull(groupMembers.leftAt))),
    sendMemberships(cell, sql`m.group_id = ${groupId} and m.left_at is null`, at),
  ] as const;
}
