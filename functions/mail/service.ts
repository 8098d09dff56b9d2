import { waitUntil } from 'cloudflare:workers';
import { isLocale, type Locale } from '#contract/locales';
import { platformDb } from '../database/database.ts';
import type { Env } from '../env.ts';
import { compose, type Message, type Recipient } from './compose.ts';
import { emailHtml, emailText } from './email-content.ts';
import { changeMail, dueMails, enqueue, takeMail } from './queries.ts';
import { isAboutOneMail, outcomeOf } from './rules.ts';
import { configuredTransport } from './transports/configured-transport.ts';

/** Mails sent in one run. */
export const mailsInRun = 20;

/** How long a run may hold a mail before another run takes it, in milliseconds. */
const hold = 2 * 60_000;

/** A mail in the recipient's language, as the outbox takes it. */
export function outgoingMail(env: Env, recipient: Recipient, message: Message) {
  const locale = isLocale(String(recipient.locale)) ? (recipient.locale as Locale) : 'en';
  const content = compose(env.SITE_ORIGIN, locale, recipient, message);
  return {
    recipient: recipient.email,
    kind: message.kind,
    locale,
    subject: content.subject,
    html: emailHtml(content, locale, env.SITE_ORIGIN),
    text: emailText(content),
  };
}

/** Puts a mail into the outbox and tries to send it. */
export async function mailTo(env: Env, recipient: Recipient, message: Message): Promise<void> {
  await enqueue(platformDb(env), outgoingMail(env, recipient, message));
  const delivering = deliver(env);
  // A slow server must not delay the answer; local mode fills its mailbox before it.
  if (env.LOCAL_MODE === 'on') await delivering;
  else waitUntil(delivering.catch(console.error));
}

/**
 * Sends what is due in the outbox and returns how many mails there were. Local mode keeps mails for its mailbox;
 * without a transport they wait.
 */
export async function deliver(env: Env, most = mailsInRun): Promise<number> {
  const db = platformDb(env);
  const isLocal = env.LOCAL_MODE === 'on';
  const transport = isLocal ? undefined : configuredTransport(env);
  if (!isLocal && !transport) return 0;
  const due = await dueMails(db, most);
  try {
    for (const mail of due) {
      if (!(await takeMail(db, mail, new Date(Date.now() + hold)))) continue;
      const failure = await transport?.send(mail).then(() => undefined, asError);
      await changeMail(db, mail.id, outcomeOf(mail.attempts + 1, failure));
      // The server is unreachable: the other mails wait for the next run.
      if (failure && !isAboutOneMail(failure)) break;
    }
  } finally {
    await transport?.end();
  }
  return due.length;
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
