import type { MailRow } from '../queries.ts';
import type { RenderedMail } from '../render.ts';

/** A mail in words: a transport builds the message from it, or leaves that to anyone who sends it. */
export type OutgoingMail = Pick<MailRow, 'id' | 'recipient' | 'createdAt'> & RenderedMail;

/** A way for mails to leave; those of one run go one after the other. */
export interface MailTransport {
  /** @throws MailRefused, or another error when no mail can be sent for now */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** One mail is refused, for now or for good. */
export class MailRefused extends Error {
  readonly isForGood: boolean;

  constructor(isForGood: boolean, words: string) {
    super(words);
    this.isForGood = isForGood;
  }
}
