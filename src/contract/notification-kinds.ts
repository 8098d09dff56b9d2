import type * as v from 'valibot';
import type { Locale } from '#contract/locales';
import type { Facts } from '#contract/text/texts';

/** What notifications are about, as far as mail can tell of them. */
export const mailTopics = ['certificates', 'courses', 'webinars', 'groups', 'membership'] as const;

export type MailTopic = (typeof mailTopics)[number];

/** The data of a notification kind. */
export type DataOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/** One kind of notification; its texts are `names.<name>` in `locales/<locale>/notifications.json`. */
export interface NotificationKind<Entries extends v.ObjectEntries = v.ObjectEntries> {
  /** `null` where it is never mailed. */
  readonly topic: MailTopic | null;
  /** Its data. */
  readonly data: Entries;
  /** Where it leads, if it leads away. */
  href?(data: DataOf<Entries>, locale: Locale): string;
  /** What its texts fill in, if not the data as they are; `dated` writes a day or an instant in words. */
  facts?(data: DataOf<Entries>, dated: (date: string) => string): Facts;
  /** Key of what it says below its title, if not `text`. */
  textKey?(data: DataOf<Entries>): string;
}

export function notificationKind<Entries extends v.ObjectEntries>(
  kind: NotificationKind<Entries>,
): NotificationKind<Entries> {
  return kind;
}
