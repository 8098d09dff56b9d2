import { currentLocale } from '../../platform/text/translations.ts';

const minute = 60_000;

/** The units of relative times, in milliseconds. */
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** The maximum of relative times, in milliseconds; older instants are shown as a date. */
const longest = 7 * 24 * 60 * minute;

/** An instant as relative time: now, 5 minutes ago, yesterday; after a week as a date. */
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
