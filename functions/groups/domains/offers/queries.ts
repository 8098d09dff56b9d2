import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { build, query } from '../../../data/reads.ts';
import { freeSeats, freeSeatsOfRow } from '../../groups/queries.ts';
import { groupMembers, groupMemberships, groups } from '../../groups/schema.ts';
import { reservedFor } from '../../invitations/queries.ts';
import { domainGroups, groupDomains } from '../schema.ts';

type DomainGroup = typeof domainGroups.$inferSelect;

/** Whether a group offers the addresses of a domain to join it: one row if it does. */
export function isOffered(groupId: string, domain: string) {
  return query(
    build
      .select({ groupId: groupDomains.groupId })
      .from(groupDomains)
      .innerJoin(groups, eq(groups.id, groupDomains.groupId))
      .where(and(eq(groupDomains.groupId, groupId), eq(groupDomains.domain, domain), isNull(groups.dissolvedAt))),
  );
}

export async function addDomainGroup(cell: Cell, row: DomainGroup): Promise<void> {
  await cell.insert(domainGroups).values(row).onConflictDoNothing();
}

export async function removeDomainGroup(cell: Cell, { domain, groupId }: DomainGroup): Promise<void> {
  await cell.delete(domainGroups).where(and(eq(domainGroups.domain, domain), eq(domainGroups.groupId, groupId)));
}

/** Groups that may offer the addresses of a domain to join them. */
export function groupsOfDomain(domain: string, most: number) {
  return query(
    build
      .select({ groupId: domainGroups.groupId })
      .from(domainGroups)
      .where(eq(domainGroups.domain, domain))
      .orderBy(asc(domainGroups.groupId))
      .limit(most),
  );
}

/** Every group that a learner is or was a member of, in their own cell. */
export function everJoined(userId: string) {
  return query(
    build
      .select({ groupId: groupMemberships.groupId })
      .from(groupMemberships)
      .where(eq(groupMemberships.userId, userId)),
  );
}

/** Somebody who may join a group by their address. */
interface Joining {
  readonly id: string;
  readonly email: string;
}

/** A group that offers a domain to join it, with its free seats and the newest membership of a user. */
export function offeredGroup(groupId: string, domain: string, { id: userId, email }: Joining, now: Date) {
  const ofUser = and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId));
  return query(
    build
      .select({
        groupId: groups.id,
        groupName: groups.name,
        planEndsAt: groups.planEndsAt,
        freeSeats: sql<number>`${freeSeatsOfRow(now)} + ${reservedFor(groupId, email, now)}`.as('free_seats'),
        member: sql<string | null>`(select ${groupMembers.id} from ${groupMembers}
          where ${ofUser} and ${groupMembers.leftAt} is null)`.as('member'),
        wasMember: sql<number>`exists (select 1 from ${groupMembers} where ${ofUser})`.as('was_member'),
      })
      .from(groups)
      .innerJoin(groupDomains, and(eq(groupDomains.groupId, groups.id), eq(groupDomains.domain, domain)))
      .where(and(eq(groups.id, groupId), isNull(groups.dissolvedAt))),
  );
}

/** Ends its batch unless a user may join a group by a domain: it is offered, a seat is free, they were never a member. */
export function assertOffered(cell: Cell, { groupId, domain }: DomainGroup, { id: userId, email }: Joining, now: Date) {
  return assertInBatch(
    cell,
    sql`exists (select 1 from group_domains where group_id = ${groupId} and domain = ${domain})
      and exists (select 1 from groups where id = ${groupId} and dissolved_at is null)
      and not exists (select 1 from group_members where group_id = ${groupId} and user_id = ${userId})
      and ${freeSeats(groupId, now)} + ${reservedFor(groupId, email, now)} > 0`,
  );
}
