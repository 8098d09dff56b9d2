import { productName } from '#contract/product';
import type { PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import type { Locale } from '#contract/locales';
import { verificationCodeLife, resetLinkLife } from '#contract/constants';
import { emailChangeLife, emailReversalLife, identityLife } from '#contract/credentials';
import { recoveryLinkLife } from '#contract/factors';
import { translatorFor } from '../http/translations.ts';
import type { EmailContent } from './email-content.ts';

/** Changes of the ways into an account, by the name of their text. */
export type SecurityChange =
  | 'email_changed'
  | 'email_change_undone'
  | 'password_changed'
  | 'password_set'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_codes_used'
  | 'recovery_codes_renewed'
  | 'second_step_failed'
  | 'recovery_stopped'
  | 'passkey_added'
  | 'passkey_removed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'sessions_ended'
  | 'deletion_requested'
  | 'deletion_canceled';

interface SecurityNotice {
  readonly kind: 'securityNotice';
  readonly what: SecurityChange;
  readonly at: Date;
  readonly where: { readonly browser: string | null; readonly system: string | null; readonly country: string | null };
  /** Name of the provider or the passkey, or the new address. */
  readonly detail: string;
  /** Token that takes the change back. */
  readonly undo: string;
}

/** Every kind of mail with the facts it needs. */
export type Message =
  | { kind: 'verification' | 'identityCode' | 'emailChangeNext'; code: string }
  | { kind: 'emailChangeFormer'; code: string; detail: string }
  | SecurityNotice
  | { kind: 'reset'; token: string }
  | { kind: 'recoveryLink'; token: string; hasPassword: boolean }
  | { kind: 'recoveryBegun' | 'recoveryEnding'; token: string; endsAt: Date }
  | { kind: 'alreadyRegistered' | 'deletionStopped' | 'recoveryDone' | 'emailTaken' | 'exportFailed' }
  | { kind: 'exportReady'; token: string; at: Date }
  | { kind: 'deletionRequested' | 'deletionSoon'; at: Date }
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
    date: '',
    plan: '',
    total: '',
    detail: '',
    when: '',
    where: '',
  };
  let link = '';
  switch (message.kind) {
    case 'verification':
      facts.code = message.code;
      facts.minutes = verificationCodeLife / 60;
      link = `${href('verifyEmail', locale)}?${new URLSearchParams({ email: recipient.email, code: message.code })}`;
      break;
    case 'identityCode':
      facts.code = message.code;
      facts.minutes = identityLife / 60;
      link = href('profileInfo', locale);
      break;
    case 'emailChangeFormer':
    case 'emailChangeNext':
      facts.code = message.code;
      facts.minutes = emailChangeLife / 60;
      if (message.kind === 'emailChangeFormer') facts.detail = message.detail;
      link = `${href('profileInfo', locale)}#security`;
      break;
    case 'emailTaken':
      link = href('forgotPassword', locale);
      break;
    case 'securityNotice':
      return noticeContent(origin, locale, facts, message);
    case 'reset':
      facts.minutes = resetLinkLife / 60;
      link = `${href('resetPassword', locale)}?${new URLSearchParams({ token: message.token })}`;
      break;
    case 'recoveryLink':
      facts.minutes = recoveryLinkLife / 60;
      link = `${href('accountRecovery', locale)}?${new URLSearchParams({
        token: message.token,
        ...(!message.hasPassword && { password: 'none' }),
      })}`;
      break;
    case 'recoveryBegun':
    case 'recoveryEnding':
      facts.when = instantText(locale, message.endsAt);
      link = `${href('accountRecovery', locale)}?${new URLSearchParams({ stop: message.token })}`;
      break;
    case 'exportReady':
      facts.date = dayIn(locale, message.at);
      link = `${href('profileInfo', locale)}?${new URLSearchParams({ export: message.token })}#privacy`;
      break;
    case 'exportFailed':
      link = `${href('profileInfo', locale)}#privacy`;
      break;
    case 'deletionRequested':
    case 'deletionSoon':
      facts.date = dayIn(locale, message.at);
      link = href('login', locale);
      break;
    case 'deletionStopped':
    case 'alreadyRegistered':
    case 'recoveryDone':
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

/** An instant that means the same to a reader anywhere. */
function instantText(locale: Locale, at: Date): string {
  return `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}

/** What has changed, when and where, and the way on for a user who did not do it. */
function noticeContent(
  origin: string,
  locale: Locale,
  known: Record<string, string | number>,
  { what, at, where, detail, undo }: SecurityNotice,
): EmailContent {
  const t = translatorFor('mails', locale);
  const country = where.country && new Intl.DisplayNames(locale, { type: 'region' }).of(where.country);
  const place = [where.browser, where.system, country].filter(Boolean).join(', ');
  const hours = emailReversalLife / 3600;
  const facts = {
    ...known,
    detail,
    hours,
    when: instantText(locale, at),
    where: place || t('securityNotice.unknownPlace'),
  };
  const [way, page] = undo ? (['undo', 'undoEmailChange'] as const) : (ways[what] ?? ['newPassword', 'forgotPassword']);
  const behind = undo ? `?${new URLSearchParams({ token: undo })}` : page === 'profileInfo' ? '#security' : '';
  return {
    subject: t(`securityNotice.${what}.subject`, facts),
    greeting: t('greeting', facts),
    body: `${t(`securityNotice.${what}.body`, facts)} ${t('securityNotice.when', facts)}`,
    code: '',
    action: {
      label: t(`securityNotice.${way}.action`),
      url: origin + href(page, locale) + behind,
    },
    note: t(`securityNotice.${way}.note`, facts),
    footer: t('footer', facts),
  };
}

/** The way on of changes that a new password does not take back. */
const ways: Partial<Record<SecurityChange, readonly ['account', 'profileInfo']>> = {
  deletion_requested: ['account', 'profileInfo'],
  deletion_canceled: ['account', 'profileInfo'],
};

function dayIn(locale: Locale, at: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
