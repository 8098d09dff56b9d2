import type { Locale } from '#contract/locales';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import { textIn } from '../../../library/content/texts.ts';
import { localeOf } from '../rules.ts';
import type { WebinarRow } from '../schema.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long before the start reminders are sent, in milliseconds. */
const leads = [24 * hour, hour];

/** How long a changed schedule must stand before learners are notified, so that several changes are one mail. */
export const settlingTime = 5 * minute;

/** Changes of webinars that begin within this time are notified at the next run. */
export const urgentTime = hour;

/** When the next reminder is due; `null` if none is left. Whoever registers later than one is due does not get it. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  const times = leads.map((lead) => startsAt.getTime() - lead);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** A schedule as learners are notified of it. */
export interface Schedule {
  readonly startsAt: Date;
  readonly minutes: number;
  readonly isCancelled: boolean;
}

export function scheduleOf({ startsAt, minutes, cancelledAt }: WebinarRow): Schedule {
  return { startsAt, minutes, isCancelled: cancelledAt !== null };
}

export function isSameSchedule(one: Schedule, other: Schedule): boolean {
  return (
    one.startsAt.getTime() === other.startsAt.getTime() &&
    one.minutes === other.minutes &&
    one.isCancelled === other.isCancelled
  );
}

/** The title of a webinar for a reader, with its language unless it is theirs. */
export function titleIn(titles: WebinarDocument['title'], languages: readonly Locale[], locale: Locale) {
  const language = localeOf({ languages }, locale);
  return { title: textIn(titles, language, languages), ...(language !== locale && { language }) };
}
