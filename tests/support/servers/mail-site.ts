import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { inCells } from './in-cells.ts';

/** A mail in the outbox. */
interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly due_at: number | null;
  readonly sent_at: number | null;
  readonly failure: string | null;
}

/** Sites by their mail transport. */
const sites = new Map<string, LocalServer>();

let people = 0;

/** Starts the built site with a mail transport; returns the same site for the same transport. */
export async function aSiteWithMail(transport: Record<string, string>) {
  const known = sites.get(JSON.stringify(transport));
  const site =
    known ??
    (await startLocalServer({
      port: await freePort(),
      state: mkdtempSync(`${tmpdir()}/mail-`),
      vars: {
        LOCAL_MODE: 'off',
        MAIL_FROM: 'Wardwise Zürich <hello@wardwise.example>',
        REALTIME_SECRET: 'a secret that only the tests know',
        ...transport,
      },
    }));
  sites.set(JSON.stringify(transport), site);

  /** Sends a sign-up; returns its status and the email address. */
  async function signUp(locale = 'de'): Promise<{ status: number; email: string }> {
    const email = `juergen.${++people}@clinic.example`;
    const cookies = await fetch(`${site.origin}/backend/auth/csrf-cookie`);
    const cookie = cookies.headers.getSetCookie().map((one) => one.split(';')[0]);
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie.join(';'))?.[1] ?? '');
    const answer = await fetch(`${site.origin}/backend/api/auth/signup`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site.origin,
        cookie: cookie.join('; '),
        'x-xsrf-token': token,
      },
      body: JSON.stringify({
        firstName: 'Jürgen',
        lastName: 'Großmüller',
        email,
        password: 'blue-heron-over-lake-9',
        locale,
      }),
    });
    return { status: answer.status, email };
  }

  /** The outbox's row for an address. */
  async function outboxOf(email: string): Promise<MailRow> {
    const [row] = await inCells<MailRow>(site, 'select * from mails where recipient = ?', email);
    if (!row) throw new Error(`no mail to ${email}`);
    return row;
  }

  /** Stores a German mail to Ana in the outbox; `facts` are the parameters of its kind. */
  async function storeMail(kind: string, facts: object): Promise<void> {
    await site.databases.cells[0]
      ?.prepare(
        `insert into mails (id, recipient, first_name, kind, locale, facts, created_at, due_at)
        values (?, 'ana@clinic.example', 'Ana', ?, 'de', ?, 1, 1)`,
      )
      .bind(`a-${kind}`, kind, JSON.stringify(facts))
      .run();
  }

  /** Makes all mails due and runs the jobs of a minute, several times at once if asked. */
  async function runDueMails(runs = 1): Promise<void> {
    await inCells(site, 'update mails set due_at = 1 where due_at is not null');
    await Promise.all(Array.from({ length: runs }, () => site.tick()));
  }

  return { site, signUp, outboxOf, storeMail, runDueMails };
}

export async function stopSites(): Promise<void> {
  for (const one of sites.values()) await one.stop();
  sites.clear();
}
