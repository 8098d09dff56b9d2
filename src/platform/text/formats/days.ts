import type { Locale } from '#contract/locales';

/** A calendar day as an ISO 8601 date, such as 2026-05-04. */
export type Day = string;

/** In which order a date is written, and on which weekday a week begins (0 is Sunday; specification, section 9). */
const conventions: Readonly<Record<Locale, { order: 'mdy' | 'dmy'; mark: '/' | '.'; firstWeekday: 0 | 1 }>> = {
  en: { order: 'mdy', mark: '/', firstWeekday: 0 },
  de: { order: 'dmy', mark: '.', firstWeekday: 1 },
  fr: { order: 'dmy', mark: '/', firstWeekday: 1 },
  es: { order: 'dmy', mark: '/', firstWeekday: 1 },
};

/** Two-digit years are at most this many years in the future. */
const yearsAhead = 30;

/** A day as text in a field: mm/dd/yy in English (specification, section 9), by convention elsewhere. */
export function dayText(day: Day, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const { order, mark: separator } = conventions[locale];
  const parts = order === 'mdy' ? [month, date] : [date, month];
  return [...parts, year.slice(2)].join(separator);
}

/** The day a user typed, with any separator; `undefined` if there is no such day. */
export function dayIn(text: string, locale: Locale, today: Day = todaysDay()): Day | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, second, years = ''] =
    /^(\d{1,2})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  if (!first || !second) return undefined;
  const [month, date] = conventions[locale].order === 'mdy' ? [first, second] : [second, first];
  return dayOf(years.length === 4 ? Number(years) : fullYear(Number(years), today), Number(month), Number(date));
}

function fullYear(years: number, today: Day): number {
  const now = Number(today.slice(0, 4));
  const near = now - (now % 100) + years;
  if (near > now + yearsAhead) return near - 100;
  return near <= now + yearsAhead - 100 ? near + 100 : near;
}

function dayOf(year: number, month: number, date: number): Day | undefined {
  const instant = new Date(Date.UTC(year, month - 1, date));
  instant.setUTCFullYear(year);
  return instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date ? isoOf(instant) : undefined;
}

/** Today in the reader's time zone. */
export function todaysDay(now = new Date()): Day {
  return isoOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** A day this many days later, or earlier. */
export function daysAfter(day: Day, days: number): Day {
  const instant = instantOf(day);
  instant.setUTCDate(instant.getUTCDate() + days);
  return isoOf(instant);
}

/** The same date so many months later, or earlier; the last of the month where it has no such date. */
export function monthsAfter(day: Day, months: number): Day {
  const instant = instantOf(day);
  const last = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + months + 1, 0));
  return isoOf(
    new Date(Math.min(last.getTime(), Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), instant.getUTCDate()))),
  );
}

/** The days between the first day of the week and a day. */
export function placeInWeek(day: Day, locale: Locale): number {
  return (instantOf(day).getUTCDay() - conventions[locale].firstWeekday + 7) % 7;
}

/** The whole weeks that contain the days of a month. */
export function weeksOf(month: Day, locale: Locale): Day[][] {
  const first = `${month.slice(0, 7)}-01`;
  const start = daysAfter(first, -placeInWeek(first, locale));
  const next = monthsAfter(first, 1);
  const weeks: Day[][] = [];
  for (let week = start; week < next; week = daysAfter(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => daysAfter(week, index)));
  }
  return weeks;
}

export function instantOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function isoOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10);
}
