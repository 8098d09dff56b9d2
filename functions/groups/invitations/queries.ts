import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { invitationLimits } from '#contract/groups/invitations';
import { assertInBatch } from '../../data/assertions/assertions.ts';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import { mails } from '../../messaging/mail/schema.ts';
import { freeSeats, freeSeatsOfRow } from '../groups/queries.ts';
import { groupInvitations, groupMembers, groups, type InvitationRow } from '../groups/schema.ts';

/** An invitation with what became of its newest mail. */
export interface ListedInvitation {
  readonly invitation: InvitationRow;
  readonly mailFailed: number;
}

const invitationWithMail = {
  invitation: groupInvitations,
  mailFailed: sql<number>`exists (select 1 from ${mails} where ${mails.id} = ${groupInvitations.mailId}
    and ${mails.failure} is not null and ${mails.sentAt} is null)`.as('mail_failed'),
};

/** Invitations of a group before a place in the list, the newest first. */
export function invitationsOf(groupId: string, before: readonly [number, string] | undefined, most: number) {
  const isEarlier = before && sql`(${groupInvitations.sentAt}, ${groupInvitations.id}) < (${before[0]}, ${before[1]})`;
  return query(
    build
      .select(invitationWithMail)
      .from(groupInvitations)
      .where(and(eq(groupInvitations.groupId, groupId), isEarlier))
      .orderBy(desc(groupInvitations.sentAt), desc(groupInvitations.id))
      .limit(most),
  );
}

export function invitationOf(groupId: string, id: string) {
  return query(
    build
      .select(invitationWithMail)
      .from(groupInvitations)
      .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.id, id))),
  );
}

/** Pending invitations to addresses, and members who have these addresses. */
export function invitedAmong(groupId: string, emails: readonly string[]) {
  const among = JSON.stringify(emails);
  const isAmong = (email: typeof groupInvitations.email | typeof groupMembers.email) =>
    sql`${email} in (select value from json_each(${among}))`;
  return [
    query(
      build
        .select()
        .from(groupInvitations)
        .where(and(eq(groupInvitations.groupId, groupId), isAmong(groupInvitations.email), isWaiting)),
    ),
    query(
      build
        .select({ email: groupMembers.email })
        .from(groupMembers)
        .where(and(eq(groupMembers.groupId, groupId), isAmong(groupMembers.email), isNull(groupMembers.leftAt))),
    ),
  ] as const;
}

const isWaiting = and(isNull(groupInvitations.revokedAt), lt(groupInvitations.uses, groupInvitations.useLimit));

/** Open invitations by mail that were last mailed before an instant, the oldest first. */
export function remindable(groupId: string, mailedBefore: Date, now: Date) {
  return query(
    build
      .select()
      .from(groupInvitations)
      .where(
        and(
          eq(groupInvitations.groupId, groupId),
          eq(groupInvitations.kind, 'mail'),
          lt(groupInvitations.sentAt, mailedBefore),
          gt(groupInvitations.expiresAt, now),
          isWaiting,
        ),
      )
      .orderBy(asc(groupInvitations.sentAt))
      .limit(invitationLimits.rows),
  );
}

/** An expression of the seats that an open invitation reserves for an address: one at most. */
export function reservedFor(groupId: string | SQL, email: string | null, now: Date): SQL<number> {
  return sql<number>`(select count(*) from group_invitations as own where own.group_id = ${groupId}
    and own.email = ${email} and own.takes_seat and own.revoked_at is null and own.uses < own.use_limit
    and own.expires_at > ${now.getTime()})`;
}

/** Whoever has a token; their address is `null` where it is not known. */
interface Invited {
  readonly id: string;
  readonly email: string | null;
}

/**
 * The invitation of a token with its group, the viewer's membership if they are a member, and the free seats, among them
 * the one that is reserved for the viewer.
 */
