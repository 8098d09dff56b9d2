import { isLocale, type Locale } from '#contract/locales';
import {
  topicOf,
  defaultMail,
  type MailPreferences,
  type MailTime,
  type NotificationName,
} from '#contract/messaging/notifications';

/** Hour of the day at which digests are sent, in UTC. */
const digestHour = 6;

const day = 24 * 60 * 60 * 1000;

/** Minimum age of an account before its first educator prompt (specification, section 1, "asked once in a while"). */
export const educatorPromptAfter = 7 * day;

/** Wait after a dismissed prompt for educators, in milliseconds. */
export const educatorPromptAgainAfter = 90 * day;

/** The first digest after an instant. */
export function nextDigestAt(at: Date): Date {
  const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), digestHour);
  return new Date(at.getTime() < today ? today : today + day);
}

/** When a notification is mailed; blocking overrides every preference. */
export function mailTimeOf(
  name: NotificationName,
  preferences: Partial<MailPreferences> | null,
  isBlocked: boolean,
): MailTime {
  const topic = topicOf(name);
  if (!topic || isBlocked) return 'never';
  return preferences?.[topic] ?? defaultMail[topic];
}

/** The language of mails to a user. */
export function localeOf({ locale }: { readonly locale: unknown }): Locale {
  return typeof locale === 'string' && isLocale(locale) ? locale : 'en';
}

/** Formats an instant in a time zone, with the abbreviation of the zone. */
export function momentIn(locale: Locale, date: Date, timeZone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, { ...day, ...time, timeZone }).format(date);
}
