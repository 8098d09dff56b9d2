import { productName } from '#contract/product';
import type { PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import type { Locale } from '#contract/locales';
import { verificationCodeLife, resetLinkLife } from '#contract/constants';
import { emailChangeLife, emailReversalLife, identityLife, restorationLinkLife } from '#contract/people/credentials';
import { recoveryLinkLife } from '#contract/people/factors';
import { secretFrom, type SecretSource } from '../../edge/derived-secrets.ts';
import type { Env } from '../../env.ts';
import type { Translate } from '#contract/text/texts';
import { translatorFor } from '../../edge/translations.ts';
import type { Addressee, EmailContent } from '../../edge/mail-content.ts';

/** Changes to how an account is logged in to, by the key of their text. */
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
  /** The source of the token that reverts the change, where there is one. */
  readonly undo: SecretSource | null;
}

/** Every kind of account mail with its parameters; secrets are given as the source they are derived from. */
export type AccountMessage =
  | { kind: 'verification'; code: SecretSource; hasInvitation?: boolean }
  | { kind: 'identityCode' | 'emailChangeNext'; code: SecretSource }
  | { kind: 'emailChangeFormer'; code: SecretSource; detail: string }
  | SecurityNotice
  | { kind: 'reset'; token: SecretSource }
  | { kind: 'recoveryLink'; token: SecretSource; hasPassword: boolean }
  | { kind: 'recoveryBegun' | 'recoveryEnding'; token: SecretSource; endsAt: Date }
  | { kind: 'restorationBegun' | 'restorationEnding'; token: SecretSource; endsAt: Date; detail: string }
  | { kind: 'restorationLink'; token: SecretSource }
  | { kind: 'restorationStopped' }
  | { kind: 'alreadyRegistered' | 'deletionStopped' | 'recoveryDone' | 'emailTaken' | 'exportFailed' }
  | { kind: 'exportReady'; token: SecretSource; at: Date }
  | { kind: 'deletionRequested' | 'deletionSoon'; at: Date }
  | { kind: 'receipt' | 'refund'; number: string; planGroup: PlanGroup; total: string };

/** A message with its secrets derived. */
type WithSecrets<Of> = Of extends AccountMessage
  ? { [Key in keyof Of]: [Extract<Of[Key], SecretSource>] extends [never] ? Of[Key] : string }
  : never;

/** Every parameter of the mail texts, empty; most texts use only some of them. */
const emptyFacts = {
  minutes: 0,
  hours: 0,
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

async function withSecrets<Of extends AccountMessage>(env: Env, message: Of): Promise<WithSecrets<Of>> {
  const facts = Object.entries(message).map(async ([name, fact]: [string, unknown]) => {
    const isSource = typeof fact === 'object' && fact !== null && 'as' in fact;
    return [name, isSource ? await secretFrom(env, fact as SecretSource) : fact] as const;
  });
  return Object.fromEntries(await Promise.all(facts)) as WithSecrets<Of>;
}

async function contentOf(
  origin: string,
  { locale, email, firstName: name }: Addressee,
  message: WithSecrets<AccountMessage>,
): Promise<EmailContent> {
  const t = await translatorFor('mails', locale);
  const commonFacts = { ...emptyFacts, product: productName, name };
  if (message.kind === 'securityNotice') return noticeContent(origin, { locale, t }, commonFacts, message);
  const { link, ...details } = await detailsOf(locale, email, message);
  const facts = { ...commonFacts, ...details };
  const text = (key: string) => t(`${message.kind}.${key}`, facts);
  return {
    subject: text('subject'),
    greeting: t('greeting', facts),
    body: text('body'),
    code: facts.code,
    action: { label: text('action'), url: origin + link },
    note: text('note'),
    footer: t('footer', facts),
  };
}

type Details = Partial<typeof emptyFacts> & { readonly link: string };

const queryString = (facts: Record<string, string>) => `?${new URLSearchParams(facts)}`;

/** The link of a mail and the parameters of its text. */
async function detailsOf(
  locale: Locale,
  email: string,
  message: Exclude<WithSecrets<AccountMessage>, WithSecrets<SecurityNotice>>,
): Promise<Details> {
  const account = href('profileInfo', locale);
  switch (message.kind) {
    case 'verification': {
      const { code, hasInvitation } = message;
      const next = hasInvitation && { next: href('inviteAccept', locale) };
      return {
        code,
        minutes: verificationCodeLife / 60,
        link: href('verifyEmail', locale) + queryString({ email, code, ...next }),
      };
    }
    case 'identityCode':
      return { code: message.code, minutes: identityLife / 60, link: account };
    case 'emailChangeFormer':
    case 'emailChangeNext': {
      const { kind: _, ...details } = message;
      return { ...details, minutes: emailChangeLife / 60, link: `${account}#security` };
    }
    case 'reset':
      return {
        minutes: resetLinkLife / 60,
        link: href('resetPassword', locale) + queryString({ token: message.token }),
      };
    case 'recoveryLink':
    case 'recoveryBegun':
    case 'recoveryEnding':
    case 'restorationBegun':
    case 'restorationEnding':
    case 'restorationLink':
      return detailsOfWait(locale, message);
    case 'emailTaken':
    case 'restorationStopped':
      return { link: href('forgotPassword', locale) };
    case 'exportReady':
      return { date: dayIn(locale, message.at), link: `${account}${queryString({ export: message.token })}#privacy` };
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
      const plan = (await translatorFor('invoices', locale))(`plans.${planGroup}`);
      return { number, plan, total, link: href('subscription', locale) };
    }
  }
}

