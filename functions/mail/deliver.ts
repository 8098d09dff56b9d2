import { and, eq } from 'drizzle-orm';
import { database, type Database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { changeMail, dueMails, type MailRow } from './queries.ts';
import { mails } from './schema.ts';
import { configuredTransport } from './transports/configured-transport.ts';
import { MailRefused } from './transports/mail-transport.ts';

/** Waits before a mail that failed is tried again, in minutes; after five days it is given up (RFC 5321, 4.5.4.1). */
const retries = [1, 5, 30, 120, 600, 1440, 1440, 1440, 1440];

/** Mails sent in one run. */
const batch = 20;

/** How long a run may hold a mail before another run takes it, in milliseconds. */
const hold = 2 * 60_000;

/** Sends what is due in the outbox. Local mode keeps mails for its mailbox; without a transport they wait. */
export async function deliver(env: Env): Promise<void> {
  const db = database(env.DB);
  const isLocal = env.LOCAL_MODE === 'on';
  const transport = isLocal ? undefined : configuredTransport(env);
  if (!isLocal && !transport) return;
  try {
    for (const mail of await dueMails(db, batch)) {
      if (!(await take(db, mail))) continue;
      const failure = await transport?.send(mail).then(() => undefined, asError);
      await changeMail(db, mail.id, outcome(mail.attempts + 1, failure));
      // A server that is out of reach is asked again with the next run; the other mails wait as they are.
      if (failure && !(failure instanceof MailRefused)) break;
    }
  } finally {
    await transport?.end();
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
