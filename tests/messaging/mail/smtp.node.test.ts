import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { aSiteWithMail, stopSites } from '../../support/servers/mail-site.ts';
import { seatFacts } from '../../support/seat-notice.ts';
import { inCells } from '../../support/servers/in-cells.ts';

let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer();
});

beforeEach(() => {
  mails.received.length = 0;
  mails.refuse();
});

afterAll(async () => {
  await stopSites();
  await mails.stop();
});

const aSiteThatSendsThrough = (url: string) => aSiteWithMail({ SMTP_URL: url });

describe('a mail by SMTP', () => {
  test('is delivered with sender, recipient, subject, text and HTML with umlauts', async () => {
    const { signUp, outboxOf } = await aSiteThatSendsThrough(mails.url);
    const { status, email } = await signUp();
    expect(status).toBe(200);
    await expect.poll(() => mails.received).toHaveLength(1);
    const [{ user, from, to, message, raw } = {} as never] = mails.received;
    expect(user).toBe(account.user);
    expect({ from, to }).toEqual({ from: 'hello@wardwise.example', to: [email] });
    expect(message.from).toMatchObject({ name: 'Wardwise Zürich', address: 'hello@wardwise.example' });
    expect(message.to).toMatchObject([{ address: email }]);
    expect(message.subject).toMatch(/^\d{6} ist Ihr Code für Wardwise$/);
    expect(message.text).toContain('Guten Tag Jürgen,');
    const code = String(message.subject).slice(0, 6);
    for (const form of [message.text, message.html]) expect(form).toContain(code);
    expect(message.html).toContain('lang="de"');
    expect(message.messageId).toMatch(/^<.+@wardwise\.example>$/);
    const lines = raw.split('\r\n').filter((line) => !line.startsWith('Content-Type:'));
    expect(lines.filter((line) => line.length > 78)).toEqual([]);
    await expect.poll(async () => (await outboxOf(email)).sent_at).toBeTruthy();
    await expect.poll(() => mails.open()).toBe(0);
  });

  test('that can be unsubscribed has the headers for one click (RFC 8058)', async () => {
    const { storeMail, runDueMails } = await aSiteThatSendsThrough(mails.url);
    await storeMail('review', { userId: '0-ana', count: 3 });
    await runDueMails();
    await expect.poll(() => mails.received).toHaveLength(1);
    const headers = new Map(mails.received[0]?.message.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toMatch(
      /^<http.+\/backend\/api\/public\/notifications\/unsubscribe\/0-ana\.review\.[\w-]+\?locale=de>$/,
    );
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('has its files, with the method of a calendar file', async () => {
    const { storeMail, runDueMails } = await aSiteThatSendsThrough(mails.url);
    await storeMail('webinarSeat', seatFacts);
    await runDueMails();
    await expect.poll(() => mails.received).toHaveLength(1);
    const [{ message, raw } = {} as never] = mails.received;
    const [file, ...others] = message.attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: 'webinar.ics', mimeType: 'text/calendar', method: 'REQUEST' });
    const { content } = file ?? expect.fail();
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(text).toContain('SUMMARY:EKG für Ärzte');
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  test.each([
    { at: 'connect', code: 421, text: 'try again later' },
    { at: 'recipient', code: 450, text: 'greylisted, come back' },
    { at: 'data', code: 452, text: 'mailbox full' },
  ] as const)(
    'that is temporarily refused ($code at $at) waits in the outbox and is delivered once',
    async (refusal) => {
      const { signUp, outboxOf, runDueMails } = await aSiteThatSendsThrough(mails.url);
      mails.refuse(refusal);
      const { status, email } = await signUp();
      expect(status).toBe(200);
      await expect.poll(async () => (await outboxOf(email)).attempts).toBe(1);
      const waiting = await outboxOf(email);
      expect(waiting.failure).toContain(refusal.text);
      expect(waiting.sent_at).toBeNull();
      expect(waiting.due_at).toBeGreaterThan(Date.now() + 30_000);
      await expect.poll(() => mails.open()).toBe(0);
      mails.refuse();
      await runDueMails(3);
      await runDueMails();
      expect(mails.received.map(({ to }) => to)).toEqual([[email]]);
      expect(await outboxOf(email)).toMatchObject({ due_at: null, failure: null, attempts: 2 });
    },
  );

  test.each([
    { at: 'recipient', code: 550, text: 'no such user' },
    { at: 'data', code: 554, text: 'not wanted here' },
  ] as const)('that is permanently refused ($code at $at) is not retried', async (refusal) => {
    const { signUp, outboxOf, runDueMails } = await aSiteThatSendsThrough(mails.url);
    mails.refuse(refusal);
    const { status, email } = await signUp();
    expect(status).toBe(200);
    await expect.poll(async () => (await outboxOf(email)).attempts).toBe(1);
    const refused = await outboxOf(email);
    expect(refused).toMatchObject({ due_at: null, sent_at: null });
    expect(refused.failure).toContain(refusal.text);
    mails.refuse();
    await runDueMails();
    expect(mails.received).toEqual([]);
  });
});

describe('an unavailable server', () => {
  test('loses no mail: whether it disconnects, does not listen, or refuses the login', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { signUp, outboxOf, runDueMails } = await aSiteThatSendsThrough(`smtp://localhost:${port}`);
    const { status, email } = await signUp();
    expect(status).toBe(200);
    await expect.poll(async () => (await outboxOf(email)).attempts).toBe(1);
    expect((await outboxOf(email)).due_at).not.toBeNull();
    server.close();
    await runDueMails();
    expect(await outboxOf(email)).toMatchObject({ attempts: 2, sent_at: null });
    expect((await outboxOf(email)).due_at).not.toBeNull();
  });

  test('gets one connection in a run, and later mails use no attempt', async () => {
    const { site, signUp, outboxOf, runDueMails } = await aSiteThatSendsThrough(
      mails.url.replace('wardwise', 'nobody'),
    );
    const first = await signUp();
    await expect.poll(async () => (await outboxOf(first.email)).failure).toContain('535');
    await inCells(site, 'update mails set due_at = 4102444800000');
    const second = await signUp();
    await expect.poll(async () => (await outboxOf(second.email)).attempts).toBe(1);
    const before = mails.connections();
    await runDueMails();
    expect(mails.connections()).toBe(before + 1);
    const tries = [await outboxOf(first.email), await outboxOf(second.email)].map(({ attempts }) => attempts);
    expect(tries.sort()).toEqual([1, 2]);
  });
});

describe('over an encrypted connection', () => {
  const pem = readFileSync('tests/support/servers/localhost.pem', 'utf8');
  const tls = { key: pem, cert: pem };

  test.each([{ isSecure: true }, { isSecure: false }])(
    'a mail is delivered (encrypted from the beginning: $isSecure)',
    async (way) => {
      const secure = await startMailServer({ tls, ...way });
      const { signUp, outboxOf } = await aSiteThatSendsThrough(secure.url);
      const { email } = await signUp('fr');
      await expect.poll(() => secure.received).toHaveLength(1);
      expect(secure.received[0]).toMatchObject({ user: account.user, isEncrypted: true, to: [email] });
      await expect.poll(async () => (await outboxOf(email)).sent_at).toBeTruthy();
      await secure.stop();
    },
  );

  test('no password is sent to a server without STARTTLS', async () => {
    const { signUp, outboxOf } = await aSiteThatSendsThrough(mails.url.replace('localhost', '127.0.0.1'));
    const { email } = await signUp();
    await expect.poll(async () => (await outboxOf(email)).failure).toContain('no password was sent');
    expect(mails.received).toEqual([]);
  });
});
