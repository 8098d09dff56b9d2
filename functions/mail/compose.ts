import { productName } from '#contract/product';
import type { PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import type { Locale } from '#contract/locales';
import { verificationCodeLife, resetLinkLife } from '#contract/constants';
import { translatorFor } from '../http/translations.ts';
import type { EmailContent } from './email-content.ts';

/** Every kind of mail with the facts it needs. */
export type Message =
  | { kind: 'verification'; code: string }
  | { kind: 'reset'; token: string }
  | { kind: 'alreadyRegistered' }
  | { kind: 'receipt' | 'refund'; number: string; planGroup: PlanGroup; total: string };

export interface Recipient {
  readonly email: string;
  readonly firstName?: unknown;
  readonly locale?: unknown;
}

/** A mail in the recipient's language. */
export function compose(origin: string, locale: Locale, recipient: Recipient, message: Message): EmailContent {
  const t = translatorFor('mails', locale);
  const facts = {
    product: productName,
    name: String(recipient.firstName ?? ''),
    minutes: 0,
    code: '',
    number: '',
    plan: '',
    total: '',
  };
  let link = '';
  switch (message.kind) {
    case 'verification':
      facts.code = message.code;
      facts.minutes = verificationCodeLife / 60;
      link = `${href('verifyEmail', locale)}?${new URLSearchParams({ email: recipient.email, code: message.code })}`;
      break;
    case 'reset':
      facts.minutes = resetLinkLife / 60;
      link = `${href('resetPassword', locale)}?${new URLSearchParams({ token: message.token })}`;
      break;
    case 'alreadyRegistered':
      link = href('login', locale);
      break;
    case 'receipt':
    case 'refund':
      facts.number = message.number;
      facts.plan = translatorFor('invoices', locale)(`plans.${message.planGroup}`);
      facts.total = message.total;
      link = href('subscription', locale);
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
