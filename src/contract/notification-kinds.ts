import type * as v from 'valibot';
import type { Locale } from '#contract/locales';
import type { Facts } from '#contract/text/texts';

/** Topics of notifications that can be mailed. */
export const mailTopics = ['certificates', 'courses', 'webinars', 'groups', 'membership'] as const;

export type MailTopic = (typeof mailTopics)[number];

/** The data of a notification kind. */
export type DataOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** One kind of notification; its texts are `names.<name>` in `locales/<locale>/notifications.json`. */
export interface NotificationKind<Entries extends v.ObjectEntries = v.ObjectEntries> {
  /** `null` if it is never mailed. */
  readonly topic: MailTopic | null;
  readonly data: Entries;
  /** Its target, if it has one. */
  href?(data: DataOf<Entries>, locale: Locale): string;
  /** Values for its texts, by default its data; `dated` formats a day or an instant, in mails in a given time zone. */
  facts?(data: DataOf<Entries>, dated: (date: string, timeZone?: string) => string): Facts;
  /** The instant after which it is no longer mailed. */
  expiresAt?(data: DataOf<Entries>): string;
  /** Key of the text below its title, by default `text`. */
  textKey?(data: DataOf<Entries>): string;
}

export function notificationKind<Entries extends v.ObjectEntries>(
  kind: NotificationKind<Entries>,
): NotificationKind<Entries> {
  return kind;
}