export function invitationByToken(tokenHash: string, { id: userId, email }: Invited, now: Date) {
  return query(
    build
      .select({
        invitation: groupInvitations,
        groupName: groups.name,
        planEndsAt: groups.planEndsAt,
        dissolvedAt: groups.dissolvedAt,
        memberId: sql<string | null>`${groupMembers.id}`.as('member_id'),
        acceptedId: sql<string | null>`${groupMembers.invitationId}`.as('accepted_id'),
        freeSeats: sql<number>`${freeSeatsOfRow(now)} + ${reservedFor(sql`${groups.id}`, email, now)}`.as('free_seats'),
      })
      .from(groupInvitations)
      .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
      .leftJoin(
        groupMembers,
        and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId), isNull(groupMembers.leftAt)),
      )
      .where(eq(groupInvitations.tokenHash, tokenHash)),
  );
}

/**
 * Ends its batch unless a user can still accept an invitation: it is open, in time and has a seat if it brings one, and
 * they are no member.
 */
export function assertOpen(cell: Cell, invitation: InvitationRow, { id: userId, email }: Invited, now: Date) {
  const { id, groupId, kind, takesSeat, tokenHash } = invitation;
  const seat =
    kind === 'link' && takesSeat
      ? sql`and ${freeSeats(groupId, now)} + ${reservedFor(groupId, email, now)} > 0`
      : sql``;
  return assertInBatch(
    cell,
    sql`exists (select 1 from group_invitations where id = ${id} and token_hash = ${tokenHash}
      and revoked_at is null and uses < use_limit and expires_at > ${now.getTime()})
      and exists (select 1 from groups where id = ${groupId} and dissolved_at is null)
      and not exists (select 1 from group_members where group_id = ${groupId} and user_id = ${userId}
        and left_at is null) ${seat}`,
  );
}

export function countUse(cell: Cell, id: string) {
  return cell
    .update(groupInvitations)
    .set({ uses: sql`uses + 1` })
    .where(eq(groupInvitations.id, id));
}

export function addInvitation(cell: Cell, row: typeof groupInvitations.$inferInsert) {
  return cell.insert(groupInvitations).values(row);
}

/**
 * Statements that store invitations by mail: new ones, and others that wait as they were read. They end their batch
 * where one was accepted, revoked or renewed meanwhile.
 */
export function storeInvitations(cell: Cell, rows: readonly [InvitationRow, ...InvitationRow[]]) {
  const given = JSON.stringify(rows);
  const value = (key: keyof InvitationRow) => sql`each.value ->> ${`$.${key}`}`;
  const values = {
    ...rows[0],
    id: value('id'),
    email: value('email'),
    tokenHash: value('tokenHash'),
    round: value('round'),
    role: value('role'),
    takesSeat: value('takesSeat'),
    mailId: value('mailId'),
  };
  const renewed = (column: string) => sql.raw(`excluded.${column}`);
  const isStored = sql`(select count(*) from group_invitations where mail_id in
    (select value ->> '$.mailId' from json_each(${given}))) = ${rows.length}`;
  return [
    insertFrom(cell, groupInvitations, values, sql`from json_each(${given}) as each where true`).onConflictDoUpdate({
      target: groupInvitations.id,
      set: {
        role: renewed('role'),
        takesSeat: renewed('takes_seat'),
        tokenHash: renewed('token_hash'),
        round: renewed('round'),
        invitedBy: renewed('invited_by'),
        sentAt: renewed('sent_at'),
        expiresAt: renewed('expires_at'),
        mailId: renewed('mail_id'),
      },
      setWhere: sql`group_invitations.revoked_at is null and group_invitations.uses < group_invitations.use_limit
        and group_invitations.round <= excluded.round`,
    }),
    assertInBatch(cell, isStored),
  ] as const;
}

export function revokeInvitation(cell: Cell, id: string, at: Date) {
  return cell
    .update(groupInvitations)
    .set({ revokedAt: at })
    .where(and(eq(groupInvitations.id, id), isWaiting));
}

/** How long an invitation is listed after its end, in milliseconds. */
const listedFor = 90 * 24 * 60 * 60 * 1000;

/** Deletes invitations that ended long ago. */
export async function deleteInvitations(cell: Cell, most: number, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - listedFor);
  const over = cell
    .select({ id: groupInvitations.id })
    .from(groupInvitations)
    .where(or(lte(groupInvitations.expiresAt, before), lte(groupInvitations.revokedAt, before)))
    .limit(most);
  return (await cell.delete(groupInvitations).where(inArray(groupInvitations.id, over))).meta.changes;
}
