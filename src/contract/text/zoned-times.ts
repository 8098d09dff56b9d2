const dayLength = 24 * 60 * 60 * 1000;

/** A time zone by its name; UTC if there is none of this name. */
export function zoneNamed(name: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
}

/** When a day begins in a time zone; `offset` days later. */
export function beginOf(day: string, timeZone: string, offset = 0): Date {
  return instantOf(Date.parse(`${day}T00:00:00Z`) + offset * dayLength, timeZone);
}

/** When clocks in a time zone show a time, such as `17:30`, on a day. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  return instantOf(Date.parse(`${day}T${time}:00Z`), timeZone);
}

/** The calendar day of an instant in a time zone. */
export function dayIn(instant: Date, timeZone: string): string {
  return clockAt(instant, timeZone).slice(0, 10);
}

/** What clocks in a time zone show at an instant, such as `17:30`. */
export function timeIn(instant: Date, timeZone: string): string {
  return clockAt(instant, timeZone).slice(11, 16);
}

/** Day and time of an instant in a time zone, as ISO 8601 without the offset. */
function clockAt(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + utcOffset(instant.getTime(), timeZone)).toISOString();
}

/** The instant of a day and time in a time zone, which are given in milliseconds as if they were in UTC. */
function instantOf(clock: number, timeZone: string): Date {
  // Clocks may change between the first guess and the instant.
  const guess = clock - utcOffset(clock, timeZone);
  return new Date(clock - utcOffset(guess, timeZone));
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
