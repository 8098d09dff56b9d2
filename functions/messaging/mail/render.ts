import type { Env } from '../../env.ts';
import { accountMail, type AccountMessage } from './compose.ts';
import { type Addressee } from '../../edge/mail-content.ts';
import type { Attachment, MailContent } from '../../edge/mail-content.ts';
import { declaredFeatures } from '../../edge/manifest.ts';
import { emailHtml, emailText } from './email-content.ts';
import type { MailRow } from './queries.ts';

/** A kind of mail that another feature declares, with its parameters. */
interface DeclaredMessage {
  readonly kind: string;
  readonly userId: string;
  readonly [fact: string]: unknown;
}

/** Every kind of mail with its parameters. */
export type Message = AccountMessage | DeclaredMessage;

/** A mail with its subject and bodies. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The one-click unsubscribe address of this kind of mail (RFC 8058); no login is needed. */
  readonly unsubscribeUrl: string | null;
  readonly attachments: readonly Attachment[];
}

/** Renders a mail in its recipient's language; rendered again, it is identical. */
export async function renderMail(env: Env, mail: MailRow): Promise<RenderedMail> {
  const { content, unsubscribeUrl, attachments = [] } = await contentOf(env, mail);
  return {
    subject: content.subject,
    html: emailHtml(content, mail.locale, env.SITE_ORIGIN),
    text: emailText(content),
    unsubscribeUrl,
    attachments,
  };
}

function contentOf(env: Env, mail: MailRow): Promise<MailContent> | MailContent {
  const addressee = { email: mail.recipient, firstName: mail.firstName, locale: mail.locale };
  const message = messageIn(mail);
  const compose = declaredFeatures().find(({ mails }) => mails?.[message.kind])?.mails?.[message.kind];
  return compose
    ? compose(env, addressee, message as never)
    : accountContent(env, addressee, message as AccountMessage);
}

async function accountContent(env: Env, addressee: Addressee, message: AccountMessage): Promise<MailContent> {
  return { content: await accountMail(env, addressee, message), unsubscribeUrl: null };
}

/** The message of a mail; instants are stored as text. */
function messageIn({ kind, facts }: MailRow): Message {
  const { at, endsAt, ...others } = facts as Record<string, unknown>;
  return {
    ...others,
    kind,
    ...(typeof at === 'string' && { at: new Date(at) }),
    ...(typeof endsAt === 'string' && { endsAt: new Date(endsAt) }),
  } as Message;
}
