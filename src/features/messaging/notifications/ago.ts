import { currentLocale } from '../../../platform/text/translations.ts';

const minute = 60_000;

/** The units of relative times, in milliseconds. */
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** The longest relative time, in days ago; older ones are shown as a date. */
const longest = 7 * 24 * 60 * minute;

/** How long ago something was: now, 5 minutes ago, yesterday; a date when it is more than a week. */
export function agoText(instant: string, now: Date): string {
  const locale = currentLocale();
  const passed = Math.max(0, now.getTime() - new Date(instant).getTime());
  if (passed > longest) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(instant));
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (passed >= length) return relative.format(-Math.floor(passed / length), unit);
  }
  return relative.format(0, 'second');
}
