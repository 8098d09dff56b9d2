import { productName } from '#contract/product';
import type { PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import type { Locale } from '#contract/locales';
import { verificationCodeLife, resetLinkLife } from '#contract/constants';
import { emailChangeLife, emailReversalLife, identityLife } from '#contract/people/credentials';
import { recoveryLinkLife } from '#contract/people/factors';
import { secretFrom, type SecretSource } from '../../edge/derived-secrets.ts';
import type { Env } from '../../env.ts';
import { translatorFor } from '../../edge/translations.ts';
import type { Addressee, EmailContent } from '../../edge/mail-content.ts';

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
  /** The token that takes the change back, where there is one. */
  readonly undo: SecretSource | null;
}

/** Every kind of mail about an account with the facts it needs; of secrets it has what they are derived from. */
export type AccountMessage =
  | { kind: 'verification' | 'identityCode' | 'emailChangeNext'; code: SecretSource }
  | { kind: 'emailChangeFormer'; code: SecretSource; detail: string }
  | SecurityNotice
  | { kind: 'reset'; token: SecretSource }
  | { kind: 'recoveryLink'; token: SecretSource; hasPassword: boolean }
  | { kind: 'recoveryBegun' | 'recoveryEnding'; token: SecretSource; endsAt: Date }
  | { kind: 'alreadyRegistered' | 'deletionStopped' | 'recoveryDone' | 'emailTaken' | 'exportFailed' }
  | { kind: 'exportReady'; token: SecretSource; at: Date }
  | { kind: 'deletionRequested' | 'deletionSoon'; at: Date }
  | { kind: 'receipt' | 'refund'; number: string; planGroup: PlanGroup; total: string };

/** A message with its secrets. */
type Told<Of> = Of extends AccountMessage
  ? { [Key in keyof Of]: [Extract<Of[Key], SecretSource>] extends [never] ? Of[Key] : string }
  : never;

/** What the texts of a mail name; most say only some of it. */
const nothingSaid = {
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

/** The content of a mail about an account. */
export async function accountMail(env: Env, addressee: Addressee, message: AccountMessage): Promise<EmailContent> {
  return contentOf(env.SITE_ORIGIN, addressee, await withSecrets(env, message));
}

async function withSecrets<Of extends AccountMessage>(env: Env, message: Of): Promise<Told<Of>> {
  const facts = Object.entries(message).map(async ([name, fact]: [string, unknown]) => {
    const isSource = typeof fact === 'object' && fact !== null && 'as' in fact;
    return [name, isSource ? await secretFrom(env, fact as SecretSource) : fact] as const;
  });
  return Object.fromEntries(await Promise.all(facts)) as Told<Of>;
}

function contentOf(
  origin: string,
  { locale, email, firstName: name }: Addressee,
  message: Told<AccountMessage>,
): EmailContent {
  const t = translatorFor('mails', locale);
  const known = { ...nothingSaid, product: productName, name };
  if (message.kind === 'securityNotice') return noticeContent(origin, locale, known, message);
  const { link, ...said } = particularsOf(locale, email, message);
  const facts = { ...known, ...said };
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

type Particulars = Partial<typeof nothingSaid> & { readonly link: string };

/** Where a mail leads, and what is particular to it. */
function particularsOf(
  locale: Locale,
  email: string,
  message: Exclude<Told<AccountMessage>, Told<SecurityNotice>>,
): Particulars {
  const account = href('profileInfo', locale);
  const search = (facts: Record<string, string>) => `?${new URLSearchParams(facts)}`;
  switch (message.kind) {
    case 'verification': {
      const { code } = message;
      return { code, minutes: verificationCodeLife / 60, link: href('verifyEmail', locale) + search({ email, code }) };
    }
    case 'identityCode':
      return { code: message.code, minutes: identityLife / 60, link: account };
    case 'emailChangeFormer':
    case 'emailChangeNext': {
      const { kind: _, ...said } = message;
      return { ...said, minutes: emailChangeLife / 60, link: `${account}#security` };
    }
    case 'emailTaken':
      return { link: href('forgotPassword', locale) };
    case 'reset':
      return { minutes: resetLinkLife / 60, link: href('resetPassword', locale) + search({ token: message.token }) };
    case 'recoveryLink': {
      const { token, hasPassword } = message;
      const link = href('accountRecovery', locale) + search({ token, ...(!hasPassword && { password: 'none' }) });
      return { minutes: recoveryLinkLife / 60, link };
    }
    case 'recoveryBegun':
    case 'recoveryEnding': {
      const link = href('accountRecovery', locale) + search({ stop: message.token });
      return { when: instantText(locale, message.endsAt), link };
    }
    case 'exportReady':
      return { date: dayIn(locale, message.at), link: `${account}${search({ export: message.token })}#privacy` };
    case 'exportFailed':
      return { link: `${account}#privacy` };
    case 'deletionRequested':
    case 'deletionSoon':
      return { date: dayIn(locale, message.at), link: href('login', locale) };
    case 'deletionStopped':
    case 'alreadyRegistered':
    case 'recoveryDone':
      return { link: href('login', locale) };
    case 'receipt':
    case 'refund': {
      const { number, planGroup, total } = message;
      const plan = translatorFor('invoices', locale)(`plans.${planGroup}`);
      return { number, plan, total, link: href('subscription', locale) };
    }
  }
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
  { what, at, where, detail, undo }: Told<SecurityNotice>,
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
