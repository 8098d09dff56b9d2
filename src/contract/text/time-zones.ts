import * as v from 'valibot';

/** A time zone, such as `Europe/Berlin`, in which a day begins. */
export const TimeZone = v.pipe(v.string(), v.maxLength(64, 'too_long'), v.check(isTimeZone, 'invalid'));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
