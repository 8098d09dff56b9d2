import type { Day, Mark } from './finding.ts';

const asDay = (date: Date): Day => ({ day: date.getDate(), month: date.getMonth() + 1, year: date.getFullYear() });

/** Days since 1970; null without a year. */
export function dayNumber({ day, month, year }: Day): number | null {
  return year === null ? null : Date.UTC(year, month - 1, day) / 86_400_000;
}

function yearsBetween(born: Day, at: Day): number {
  const hadBirthday = at.month > born.month || (at.month === born.month && at.day >= born.day);
  return (at.year ?? 0) - (born.year ?? 0) - (hadBirthday ? 0 : 1);
}

/** The day a text mentions: its last exact date in the past, else today. */
export function referenceDay(marks: readonly Mark[], today: Date): Day {
  const now = asDay(today);
  let last: Day | undefined;
  for (const { kind, day } of marks) {
    const number = kind === 'date' && day ? dayNumber(day) : null;
    if (!day || number === null || number > (dayNumber(now) ?? 0)) continue;
    if (!last || number > (dayNumber(last) ?? 0)) last = day;
  }
  return last ?? now;
}

/** The age in years; null where it is unsure because day and month could change places, or a person is not yet one. */
export function ageAt(reference: Day, { day, otherDay }: Mark): number | null {
  if (!day?.year) return null;
  const age = yearsBetween(day, reference);
  if (age < 1 || age > 125) return null;
  return otherDay && yearsBetween(otherDay, reference) !== age ? null : age;
}
