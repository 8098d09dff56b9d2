import { and, eq, lt, lte, sql, type SQL } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { commit, type Statement } from '../../../data/commit.ts';
import { topicMailInsert } from '../../../messaging/notifications/mails/queries.ts';
import { seatPhases, webinarRegistrations } from '../schema.ts';
import type { SeatNotice } from './mails.ts';
import { settlingTime, urgentTime, type Schedule } from './rules.ts';

export type RegistrationRow = typeof webinarRegistrations.$inferSelect;

/** A registration with the language of its learner. */
export type DueRegistration = Awaited<ReturnType<typeof registrationsWhere>>[number];

const { remindAt, announceAt } = webinarRegistrations;

/**
 * Plans the notices of a schedule for the registrations of a cell whose learners know another one. Where it is again the
 * known one, the planned notice is dropped at the next run.
 */
export async function planAnnouncements(cell: Cell, webinarId: string, schedule: Schedule, changedAt: Date) {
  const { startsAt, minutes, isCancelled } = schedule;
  const isKnown = sql`(starts_at, minutes, is_cancelled) = (${startsAt.getTime()}, ${minutes}, ${isCancelled ? 1 : 0})`;
  const now = changedAt.getTime();
  const isUrgent = sql`min(starts_at, ${startsAt.getTime()}) < ${now + urgentTime}`;
  await cell
    .update(webinarRegistrations)
    .set({ announceAt: sql`case when ${isKnown} or ${isUrgent} then ${now} else ${now + settlingTime} end` })
    .where(
      and(
        eq(webinarRegistrations.webinarId, webinarId),
        lt(webinarRegistrations.phase, seatPhases.left),
        sql`(not ${isKnown} or announce_at is not null)`,
      ),
    );
}

/** A condition of registrations. */
export type Condition = SQL;

/** The condition of registrations whose learners may have to be notified of a changed schedule. */
export const isAnnouncementDue = (now: Date): SQL => lte(announceAt, now);

/** The condition of registrations whose reminder is due. */
export const isReminderDue = (now: Date): SQL => lte(remindAt, now);

/** The registrations of a condition, with the language of their learners. */
export function registrationsWhere(cell: Cell, isDue: SQL, limit: number) {
  return cell
    .select({ registration: webinarRegistrations, locale: users.locale })
    .from(webinarRegistrations)
    .innerJoin(users, eq(users.id, webinarRegistrations.userId))
    .where(isDue)
    .limit(limit);
}

interface MailOptions {
  /** Deduplicates: of each id, one mail is sent. */
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
  readonly when?: SQL;
}

/** Mails a learner what happened to a seat: a statement for the batch of the event. */
export function seatMailInsert(cell: Cell, notice: SeatNotice, options: MailOptions) {
  const facts = { ...notice, sentAt: options.at.toISOString() };
  return topicMailInsert(cell, { ...options, topic: 'webinars', kind: 'webinarSeat', facts });
}

/** A change of a registration with the statements that notify its learner. */
export interface Notice {
  readonly registration: RegistrationRow;
  readonly change: Partial<RegistrationRow>;
  readonly statements: readonly Statement[];
}

/** Stores notices in one batch; what was planned anew since the registrations were read stays planned. */
export async function storeNotices(cell: Cell, notices: readonly Notice[], isDue: SQL): Promise<void> {
  const [first, ...others] = notices.flatMap(({ registration: { userId, webinarId }, change, statements }) => {
    const isTheirs = and(eq(webinarRegistrations.userId, userId), eq(webinarRegistrations.webinarId, webinarId));
    return [...statements, cell.update(webinarRegistrations).set(change).where(and(isTheirs, isDue))];
  });
  if (first) await commit(cell, [first, ...others]);
}
