import { libraryOf, type Cell } from '../../../data/cells.ts';
import { revisionOf } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import { notificationInsert } from '../../../messaging/notifications/queries.ts';
import { currentCatalogue } from '../catalogue.ts';
import { endsAt, stateOf } from '../rules.ts';
import { seatPhases, type WebinarRow } from '../schema.ts';
import {
  isAnnouncementDue,
  isReminderDue,
  registrationsWhere,
  seatMailInsert,
  storeNotices,
  type Condition,
  type DueRegistration,
  type Notice,
} from './queries.ts';
import { isSameSchedule, nextReminder, scheduleOf, titleIn } from './rules.ts';

/** Registrations of one batch, each with up to four statements. */
const pageSize = 40;

interface Context {
  readonly cell: Cell;
  readonly now: Date;
}

/** Reminds learners of webinars, and plans the next reminders; returns how many were due. */
export async function remindDue(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  return processDue(env, { cell, now, isDue: isReminderDue(now), most }, reminderOf);
}

/** Notifies learners of changed schedules; returns how many registrations were due. */
export async function announceDue(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  return processDue(env, { cell, now, isDue: isAnnouncementDue(now), most }, announcementOf);
}

type NoticeOf = (context: Context, due: DueRegistration, row: WebinarRow | undefined) => Notice;

async function processDue(
  env: Env,
  { isDue, most, ...context }: Context & { readonly isDue: Condition; readonly most: number },
  noticeOf: NoticeOf,
): Promise<number> {
  const { cell } = context;
  let count = 0;
  while (count < most) {
    const page = await registrationsWhere(cell, isDue, Math.min(pageSize, most - count));
    if (page.length === 0) break;
    const { webinars } = await currentCatalogue(libraryOf(env), () => revisionOf(cell));
    const rows = new Map(webinars.map((row) => [row.id, row]));
    const notices = page.map((due) => noticeOf(context, due, rows.get(due.registration.webinarId)));
    await storeNotices(cell, notices, isDue);
    count += page.length;
  }
  return count;
}

/** A reminder, unless the webinar has begun. A schedule that the learner does not know is announced instead. */
function reminderOf({ cell, now }: Context, { registration, locale }: DueRegistration, row?: WebinarRow): Notice {
  const { phase, userId, zone, webinarId: webinar } = registration;
  if (row && !isSameSchedule(registration, scheduleOf(row))) {
    return { registration, change: { remindAt: null, announceAt: registration.announceAt ?? now }, statements: [] };
  }
  if (!row || phase !== seatPhases.registered || stateOf(row, now) !== 'upcoming') {
    return { registration, change: { remindAt: null }, statements: [] };
  }
  const remindAt = nextReminder(row.startsAt, now);
  const startsAt = row.startsAt.toISOString();
  const { title, languages } = row.document;
  const titled = titleIn(title, languages, locale);
  const data = { notificationName: 'WebinarReminder', webinar, ...titled, startsAt, zone } as const;
  const dedupeKey = `webinar-reminder:${webinar}:${startsAt}:${remindAt ? 'first' : 'last'}`;
  return {
    registration,
    change: { remindAt },
    statements: notificationInsert(cell, { userId, data, dedupeKey, at: now }),
  };
}

/** The notice of a changed schedule: one for several changes, and none if the schedule is as it was. */
function announcementOf({ cell, now }: Context, { registration, locale }: DueRegistration, row?: WebinarRow): Notice {
  const { phase, userId, zone, webinarId: webinar } = registration;
  if (!row || phase === seatPhases.left) {
    return { registration, change: { announceAt: null, remindAt: null }, statements: [] };
  }
  const schedule = scheduleOf(row);
  const isWaiting = phase === seatPhases.waiting;
  const isUpcoming = stateOf(row, now) === 'upcoming';
  const remindAt = isUpcoming && !isWaiting ? nextReminder(row.startsAt, now) : null;
  const change = { ...schedule, announceAt: null, remindAt };
  const isOver = now >= endsAt(row);
  if (isOver || isSameSchedule(registration, schedule)) return { registration, change, statements: [] };
  const { minutes, sequence } = row;
  const { title: titles, languages } = row.document;
  const common = { webinar, startsAt: row.startsAt.toISOString(), zone };
  const { isCancelled } = schedule;
  const event = isCancelled ? 'cancelled' : 'rescheduled';
  const key = `webinar-changed-${webinar}-${sequence}`;
  const titled = titleIn(titles, languages, locale);
  const data = { notificationName: 'WebinarChanged', ...common, ...titled, isCancelled } as const;
  return {
    registration,
    change,
    statements: [
      ...notificationInsert(cell, { userId, data, dedupeKey: key, at: now, hasOwnMail: true }),
      seatMailInsert(
        cell,
        { ...common, titles, languages, event, isWaiting, minutes, sequence },
        { id: `${key}-${userId}`, userId, at: now },
      ),
    ],
  };
}
