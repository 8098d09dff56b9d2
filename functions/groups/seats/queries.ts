import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { auditActions } from '#contract/groups/groups';
import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import { orders } from '../../commerce/billing/schema.ts';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { send } from '../../data/messages/messages.ts';
import { build, query } from '../../data/reads.ts';
import { reservedSeats, sendMemberships, takenSeats } from '../groups/queries.ts';
import { groupAudit, groupMembers, groups } from '../groups/schema.ts';
import type { GroupRequest } from '../groups/service.ts';
import { seatPlanChanged } from './messages.ts';

/** A column of the newest order of a selected group. */
const ofNewestOrder = (column: SQL) =>
  sql`(select ${column} from ${orders} where ${orders.userId} = ${groups.id} order by ${orders.createdAt} desc limit 1)`;

/** A group as a customer: its owner is written to, in the language of its newest order. */
export function account(groupId: string, now: Date) {
  const isOwner = sql`${groupMembers.groupId} = ${groups.id} and role = 'owner' and left_at is null`;
  return query(
    build
      .select({
        email: sql<string>`coalesce((select email from ${groupMembers} where ${isOwner}), '')`.as('email'),
        locale: sql<Locale>`coalesce(${ofNewestOrder(sql`${orders.locale}`)}, 'en')`.as('locale'),
        planType: sql<PlanType>`case when ${groups.planEndsAt} > ${now.getTime()} then 'pro' else 'trial' end`.as(
          'plan_type',
        ),
        deletesAt: groups.dissolvedAt,
        termsVersion: sql<string | null>`${ofNewestOrder(sql`${orders.termsVersion}`)}`.as('terms_version'),
        leastQuantity: sql<number>`max(1, ${takenSeats} + ${reservedSeats(now)})`.as('least_quantity'),
      })
      .from(groups)
      .where(eq(groups.id, groupId)),
  );
}

/** The owner of a group, to whom its receipts are mailed; no row after it is dissolved. */
export function ownerOf(groupId: string) {
  return query(
    build
      .select({
        id: sql<string>`${groupMembers.userId}`.as('user_id'),
        email: sql<string>`${groupMembers.email}`.as('email'),
        firstName: sql<string>`${groupMembers.name}`.as('first_name'),
        groupName: sql<string>`${groups.name}`.as('group_name'),
      })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(and(eq(groupMembers.groupId, groupId), sql`role = 'owner' and left_at is null and email is not null`)),
  );
}

/** What somebody did about the seats of a group; the subject is a number of seats. */
export interface SeatEntry {
  readonly action: Extract<(typeof auditActions)[number], `seats_${string}` | `plan_${string}`>;
  readonly subject?: string;
}

/** The statement that adds an entry by a member to the audit trail. */
export function auditByMember(
  cell: Cell,
  { groupId, userId, now: at }: GroupRequest,
  { action, subject = '' }: SeatEntry,
) {
  const entry = { groupId, at, action, actorId: userId, actor: sql`name`, subject };
  const isActor = sql`group_id = ${groupId} and user_id = ${userId} and left_at is null`;
  return insertFrom(cell, groupAudit, entry, sql`from ${groupMembers} where ${isActor}`);
}

interface GroupPlan {
  readonly seats: number;
  readonly planEndsAt: Date;
  readonly grantsEndAt: Date;
}

/**
 * Statements that set the seats of a group and the end of its plan: another number is in the audit trail, cells of
 * members are notified of another end, and open pages of the managers of either.
 */
export function changePlan(cell: Cell, groupId: string, plan: GroupPlan, at: Date) {
  const { seats, planEndsAt, grantsEndAt } = plan;
  const isOtherEnd = sql`exists (select 1 from groups where id = ${groupId}
    and (plan_ends_at is not ${planEndsAt.getTime()} or grants_end_at is not ${grantsEndAt.getTime()}))`;
  const isOtherNumber = sql`exists (select 1 from groups where id = ${groupId} and seats <> ${seats})`;
  const entry = { groupId, at, action: 'seats_changed', subject: String(seats) } as const;
  return [
    insertFrom(cell, groupAudit, entry, sql`where ${isOtherNumber}`),
    cell
      .update(groupMembers)
      .set({ version: sql`version + 1` })
      .where(and(eq(groupMembers.groupId, groupId), sql`left_at is null and ${isOtherEnd}`)),
    sendMemberships(cell, sql`m.group_id = ${groupId} and m.left_at is null and ${isOtherEnd}`, at, { plan }),
    send(cell, seatPlanChanged, { groupId }, { at, when: sql`${isOtherNumber} or ${isOtherEnd}` }),
    cell.update(groups).set({ seats, planEndsAt, grantsEndAt }).where(eq(groups.id, groupId)),
  ] as const;
}
