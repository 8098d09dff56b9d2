import type { Locale } from '#contract/locales';
import {
  factsOf,
  hrefOf,
  textKeyOf,
  topicOf,
  type NotificationData,
  type UnsubscribeScope,
} from '#contract/notifications';
import { productName } from '#contract/product';
import { href } from '#contract/routes';
import type { Env } from '../../env.ts';
import { translatorFor } from '../../http/translations.ts';
import { emailHtml, emailText, type EmailContent } from '../../mail/email-content.ts';
import { localeOf } from '../rules.ts';
import type { Recipient } from './queries.ts';
import { oneClickAddress, unsubscribeToken } from './unsubscribe-tokens.ts';

/** Notifications listed in one digest. */
const listed = 15;

/** The mail of one notification. */
export async function mailFor(env: Env, recipient: Recipient, { id, data }: { id: string; data: NotificationData }) {
  const locale = localeOf(recipient);
  const item = itemOf(env.SITE_ORIGIN, locale, data);
  const action = {
    label: translatorFor('notifications', locale)(`names.${data.notificationName}.action`),
    url: item.url,
  };
  return asOutgoing(env, recipient, topicOf(data.notificationName) ?? 'all', {
    id: `notification-${id}`,
    kind: data.notificationName,
    parts: { subject: item.title, body: item.text, action },
  });
}

/** A mail that lists what is new, with how much more there is. */
export async function digestFor(env: Env, recipient: Recipient, news: readonly NotificationData[], now: Date) {
  const locale = localeOf(recipient);
  const t = translatorFor('mails', locale);
  const facts = { count: news.length, product: productName };
  const rest = news.length - listed;
  return asOutgoing(env, recipient, 'all', {
    id: `digest-${recipient.id}-${now.toISOString().slice(0, 10)}`,
    kind: 'digest',
    parts: {
      subject: t('digest.subject', facts),
      body: t('digest.body', facts),
      items: news.slice(0, listed).map((data) => itemOf(env.SITE_ORIGIN, locale, data)),
      ...(rest > 0 && { rest: t('digest.more', { count: rest }) }),
      action: { label: t('digest.action', facts), url: env.SITE_ORIGIN + href('dashboard', locale) },
    },
  });
}

/** A notification in words, with where it leads. */
function itemOf(origin: string, locale: Locale, data: NotificationData) {
  const t = translatorFor('notifications', locale);
  const facts = factsOf(data, (date) => dateIn(locale, date));
  const name = `names.${data.notificationName}`;
  return {
    title: t(`${name}.title`, facts),
    text: t(`${name}.${textKeyOf(data)}`, facts),
    url: origin + (hrefOf(data, locale) ?? href('dashboard', locale)),
  };
}

interface NewMail {
  readonly id: string;
  readonly kind: string;
  /** Where such mails are chosen, if not with all others. */
  readonly chosenAt?: string;
  readonly parts: Pick<EmailContent, 'subject' | 'body' | 'action' | 'items' | 'rest'>;
}

/** A mail as the outbox takes it, with the ways to end or choose such mails. */
export async function asOutgoing(
  env: Env,
  recipient: Recipient,
  scope: UnsubscribeScope,
  { id, kind, parts, chosenAt }: NewMail,
) {
  const locale = localeOf(recipient);
  const t = translatorFor('mails', locale);
  const token = await unsubscribeToken(env.AUTH_SECRET, recipient.id, scope);
  const content: EmailContent = {
    ...parts,
    greeting: t('greeting', { name: recipient.firstName }),
    code: '',
    note: '',
    footer: t('notification.note', { product: productName }),
    ways: [
      {
        label: t('notification.preferences'),
        url: chosenAt ?? `${env.SITE_ORIGIN}${href('profileInfo', locale)}#mail-preferences`,
      },
      { label: t('notification.unsubscribe'), url: env.SITE_ORIGIN + href('unsubscribe', locale, { token }) },
    ],
  };
  return {
    id,
    kind,
    locale,
    recipient: recipient.email,
    subject: content.subject,
    html: emailHtml(content, locale, env.SITE_ORIGIN),
    text: emailText(content),
    unsubscribeUrl: oneClickAddress(env.SITE_ORIGIN, token, locale),
  };
}

/** A day, or an instant in UTC, as the recipient's zone is not known here. */
function dateIn(locale: Locale, date: string): string {
  const isDay = date.length === 10;
  const parts = isDay ? ({ dateStyle: 'long' } as const) : ({ dateStyle: 'long', timeStyle: 'long' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(date));
}
