import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailApi, type MailApi } from '../../support/servers/mail-api.ts';
import { aSiteWithMail, stopSites } from '../../support/servers/mail-site.ts';
import { seatFacts } from '../../support/seat-notice.ts';
import { inCells } from '../../support/servers/in-cells.ts';

let api: MailApi;

beforeAll(async () => {
  api = await startMailApi();
});

beforeEach(() => {
  api.accepted.length = 0;
  api.refuse();
});

afterAll(async () => {
  await stopSites();
  await api.stop();
});

const aSite = (other: Record<string, string> = {}) =>
  aSiteWithMail({ MAIL_API_URL: api.url, MAIL_API_KEY: api.key, ...other });

describe('a mail by an HTTP API', () => {
  test('is delivered with its content and an idempotency key', async () => {
    const { signUp, outboxOf } = await aSite();
    const { status, email } = await signUp();
    expect(status).toBe(200);
    await expect.poll(() => api.accepted).toHaveLength(1);
    await expect.poll(async () => (await outboxOf(email)).sent_at).toBeTruthy();
    const { id } = await outboxOf(email);
    const body = api.accepted[0]?.body;
    expect(body).toEqual({
      from: 'Wardwise Zürich <hello@wardwise.example>',
      to: [email],
      subject: expect.stringMatching(/^\d{6} ist Ihr Code für Wardwise$/) as string,
      text: expect.stringContaining('Guten Tag Jürgen,') as string,
      html: expect.stringContaining('lang="de"') as string,
      headers: {},
    });
    const code = String(body?.['subject']).slice(0, 6);
    for (const form of ['text', 'html']) expect(body?.[form]).toContain(code);
    expect(api.accepted[0]?.headers['idempotency-key']).toBe(id);
  });

  test('has its files in base64', async () => {
    const { storeMail, runDueMails } = await aSite();
    await storeMail('webinarSeat', seatFacts);
    await runDueMails();
    await expect.poll(() => api.accepted).toHaveLength(1);
    const [file] = api.accepted[0]?.body['attachments'] as { content: string }[];
    expect(file).toMatchObject({
      filename: 'webinar.ics',
      content_type: 'text/calendar; charset=utf-8; method=REQUEST',
    });
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain('SUMMARY:EKG für Ärzte');
  });

  test.each([
    { status: 429, name: 'rate_limit_exceeded' },
    { status: 500, name: 'application_error' },
    { status: 409, name: 'concurrent_idempotent_requests' },
    { status: 403, name: 'validation_error' },
    { status: 422, name: 'invalid_from_address' },
  ])('that is temporarily refused ($status $name) waits in the outbox and is delivered once', async (refusal) => {
    const { signUp, outboxOf, runDueMails } = await aSite();
    api.refuse(refusal);
    const { status, email } = await signUp();
    expect(status).toBe(200);
    await expect.poll(async () => (await outboxOf(email)).attempts).toBe(1);
    const waiting = await outboxOf(email);
    expect(waiting.failure).toContain(refusal.name);
    expect(waiting.sent_at).toBeNull();
    expect(waiting.due_at).toBeGreaterThan(Date.now() + 30_000);
    api.refuse();
    await runDueMails(3);
    await runDueMails();
    expect(api.accepted.map(({ body }) => body['to'])).toEqual([[email]]);
    expect(await outboxOf(email)).toMatchObject({ due_at: null, failure: null, attempts: 2 });
  });

  test.each([
    { status: 400, name: 'validation_error' },
    { status: 422, name: 'missing_required_field' },
  ])('that is permanently refused ($status $name) is not retried', async (refusal) => {
    const { signUp, outboxOf, runDueMails } = await aSite();
    api.refuse(refusal);
    const { email } = await signUp();
    await expect.poll(async () => (await outboxOf(email)).attempts).toBe(1);
    const refused = await outboxOf(email);
    expect(refused).toMatchObject({ due_at: null, sent_at: null });
    expect(refused.failure).toContain(refusal.name);
    api.refuse();
    await runDueMails();
    expect(api.accepted).toEqual([]);
  });
});

describe('an unavailable API', () => {
  test('gets one request in a run, and later mails use no attempt', async () => {
    const key = 're_of_nobody';
    const { site, signUp, outboxOf, runDueMails } = await aSite({ MAIL_API_KEY: key });
    const first = await signUp();
    await expect.poll(async () => (await outboxOf(first.email)).failure).toContain('invalid_api_key');
    await inCells(site, 'update mails set due_at = 4102444800000');
    const second = await signUp();
    await expect.poll(async () => (await outboxOf(second.email)).attempts).toBe(1);
    const before = api.requestsWith(key);
    await runDueMails();
    expect(api.requestsWith(key).slice(before.length), 'mails of requests').toHaveLength(1);
    const tries = [await outboxOf(first.email), await outboxOf(second.email)].map(({ attempts }) => attempts);
    expect(tries.sort()).toEqual([1, 2]);
  });

  test('gets no key over an unencrypted connection', async () => {
    const { signUp, outboxOf } = await aSite({ MAIL_API_URL: api.url.replace('localhost', '127.0.0.1') });
    const before = api.requestsWith(api.key);
    const { email } = await signUp();
    await expect.poll(async () => (await outboxOf(email)).failure).toContain('no key was sent');
    expect(api.requestsWith(api.key)).toEqual(before);
  });
});
