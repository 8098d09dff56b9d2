import { MailRefused } from './transports/mail-transport.ts';

/** Retry delays of a failed mail, in minutes; the last retry is after five days (RFC 5321, 4.5.4.1). */
const retries = [1, 5, 30, 120, 600, 1440, 1440, 1440, 1440];

/** The state of a mail after an attempt to send it. */
export function outcomeOf(attempts: number, failure: Error | undefined, now = Date.now()) {
  if (!failure) return { attempts, sentAt: new Date(now), dueAt: null, failure: null };
  const isFinal = failure instanceof MailRefused && failure.isPermanent;
  const minutes = isFinal ? undefined : retries[attempts - 1];
  return { attempts, failure: failure.message, dueAt: minutes ? new Date(now + minutes * 60_000) : null };
}

/** Whether a failure concerns one mail only, so that the others are tried as well. */
export function isAboutOneMail(failure: Error): boolean {
  return failure instanceof MailRefused;
}
