import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { supportLimits } from '#contract/desk/support';
import { subscriptions } from '../../commerce/billing/schema.ts';
import { certificates } from '../../credit/certificates/schema.ts';
import type { Cell } from '../../data/cells.ts';
import { build, query } from '../../data/reads.ts';
import { sessions } from '../../edge/sessions/schema.ts';
import { reservedSeats } from '../../groups/groups/queries.ts';
import { groupMembers, groups } from '../../groups/groups/schema.ts';
import { participations } from '../../learning/participations/schema.ts';
import { mails } from '../../messaging/mail/schema.ts';

/** Numbers and emails of an account. */
export async function stateOf(cell: Cell, userId: string, now: Date) {
  const [[open], [begun], [passed], [issued], sent] = await cell.batch([
    cell
      .select({ count: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > ${now.getTime()}`)),
    cell.select({ count: count() }).from(participations).where(eq(participations.userId, userId)),
    cell
      .select({ count: count() })
      .from(participations)
      .where(and(eq(participations.userId, userId), isNotNull(participations.passedAt))),
    cell.select({ count: count() }).from(certificates).where(eq(certificates.userId, userId)),
    cell
      .select({ kind: mails.kind, createdAt: mails.createdAt, sentAt: mails.sentAt, dueAt: mails.dueAt })
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(desc(mails.createdAt))
      .limit(supportLimits.mails),
  ]);
  return {
    sessions: open?.count ?? 0,
    coursesBegun: begun?.count ?? 0,
    coursesPassed: passed?.count ?? 0,
    certificates: issued?.count ?? 0,
    mails: sent,
  };
}

/** The subscription of a selected group that has not ended. */
const subscriptionOf = sql`(select 1 from ${subscriptions}
  where ${subscriptions.userId} = ${groups.id} and ${subscriptions.endedAt} is null)`;

/** A group that is not dissolved, with its counts. */
export function groupById(groupId: string, now: Date) {
  return query(
    build
      .select({
        id: groups.id,
        name: groups.name,
        createdAt: groups.createdAt,
        seats: groups.seats,
        planEndsAt: groups.planEndsAt,
        taken: groups.taken,
        // Nested: in a select from one table, columns directly in a field lose the name of their table.
        reserved: sql<number>`${reservedSeats(now)}`.as('reserved'),
        members: groups.members,
        paysItself: sql<number>`exists ${subscriptionOf}`.as('pays_itself'),
      })
      .from(groups)
      .where(and(eq(groups.id, groupId), isNull(groups.dissolvedAt))),
  );
}

export type GroupById = ReturnType<ReturnType<typeof groupById>['rowOf']>;

const hasNotLeft = (groupId: string) => and(eq(groupMembers.groupId, groupId), isNull(groupMembers.leftAt));

/** The owner and the managers of a group. */
export function managersOf(groupId: string) {
  return query(
    build
      .select()
      .from(groupMembers)
      .where(and(hasNotLeft(groupId), ne(groupMembers.role, 'member')))
      .orderBy(sql`${groupMembers.role} <> 'owner'`, asc(groupMembers.searched))
      .limit(supportLimits.managers),
  );
}

/** The member of a group with an address. */
export function memberByEmail(groupId: string, email: string) {
  return query(
    build
      .select()
      .from(groupMembers)
      .where(and(hasNotLeft(groupId), eq(groupMembers.email, email)))
      .limit(1),
  );
}
