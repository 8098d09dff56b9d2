import { waitUntil } from 'cloudflare:workers';
import { productName } from '#contract/product';
import { href } from '#contract/routes';
import { isLocale, type Locale } from '#contract/locales';
import { verificationCodeLife, resetLinkLife } from '#contract/constants';
import { database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { translatorFor } from '../http/translations.ts';
import { deliver } from './deliver.ts';
import { emailHtml, emailText, type EmailContent } from './email-content.ts';
import { enqueue } from './queries.ts';

/** Every kind of mail with the facts it needs. */
export type Message =
  { kind: 'verification'; code: string } | { kind: 'reset'; token: string } | { kind: 'alreadyRegistered' };

interface Recipient {
  readonly email: string;
  readonly firstName?: unknown;
  readonly locale?: unknown;
}

/** Writes a mail in the recipient's language, puts it into the outbox and tries to send it. */
export async function mailTo(env: Env, recipient: Recipient, message: Message): Promise<void> {
  const locale = isLocale(String(recipient.locale)) ? (recipient.locale as Locale) : 'en';
  const content = compose(env.SITE_ORIGIN, locale, recipient, message);
  const db = database(env.DB);
  await enqueue(db, {
    recipient: recipient.email,
    kind: message.kind,
    locale,
    subject: content.subject,
    html: emailHtml(content, locale, env.SITE_ORIGIN),
    text: emailText(content),
  });
  const delivering = deliver(env);
  // A slow server holds up nobody's answer; the mailbox of local mode is filled before it.
  if (env.LOCAL_MODE === 'on') await delivering;
  else waitUntil(delivering.catch(console.error));
}

function compose(origin: string, locale: Locale, recipient: Recipient, message: Message): EmailContent {
  const t = translatorFor('mails', locale);
  const facts = {
    product: productName,
    name: String(recipient.firstName ?? ''),
    minutes: 0,
    hours: 0,
    code: '',
  };
  let link = '';
  switch (message.kind) {
    case 'verification':
      facts.code = message.code;
      facts.minutes = verificationCodeLife / 60;
      link = `${href('verifyEmail', locale)}?${new URLSearchParams({ email: recipient.email, code: message.code })}`;
      break;
    case 'reset':
      facts.hours = resetLinkLife / 3600;
      link = `${href('resetPassword', locale)}?${new URLSearchParams({ token: message.token })}`;
      break;
    case 'alreadyRegistered':
      link = href('login', locale);
      break;
  }
  const say = (key: string) => t(`${message.kind}.${key}`, facts);
  return {
    subject: say('subject'),
    greeting: t('greeting', facts),
    body: say('body'),
    code: facts.code,
    action: { label: say('action'), url: origin + link },
    note: say('note'),
    footer: t('footer', facts),
  };
}
