import type { MailRow } from '../queries.ts';
import type { RenderedMail } from '../render.ts';

/** A rendered mail as a transport gets it. */
export type OutgoingMail = Pick<MailRow, 'id' | 'recipient' | 'createdAt'> & RenderedMail;

/** Sends mails, those of one run one after the other. */
export interface MailTransport {
  /** @throws MailRefused, or another error when no mail can be sent for now */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** One mail was rejected, temporarily or permanently. */
export class MailRefused extends Error {
  readonly isPermanent: boolean;

  constructor(isPermanent: boolean, message: string) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
