import { verificationCodeLife } from '#contract/constants';
import { productName } from '#contract/product';
import { href } from '#contract/routes';
import { derivedToken, secretFrom, type SecretSource } from '../../edge/derived-secrets.ts';
import type { Addressee, MailContent } from '../../edge/mail-content.ts';
import { translatorFor } from '../../edge/translations.ts';
import type { Env } from '../../env.ts';
import type { InvitationRow } from '../groups/schema.ts';

/** What the token of an invitation is derived from. */
interface Source {
  readonly purpose: 'group-invitation';
  readonly id: string;
}

/** The source of an invitation's token: another one each time it is opened again. */
export function sourceOf({ id, round }: Pick<InvitationRow, 'id' | 'round'>): Source {
  return { purpose: 'group-invitation', id: `${id}-${round}` };
}

export function tokenOf(env: Env, { purpose, id }: Source): string {
  return derivedToken(env, purpose, id);
}

/**
 * The page that an invitation links to. Token and invited address are in the fragment, which no server or referrer
 * contains; the sign-up form is filled with that address.
 */
export function linkOf(env: Env, source: Source, { locale = 'en', email }: Partial<Addressee> = {}): string {
  const fragment = new URLSearchParams({ token: tokenOf(env, source), ...(email && { email }) });
  return `${env.SITE_ORIGIN}${href('inviteAccept', locale)}#${fragment}`;
}

/** The content of an invitation mail. */
export interface InvitationMessage {
  readonly kind: 'groupInvitation';
  readonly source: Source;
  readonly groupName: string;
  readonly inviter: string;
  readonly days: number;
}

export async function invitationContent(
  env: Env,
  addressee: Addressee,
  message: InvitationMessage,
): Promise<MailContent> {
  const { locale, email } = addressee;
  const t = await translatorFor('mails', locale);
  const { groupName, inviter, days, source } = message;
  const facts = { groupName, inviter, days, product: productName };
  const say = (key: string) => t(`groupInvitation.${key}`, facts);
  const content = {
    subject: say('subject'),
    greeting: say('greeting'),
    body: say('body'),
    code: '',
    action: { label: say('action'), url: linkOf(env, source, { locale, email }) },
    note: say('note'),
    footer: t('footer', facts),
  };
  return { content, unsubscribeUrl: null };
}

/** The content of the mail with a code, which confirms that its reader has access to the invited address. */
interface CodeMessage {
  readonly kind: 'invitationCode';
  readonly source: SecretSource;
  readonly groupName: string;
}

export async function codeContent(env: Env, { locale }: Addressee, message: CodeMessage): Promise<MailContent> {
  const t = await translatorFor('mails', locale);
  const code = await secretFrom(env, message.source);
  const facts = { code, groupName: message.groupName, minutes: verificationCodeLife / 60, product: productName };
  const say = (key: string) => t(`invitationCode.${key}`, facts);
  const content = {
    subject: say('subject'),
    greeting: say('greeting'),
    body: say('body'),
    code,
    action: { label: say('action'), url: env.SITE_ORIGIN + href('inviteAccept', locale) },
    note: say('note'),
    footer: t('footer', facts),
  };
  return { content, unsubscribeUrl: null };
}