/** The same of a mail about a recovery or a restoration, which have a waiting period. */
function detailsOfWait(
  locale: Locale,
  message: WithSecrets<
    Extract<AccountMessage, { kind: `${'recovery' | 'restoration'}${'Link' | 'Begun' | 'Ending'}` }>
  >,
): Details {
  const { token } = message;
  switch (message.kind) {
    case 'recoveryLink': {
      const query = queryString({ token, ...(!message.hasPassword && { password: 'none' }) });
      return { minutes: recoveryLinkLife / 60, link: href('accountRecovery', locale) + query };
    }
    case 'restorationLink':
      return { hours: restorationLinkLife / 3600, link: href('restoreAccess', locale) + queryString({ token }) };
    case 'recoveryBegun':
    case 'recoveryEnding':
      return {
        when: instantText(locale, message.endsAt),
        link: href('accountRecovery', locale) + queryString({ stop: token }),
      };
    case 'restorationBegun':
    case 'restorationEnding':
      return {
        when: instantText(locale, message.endsAt),
        detail: message.detail,
        link: href('restoreAccess', locale) + queryString({ stop: token }),
      };
  }
}

/** An instant in UTC, which is unambiguous in every time zone. */
function instantText(locale: Locale, at: Date): string {
  return `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}

/** What has changed, when and where, and what to do for a user who did not do it. */
function noticeContent(
  origin: string,
  { locale, t }: { readonly locale: Locale; readonly t: Translate },
  commonFacts: Record<string, string | number>,
  { what, at, where, detail, undo }: WithSecrets<SecurityNotice>,
): EmailContent {
  const country = where.country && new Intl.DisplayNames(locale, { type: 'region' }).of(where.country);
  const place = [where.browser, where.system, country].filter(Boolean).join(', ');
  const hours = emailReversalLife / 3600;
  const facts = {
    ...commonFacts,
    detail,
    hours,
    when: instantText(locale, at),
    where: place || t('securityNotice.unknownPlace'),
  };
  const [step, page] = undo
    ? (['undo', 'undoEmailChange'] as const)
    : (nextSteps[what] ?? ['newPassword', 'forgotPassword']);
  const suffix = undo ? `?${new URLSearchParams({ token: undo })}` : page === 'profileInfo' ? '#security' : '';
  return {
    subject: t(`securityNotice.${what}.subject`, facts),
    greeting: t('greeting', facts),
    body: `${t(`securityNotice.${what}.body`, facts)} ${t('securityNotice.when', facts)}`,
    code: '',
    action: {
      label: t(`securityNotice.${step}.action`),
      url: origin + href(page, locale) + suffix,
    },
    note: t(`securityNotice.${step}.note`, facts),
    footer: t('footer', facts),
  };
}

/** Next steps for changes that a new password does not revert. */
const nextSteps: Partial<Record<SecurityChange, readonly ['account', 'profileInfo']>> = {
  deletion_requested: ['account', 'profileInfo'],
  deletion_canceled: ['account', 'profileInfo'],
};

function dayIn(locale: Locale, at: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
