import { and, eq } from 'drizzle-orm';
import { WorkerMailer } from 'worker-mailer';
import { database, type Database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { changeMail, dueMails, type MailRow } from './queries.ts';
import { mails } from './schema.ts';

/** Waits before a mail that failed is tried again, in minutes; after the last it is given up. */
const retries = [1, 5, 30, 120, 600];

/** Mails sent in one run. */
const batch = 20;

/** How long a run may hold a mail before another run takes it, in milliseconds. */
const hold = 2 * 60_000;

/** Sends what is due in the outbox. Local mode keeps mails for its mailbox; without a server they wait. */
export async function deliver(env: Env): Promise<void> {
  const db = database(env.DB);
  const isLocal = env.LOCAL_MODE === 'on';
  if (!isLocal && !env.SMTP_URL) return;
  for (const mail of await dueMails(db, batch)) {
    if (!(await take(db, mail))) continue;
    const failure = isLocal ? undefined : await send(env, mail).then(() => undefined, String);
    await changeMail(db, mail.id, outcome(mail.attempts + 1, failure));
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

function outcome(attempts: number, failure: string | undefined): Partial<MailRow> {
  if (failure === undefined) return { attempts, sentAt: new Date(), dueAt: null, failure: null };
  const minutes = retries[attempts - 1];
  return { attempts, failure, dueAt: minutes ? new Date(Date.now() + minutes * 60_000) : null };
}

async function send(env: Env, mail: MailRow): Promise<void> {
  const server = new URL(env.SMTP_URL ?? '');
  const isSecure = server.protocol === 'smtps:';
  await WorkerMailer.send(
    {
      host: server.hostname,
      port: Number(server.port) || (isSecure ? 465 : 587),
      secure: isSecure,
      startTls: !isSecure,
      authType: 'plain',
      ...(server.username && {
        credentials: { username: decodeURIComponent(server.username), password: decodeURIComponent(server.password) },
      }),
    },
    {
      from: sender(env.MAIL_FROM),
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: unsubscribeHeaders(mail),
    },
  );
}

/** Lets mail programs offer to end mails of a kind with one click (RFC 8058). */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<MailRow, 'unsubscribeUrl'>): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** `Name <address>` in its parts. */
function sender(from: string): { name?: string; email: string } {
  const [, name, email] = /^(.*)<(.+)>$/.exec(from) ?? [];
  return email ? { name: name?.trim() ?? '', email } : { email: from };
}
