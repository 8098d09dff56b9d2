import { and, eq } from 'drizzle-orm';
import { Email } from 'worker-mailer';
import { database, type Database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { headerText, mailbox, mailboxText } from './headers.ts';
import { changeMail, dueMails, type MailRow } from './queries.ts';
import { mails } from './schema.ts';
import { MailRefused, smtpConnection, smtpServer, type SmtpConnection } from './smtp.ts';

/** Waits before a mail that failed is tried again, in minutes; after five days it is given up (RFC 5321, 4.5.4.1). */
const retries = [1, 5, 30, 120, 600, 1440, 1440, 1440, 1440];

/** Mails sent in one run. */
const batch = 20;

/** How long a run may hold a mail before another run takes it, in milliseconds. */
const hold = 2 * 60_000;

/** Sends what is due in the outbox. Local mode keeps mails for its mailbox; without a server they wait. */
export async function deliver(env: Env): Promise<void> {
  const db = database(env.DB);
  const isLocal = env.LOCAL_MODE === 'on';
  if (!isLocal && !env.SMTP_URL) return;
  const line = isLocal ? undefined : mailLine(env);
  try {
    for (const mail of await dueMails(db, batch)) {
      if (!(await take(db, mail))) continue;
      const failure = await line?.send(mail).then(() => undefined, asError);
      await changeMail(db, mail.id, outcome(mail.attempts + 1, failure));
      // A server that is out of reach is asked again with the next run; the other mails wait as they are.
      if (failure && !(failure instanceof MailRefused)) break;
    }
  } finally {
    await line?.end();
  }
}

/** Claims a mail for this run, so that two runs never send it twice. */
async function take(db: Database, mail: MailRow): Promise<boolean> {
  if (!mail.dueAt) return false;
  const taken = await db
    .update(mails)
    .set({ dueAt: new Date(Date.now() + hold) })
    .where(and(eq(mails.id, mail.id), eq(mails.dueAt, mail.dueAt)))
    .returning({ id: mails.id });
  return taken.length > 0;
}

function outcome(attempts: number, failure: Error | undefined): Partial<MailRow> {
  if (!failure) return { attempts, sentAt: new Date(), dueAt: null, failure: null };
  const isOver = failure instanceof MailRefused && failure.isForGood;
  const minutes = isOver ? undefined : retries[attempts - 1];
  return { attempts, failure: failure.message, dueAt: minutes ? new Date(Date.now() + minutes * 60_000) : null };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** The way to the server, gone when the first mail needs it. */
function mailLine(env: Env) {
  const from = mailbox(env.MAIL_FROM);
  const domain = from.email.split('@').at(-1) ?? '';
  let connection: Promise<SmtpConnection> | undefined;
  return {
    send: async (mail: MailRow) => {
      connection ??= smtpConnection(smtpServer(env.SMTP_URL ?? ''), domain);
      await (await connection).send({ from: from.email, to: mail.recipient, data: mimeMessage(mail, from, domain) });
    },
    end: async () => (await connection?.catch(() => undefined))?.end(),
  };
}

/** A mail as it goes out; sent twice after a crash, it is the same one to whoever gets it. */
function mimeMessage(mail: MailRow, from: { name: string; email: string }, domain: string): string {
  const { recipient: to, subject, text, html } = mail;
  const headers = {
    From: mailboxText(from),
    To: to,
    Subject: headerText(subject),
    Date: mail.createdAt.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${mail.id}@${domain}>`,
    ...unsubscribeHeaders(mail),
  };
  return new Email({ from, to, subject, text, html, headers }).getEmailData();
}

/** Lets mail programs offer to end mails of a kind with one click (RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<MailRow, 'unsubscribeUrl'>): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
