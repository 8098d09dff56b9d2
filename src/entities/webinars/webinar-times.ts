import type { Locale } from '#contract/locales';

/** When a webinar takes place. */
export interface Scheduled {
  readonly startsAt: string;
  /** Scheduled length. */
  readonly minutes: number;
  /** Where its speakers are. */
  readonly zone: string;
}

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

interface Reader {
  readonly locale: Locale;
  /** By default the zone of the device. */
  readonly timeZone?: string;
}

/** Day, start and end with the abbreviation of the zone; of both if the clocks change in between. */
export function rangeText({ startsAt, minutes }: Scheduled, { locale, timeZone }: Reader): string {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * 60_000);
  const own = timeZone ? { timeZone } : {};
  const zoneAt = (date: Date) =>
    new Intl.DateTimeFormat(locale, { ...clock, ...own })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName');
  const whole = new Intl.DateTimeFormat(locale, { ...day, ...clock, ...own });
  if (zoneAt(start)?.value === zoneAt(end)?.value) return whole.formatRange(start, end);
  return `${whole.format(start)} – ${new Intl.DateTimeFormat(locale, { ...clock, ...own }).format(end)}`;
}

/** The start where the speakers are, with its day if that is another; `null` if the clock shows the same there. */
export function speakersTimeText({ startsAt, zone }: Scheduled, { locale, timeZone }: Reader): string | null {
  const start = new Date(startsAt);
  const own = timeZone ? { timeZone } : {};
  const inZone = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(start);
  const wall = { ...day, hour: 'numeric', minute: '2-digit' } as const;
  if (inZone({ ...wall, ...own }) === inZone({ ...wall, timeZone: zone })) return null;
  const isSameDay = inZone({ ...day, ...own }) === inZone({ ...day, timeZone: zone });
  return inZone({ ...(isSameDay ? {} : day), ...clock, timeZone: zone });
}

/** The city of a zone, such as `New York` of `America/New_York`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
