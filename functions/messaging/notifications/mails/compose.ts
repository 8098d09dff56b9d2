import type { Locale } from '#contract/locales';
import { factsOf, hrefOf, textKeyOf, topicOf, type NotificationData } from '#contract/messaging/notifications';
import type { UnsubscribeScope } from '#contract/messaging/notifications/unsubscribing';
import { productName } from '#contract/product';
import { href } from '#contract/routes';
import type { Translate } from '#contract/text/texts';
import type { Env } from '../../../env.ts';
import { translatorFor } from '../../../edge/translations.ts';
import type { Addressee, EmailContent, ForeignTitle } from '../../../edge/mail-content.ts';
import { momentIn } from '../rules.ts';
import { oneClickAddress, unsubscribeToken } from './unsubscribe-tokens.ts';

/** Notifications listed in one digest. */
const maxDigestItems = 15;

/** Mails of notifications with their parameters. */
export type NotificationMessage =
  | { kind: 'notification'; userId: string; data: NotificationData }
  | { kind: 'digest'; userId: string; count: number; news: readonly NotificationData[] };

/** A digest of the first new notifications, with the number of all. */
export function digestOf(userId: string, news: readonly NotificationData[]): NotificationMessage {
  return { kind: 'digest', userId, count: news.length, news: news.slice(0, maxDigestItems) };
}

/** The content of a notification's mail or of a digest. */
export function notificationMail(env: Env, addressee: Addressee, message: NotificationMessage) {
  return message.kind === 'digest' ? digestMail(env, addressee, message) : singleMail(env, addressee, message);
}

async function singleMail(
  env: Env,
  addressee: Addressee,
  message: Extract<NotificationMessage, { kind: 'notification' }>,
) {
  const { userId, data } = message;
  const { locale } = addressee;
  const t = await translatorFor('notifications', locale);
  const item = itemOf(env.SITE_ORIGIN, locale, t, data);
  const action = {
    label: t(`names.${data.notificationName}.action`),
    url: item.url,
  };
  const scope = topicOf(data.notificationName) ?? 'all';
  return composeUnsubscribable(env, addressee, {
    userId,
    scope,
    parts: { subject: item.title, body: item.text, action, foreign: item.foreign },
  });
}

async function digestMail(env: Env, addressee: Addressee, message: Extract<NotificationMessage, { kind: 'digest' }>) {
  const { userId, count, news } = message;
  const { locale } = addressee;
  const t = await translatorFor('mails', locale);
  const ofNotifications = await translatorFor('notifications', locale);
  const facts = { count, product: productName };
  const rest = count - news.length;
  return composeUnsubscribable(env, addressee, {
    userId,
    scope: 'all',
    parts: {
      subject: t('digest.subject', facts),
      body: t('digest.body', facts),
      items: news.map((data) => itemOf(env.SITE_ORIGIN, locale, ofNotifications, data)),
      ...(rest > 0 && { rest: t('digest.more', { count: rest }) }),
      action: { label: t('digest.action', facts), url: env.SITE_ORIGIN + href('dashboard', locale) },
    },
  });
}

/** Title, text and link of a notification. */
function itemOf(origin: string, locale: Locale, t: Translate, data: NotificationData) {
  const facts = factsOf(data, (date, timeZone) => dateIn(locale, date, timeZone));
  const name = `names.${data.notificationName}`;
  return {
    title: t(`${name}.title`, facts),
    text: t(`${name}.${textKeyOf(data)}`, facts),
    url: origin + (hrefOf(data, locale) ?? href('dashboard', locale)),
    foreign: foreignTitleOf(data),
  };
}

/** The title that a notification has in another language than that of its reader. */
function foreignTitleOf(data: NotificationData): ForeignTitle | undefined {
  return 'language' in data && data.language ? { title: data.title, language: data.language } : undefined;
}

interface UnsubscribableMail {
  readonly userId: string;
  /** Which mails its unsubscribe link ends. */
  readonly scope: UnsubscribeScope;
  /** Where to change the preferences of such mails, if not with all others. */
  readonly preferencesUrl?: string;
  readonly parts: Pick<EmailContent, 'subject' | 'body' | 'action' | 'items' | 'rest' | 'foreign'>;
}

/** Composes a mail with links to unsubscribe and to the mail preferences. */
export async function composeUnsubscribable(
  env: Env,
  { firstName: name, locale }: Addressee,
  { userId, scope, parts, preferencesUrl }: UnsubscribableMail,
): Promise<{ readonly content: EmailContent; readonly unsubscribeUrl: string }> {
  const t = await translatorFor('mails', locale);
  const token = await unsubscribeToken(env.AUTH_SECRET, userId, scope);
  const content: EmailContent = {
    ...parts,
    greeting: t('greeting', { name }),
    code: '',
    note: '',
    footer: t('notification.note', { product: productName }),
    links: [
      {
        label: t('notification.preferences'),
        url: preferencesUrl ?? `${env.SITE_ORIGIN}${href('profileInfo', locale)}#mail-preferences`,
      },
      { label: t('notification.unsubscribe'), url: env.SITE_ORIGIN + href('unsubscribe', locale, { token }) },
    ],
  };
  return { content, unsubscribeUrl: oneClickAddress(env.SITE_ORIGIN, token, locale) };
}

/** Formats a day, or an instant with its time zone, which is UTC if that of the recipient is unknown. */
function dateIn(locale: Locale, date: string, timeZone?: string): string {
  if (timeZone) return momentIn(locale, new Date(date), timeZone);
  const isDay = date.length === 10;
  const parts = isDay ? ({ dateStyle: 'long' } as const) : ({ dateStyle: 'long', timeStyle: 'long' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(date));
}
