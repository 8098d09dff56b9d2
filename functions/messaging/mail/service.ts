import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import { background, reportFailure } from '../../data/failures.ts';
import { updateMail, dueMails, mailInsert, leaseMail, type MailRow, type Recipient } from './queries.ts';
import type { Message } from './render.ts';
import { MailRefused, type MailTransport } from './transports/mail-transport.ts';
import { emailBindingTransport } from './transports/email-binding.ts';
import { httpApiTransport } from './transports/http-api.ts';
import { smtpTransport } from './transports/smtp.ts';

/** Mails read from the outbox in one batch. */
export const mailsInBatch = 20;

/** How long a run leases a mail, in milliseconds. */
const leaseDuration = 2 * 60_000;

/** After this time a run starts no more mails, in milliseconds. */
const runTime = 90_000;

/** Retry delays of a failed mail, in minutes; the last retry is after five days (RFC 5321, 4.5.4.1). */
const retries = [1, 5, 30, 120, 600, 1440, 1440, 1440, 1440];

/** Inserts a mail into the outbox of its recipient's cell and tries to send it. */
export async function mailTo(env: Env, cell: Cell, recipient: Recipient, message: Message): Promise<void> {
  await mailInsert(cell, recipient, message);
  await sendSoon(env, cell);
}

/** Sends what was just put into the outbox of a cell. */
export async function sendSoon(env: Env, cell: Cell): Promise<void> {
  const sending = sendMails(env, cell);
  // A slow mail server must not delay the response; in local mode, tests read the mailbox right after it.
  if (env.LOCAL_MODE === 'on') await sending;
  else background(env, sending);
}

/**
 * Sends due mails of a cell's outbox until none is left, the run time is over or the mail server cannot be reached;
 * returns how many mails the last batch had. In local mode nothing is sent; without a transport mails stay due.
 */
export async function sendMails(env: Env, cell: Cell, batch = mailsInBatch): Promise<number> {
  const isLocal = env.LOCAL_MODE === 'on';
  const transport = isLocal ? undefined : configuredTransport(env);
  if (!isLocal && !transport) return 0;
  const until = Date.now() + runTime;
  try {
    for (;;) {
      const due = await dueMails(cell, batch);
      for (const mail of due) {
        if (Date.now() >= until || !(await sendMail(env, cell, mail, transport))) return due.length;
      }
      if (due.length < batch) return due.length;
    }
  } finally {
    await transport?.end();
  }
}

/** Sends a mail unless another run has leased it; false if no mail can be sent for now. */
async function sendMail(env: Env, cell: Cell, mail: MailRow, transport: MailTransport | undefined): Promise<boolean> {
  if (!(await leaseMail(cell, mail, new Date(Date.now() + leaseDuration)))) return true;
  const failure = isExpired(mail)
    ? new MailRefused(true, 'expired')
    : transport && (await failureOf(env, mail, transport));
  await updateMail(cell, mail.id, outcomeOf(mail.attempts + 1, failure));
  return !failure || isAboutOneMail(failure);
}

/** Whether a mail is no longer of use, such as a reminder of what has begun. */
function isExpired({ expiresAt }: MailRow): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}

async function failureOf(env: Env, mail: MailRow, transport: MailTransport): Promise<Error | undefined> {
  const { id, recipient, createdAt } = mail;
  // Loaded on demand: few requests render a mail.
  const { renderMail } = await import('./render.ts');
  const rendered = await renderMail(env, mail).catch(asError);
  if (rendered instanceof Error) {
    await reportFailure(rendered, env);
    return new MailRefused(false, rendered.message);
  }
  return transport.send({ id, recipient, createdAt, ...rendered }).then(() => undefined, asError);
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** The state of a mail after an attempt to send it. */
function outcomeOf(attempts: number, failure: Error | undefined, now = Date.now()) {
  if (!failure) return { attempts, sentAt: new Date(now), dueAt: null, failure: null };
  const isFinal = failure instanceof MailRefused && failure.isPermanent;
  const minutes = isFinal ? undefined : retries[attempts - 1];
  return { attempts, failure: failure.message, dueAt: minutes ? new Date(now + minutes * 60_000) : null };
}

/** Whether a failure concerns one mail only, so that the others are tried as well. */
function isAboutOneMail(failure: Error): boolean {
  return failure instanceof MailRefused;
}

/** The configured transport: SMTP takes precedence over an HTTP API, and that over the platform's binding. */
function configuredTransport(env: Env): MailTransport | undefined {
  if (env.SMTP_URL) return smtpTransport(env.SMTP_URL, env.MAIL_FROM);
  if (env.MAIL_API_URL) return httpApiTransport(env.MAIL_API_URL, env.MAIL_API_KEY ?? '', env.MAIL_FROM);
  if (env.EMAIL) return emailBindingTransport(env.EMAIL, env.MAIL_FROM);
  return undefined;
}
