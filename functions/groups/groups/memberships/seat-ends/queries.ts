import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { isGranted } from '../../../../commerce/billing/grants/queries.ts';
import type { Cell } from '../../../../data/cells.ts';
import type { BatchedStatements } from '../../../../edge/manifest.ts';
import { notificationInsert } from '../../../../messaging/notifications/queries.ts';
import { groupMemberships } from '../../schema.ts';

const prefix = 'group:';

/** The source of the plan that a seat of a group grants. */
export function sourceOf(groupId: string): string {
  return prefix + groupId;
}

interface Seat {
  readonly userId: string;
  readonly groupId: string;
  readonly groupName: string;
}

interface SeatEnd {
  /** Deduplicates: the end of a seat is notified once. */
  readonly key: string;
  readonly at: Date;
  readonly when: SQL;
}

/** Statements that notify a member whose seat ends, before the grant of the seat changes. */
export function seatEnded(cell: Cell, { userId, groupId, groupName }: Seat, { key, at, when }: SeatEnd) {
  const isPaying = sql`exists (select 1 from subscriptions where user_id = ${userId} and ended_at is null)`;
  const hasOther = sql`(${isPaying} or ${isGranted({ userId, exceptSource: sourceOf(groupId), at })})`;
  return [true, false].flatMap((keepsPlan) =>
    notificationInsert(cell, {
      userId,
      data: { notificationName: 'SeatEnded', groupName, keepsPlan },
      dedupeKey: `group-seat-end:${key}`,
      at,
      when: sql`${when} and ${keepsPlan ? hasOther : sql`not ${hasOther}`}`,
    }),
  );
}

/** Notifies a member when the plan of their group has ended. */
export const grantEnded: BatchedStatements['grantEnded'] = async (cell, { id, userId, source, endsAt }, at) => {
  if (!source.startsWith(prefix)) return [];
  const { groupId, groupName, leftAt } = groupMemberships;
  const [seat] = await cell
    .select({ groupId, groupName })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.userId, userId), eq(groupId, source.slice(prefix.length)), isNull(leftAt)));
  return seat ? seatEnded(cell, { userId, ...seat }, { key: `${id}:${endsAt.getTime()}`, at, when: sql`true` }) : [];
};
