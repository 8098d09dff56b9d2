import type { Locale } from '#contract/locales';
import { productName } from '#contract/product';
import { href } from '#contract/routes';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import type { Addressee, MailContent } from '../../../edge/mail-content.ts';
import { translatorFor } from '../../../edge/translations.ts';
import { cellOfUser } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { mailbox } from '../../../messaging/mail/headers.ts';
import { composeUnsubscribable } from '../../../messaging/notifications/mails/compose.ts';
import { momentIn } from '../../../messaging/notifications/rules.ts';
import { leadershipOf } from '../leaders/queries.ts';
import { titleIn } from './rules.ts';

/** What happened to a registration or its webinar. */
type SeatEvent = 'registered' | 'movedUp' | 'unregistered' | 'rescheduled' | 'cancelled';

/** What a mail with a calendar file says. Instants are ISO 8601 in UTC. */
export interface SeatNotice {
  readonly event: SeatEvent;
  /** On the waiting list, whose calendars do not have the webinar. */
  readonly isWaiting: boolean;
  readonly webinar: string;
  readonly titles: WebinarDocument['title'];
  /** Those that the webinar has. */
  readonly languages: readonly Locale[];
  readonly startsAt: string;
  readonly minutes: number;
  readonly sequence: number;
  /** The time zone of the registration. */
  readonly zone: string;
}

interface SeatMessage extends SeatNotice {
  readonly kind: 'webinarSeat';
  readonly userId: string;
  readonly sentAt: string;
}

/** Composes the mail of what happened to a seat, with a calendar file. */
export async function seatMail(env: Env, addressee: Addressee, message: SeatMessage): Promise<MailContent> {
  const { locale } = addressee;
  const { event, isWaiting, startsAt, zone, webinar, userId } = message;
  const { title, language } = titleIn(message.titles, message.languages, locale);
  const t = await translatorFor('mails', locale);
  const facts = { title, date: momentIn(locale, new Date(startsAt), zone), product: productName };
  const say = (key: string) => t(`webinarSeat.${key}`, facts);
  const url = env.SITE_ORIGIN + href('webinar', locale, { webinar });
  const mail = await composeUnsubscribable(env, addressee, {
    userId,
    scope: 'webinars',
    parts: {
      subject: say(`${event}.subject`),
      body: [say(`${event}.body`), ...(isWaiting && event === 'rescheduled' ? [say('stillWaiting')] : [])].join(' '),
      action: { label: say('action'), url },
      foreign: language && { title, language },
      ...(isConfirmed(event) && (await leads(env, message)) && { items: [deskItem(say, url)] }),
    },
  });
  return isWaiting ? mail : { ...mail, attachments: [await calendarFileOf(env, addressee, message, { title, url })] };
}

const isConfirmed = (event: SeatEvent) => event === 'registered' || event === 'movedUp';

/** Whether the recipient leads the webinar. */
async function leads(env: Env, { userId, webinar: webinarId }: SeatMessage): Promise<boolean> {
  const [[leader]] = await cellOfUser(env, userId).read(leadershipOf({ userId, webinarId }));
  return leader?.mayLead === 1;
}

function deskItem(say: (key: string) => string, url: string) {
  return { title: say('desk.title'), text: say('desk.text'), url: `${url}?host` };
}

/** The calendar file of a mail: it adds the webinar to the calendar of its recipient, or removes it. */
async function calendarFileOf(
  env: Env,
  { email, firstName }: Addressee,
  message: SeatMessage,
  page: { readonly title: string; readonly url: string },
) {
  const { invitationFile } = await import('../calendar/file.ts');
  const { event, webinar, minutes, sequence } = message;
  const sentAt = new Date(message.sentAt);
  const method = event === 'unregistered' || event === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendarEvent = {
    ...{ ...page, webinar, minutes, sequence },
    startsAt: new Date(message.startsAt),
    description: '',
    changedAt: sentAt,
    isCancelled: event === 'cancelled',
  };
  const organizer = { ...mailbox(env.MAIL_FROM) };
  const invitation = { method, organizer, attendee: { name: firstName || email, email }, sentAt } as const;
  return {
    fileName: 'webinar.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    text: invitationFile(calendarEvent, invitation, env.SITE_ORIGIN),
  };
}
