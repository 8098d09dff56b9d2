import { and, eq, lt, sql } from 'drizzle-orm';
import { type Locale, locales } from '#contract/locales';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import type { Cell } from '../../../../data/cells.ts';
import { commitAndRead } from '../../../../data/commit.ts';
import { insertFrom } from '../../../../data/insert-from.ts';
import { build, query } from '../../../../data/reads.ts';
import { notificationInsert } from '../../../../messaging/notifications/queries.ts';
import { seatMailInsert } from '../../notices/queries.ts';
import { nextReminder, titleIn } from '../../notices/rules.ts';
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
  readonly titles: WebinarDocument['title'];
  readonly languages: readonly Locale[];
  readonly startsAt: string;
  readonly minutes: number;
  readonly sequence: number;
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

/** Stores a seat in the cell of its learner, unless it has a newer one, with the notices of the change. */
export async function storeRegistration(cell: Cell, change: SeatChange): Promise<void> {
  const { userId, webinarId, seatId, phase, zone, minutes } = change;
  const changedAt = new Date(change.changedAt);
  const startsAt = new Date(change.startsAt);
  const row = {
    ...{ userId, webinarId, seatId, phase, zone, changedAt, startsAt, minutes },
    isCancelled: false,
    remindAt: phase === registered ? nextReminder(startsAt, changedAt) : null,
  };
  const ofUser = sql`where exists (select 1 from users where id = ${userId})`;
  await commitAndRead(cell, [
    ...noticesOf(cell, change),
    insertFrom(cell, webinarRegistrations, row, ofUser).onConflictDoUpdate({
      target: [webinarRegistrations.userId, webinarRegistrations.webinarId],
      set: row,
      setWhere: sql`(${webinarRegistrations.seatId}, ${webinarRegistrations.phase}) < (${seatId}, ${phase})`,
    }),
  ]);
}

/** The notices of a change: statements before the one that stores it, which read the seat before. */
function noticesOf(cell: Cell, { userId, webinarId, seatId, phase, changedAt, ...change }: SeatChange) {
  const { titles, languages, startsAt, zone, minutes, sequence } = change;
  const at = new Date(changedAt);
  const own = sql`from webinar_registrations where user_id = ${userId} and webinar_id = ${webinarId}`;
  const was = (earlier: number) => sql`exists (select 1 ${own} and seat_id = ${seatId} and phase = ${earlier})`;
  const isNew = sql`not exists (select 1 ${own} and seat_id >= ${seatId})`;
  const common = { webinar: webinarId, startsAt, zone };
  const mail = (event: 'registered' | 'movedUp' | 'unregistered', when: typeof isNew) =>
    seatMailInsert(
      cell,
      { ...common, titles, languages, event, isWaiting: false, minutes, sequence },
      { id: `webinar-seat-${webinarId}-${seatId}-${phase}`, userId, at, when },
    );
  if (phase === registered) {
    // One of these statements inserts: that for the language of the learner, which no query has read.
    const notices = locales.flatMap((locale) => {
      const data = { notificationName: 'WebinarPlace', ...common, ...titleIn(titles, languages, locale) } as const;
      const dedupeKey = `webinar-place:${webinarId}:${seatId}`;
      const when = sql`${was(waiting)} and (select locale from users where id = ${userId}) = ${locale}`;
      return notificationInsert(cell, { userId, data, dedupeKey, hasOwnMail: true, when });
    });
    return [...notices, mail('movedUp', was(waiting)), mail('registered', isNew)];
  }
  // Calendars keep what has begun.
  return phase === left && at < new Date(startsAt) ? [mail('unregistered', was(registered))] : [];
}
