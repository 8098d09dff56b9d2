const day = 24 * 60 * 60 * 1000;

/** When a day begins in a time zone; `offset` days later. */
export function beginOf(dayOfYear: string, timeZone: string, offset = 0): Date {
  const midnight = Date.parse(`${dayOfYear}T00:00:00Z`) + offset * day;
  // Clocks may change between the first guess and the instant.
  const guess = midnight - utcOffset(midnight, timeZone);
  return new Date(midnight - utcOffset(guess, timeZone));
}

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function utcOffset(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = format.formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - instant;
}

/** The calendar day of an instant in a time zone. */
export function dayIn(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + utcOffset(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}
