import { and, eq, lt, sql } from 'drizzle-orm';
import type { Cell } from '../../../../data/cells.ts';
import { commitAndRead } from '../../../../data/commit.ts';
import { insertFrom } from '../../../../data/insert-from.ts';
import { build, query } from '../../../../data/reads.ts';
import { notificationInsert } from '../../../../messaging/notifications/queries.ts';
import { seatPhases, webinarRegistrations } from '../../schema.ts';

const { waiting, registered, left } = seatPhases;

/** A seat as the cell of its webinar has it. */
export interface SeatChange {
  readonly userId: string;
  readonly webinarId: string;
  readonly seatId: number;
  readonly phase: number;
  readonly zone: string;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
  readonly title: string;
  readonly startsAt: string;
}

/** The registrations of a learner, in their own cell. */
export function registrationsOf(userId: string) {
  return query(
    build
      .select({ webinarId: webinarRegistrations.webinarId, phase: webinarRegistrations.phase })
      .from(webinarRegistrations)
      .where(and(eq(webinarRegistrations.userId, userId), lt(webinarRegistrations.phase, left))),
  );
}

/** Stores a seat in the cell of its learner, unless it has a newer one, and notifies whoever moved up. */
export async function storeRegistration(cell: Cell, change: SeatChange): Promise<void> {
  const { userId, webinarId, seatId, phase, zone, title, startsAt } = change;
  const row = { userId, webinarId, seatId, phase, zone, changedAt: new Date(change.changedAt) };
  const wasWaiting = sql`exists (select 1 from webinar_registrations where user_id = ${userId}
    and webinar_id = ${webinarId} and seat_id = ${seatId} and phase = ${waiting})`;
  const data = { notificationName: 'WebinarPlace', webinar: webinarId, title, startsAt } as const;
  const dedupeKey = `webinar-place:${webinarId}:${seatId}`;
  const moved = phase === registered ? notificationInsert(cell, { userId, data, dedupeKey, when: wasWaiting }) : [];
  await commitAndRead(cell, [
    ...moved,
    insertFrom(
      cell,
      webinarRegistrations,
      row,
      sql`where exists (select 1 from users where id = ${userId})`,
    ).onConflictDoUpdate({
      target: [webinarRegistrations.userId, webinarRegistrations.webinarId],
      set: row,
      setWhere: sql`(${webinarRegistrations.seatId}, ${webinarRegistrations.phase}) < (${seatId}, ${phase})`,
    }),
  ]);
}
