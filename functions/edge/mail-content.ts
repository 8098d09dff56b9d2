import type { Locale } from '#contract/locales';
import type { Env } from '../env.ts';

interface Link {
  readonly label: string;
  readonly url: string;
}

/** A title in another language than the mail that has it, which is marked in HTML. */
export interface ForeignTitle {
  readonly title: string;
  readonly language: string;
}

interface Item {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly foreign?: ForeignTitle | undefined;
}

/** The parts of a mail; `code` may be empty. */
export interface EmailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly foreign?: ForeignTitle | undefined;
  readonly code: string;
  /** The notifications of a digest; `rest` is the text with the number of further ones. */
  readonly items?: readonly Item[];
  readonly rest?: string;
  readonly action: Link;
  readonly note: string;
  readonly footer: string;
  /** Links to mail preferences and to unsubscribe. */
  readonly links?: readonly Link[];
}

/** The recipient of a mail as its text addresses them. */
export interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
}

/** A text file of a mail. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly text: string;
}

/** A mail with its one-click unsubscribe address (RFC 8058). */
export interface MailContent {
  readonly content: EmailContent;
  readonly unsubscribeUrl: string | null;
  readonly attachments?: readonly Attachment[];
}

/** Composes the mails of one kind from their stored parameters. */
export type ComposeMail = (env: Env, addressee: Addressee, message: never) => MailContent | Promise<MailContent>;
