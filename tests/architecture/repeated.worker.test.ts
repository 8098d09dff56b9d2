import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import { cellsOf, directoryOf, libraryOf } from '../../functions/data/cells.ts';
import { owners } from '../../functions/data/tables.ts';
import { codeFor, mailFor, signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { goodPassword, signupForm } from '../support/forms.ts';
import { countNew, withoutIsNew } from '../support/is-new.ts';
import { endpointChecks } from '../support/checks.ts';
import { aNewcomer, prepareWrite, repetitions } from '../support/writes.ts';

const email = 'pro@clinic.example';

test('a test repeats every write', () => {
  const all = Object.entries(features).flatMap(([name, { endpoints }]) =>
    Object.entries(endpoints as Record<string, { method: string }>)
      .filter(([, { method }]) => method !== 'GET')
      .map(([endpoint]) => `${name}.${endpoint}`),
  );
  expect(all.filter((id) => !endpointChecks[id]?.repeated)).toEqual([]);
});

/** Counters of requests, which increase at each repetition. */
const counted = ['limits'];

/** Row counts of every table, over all cells. */
async function rows(write: string): Promise<Record<string, number>> {
  // Messages that repeat a state to other devices change nothing there.
  const ignored = repetitions[write]?.publishes ? [...counted, 'realtime_outbox'] : counted;
  const databases = { cell: cellsOf(env), directory: [directoryOf(env)], library: [libraryOf(env)] };
  const counts = [...owners]
    .filter(([name]) => !ignored.includes(name))
    .map(async ([name, owner]) => {
      const inEach = databases[owner].map((db) => db.$count(sql.identifier(name)));
      return [name, (await Promise.all(inEach)).reduce((sum, count) => sum + count, 0)] as const;
    });
  return Object.fromEntries(await Promise.all(counts));
}

describe('sent three times at once,', () => {
  test.each(Object.keys(repetitions))('%s answers the same and is done once', async (name) => {
    const [browser, ...request] = await prepareWrite(name);
    await browser.request('/backend/auth/csrf-cookie');
    const before = await rows(name);
    const press = () => browser.ask(...request);
    const answers = [...(await Promise.all([press(), press(), press()])), await press()];
    const [first] = answers;
    expect(first?.status).toBeLessThan(300);
    for (const { status, body } of answers) {
      expect(status).toBe(first?.status);
      expect(withoutIsNew(body)).toEqual(withoutIsNew(first?.body));
    }
    if (answers.some(({ body }) => body?.isNew !== undefined)) expect(countNew(answers), 'new once').toBe(1);
    const after = await rows(name);
    const added = Object.keys(after).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)] as const);
    expect(Object.fromEntries(added.filter(([, count]) => count !== 0))).toEqual(repetitions[name]?.adds ?? {});
  });
});

test('a user who sends a code twice at once is logged in', async () => {
  const form = signupForm();
  const newcomer = await aNewcomer();
  const code = await codeFor(form.email);
  const verify = () => newcomer.ask('POST', '/api/auth/verify-email', { email: form.email, code });
  const answers = await Promise.all([verify(), verify()]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await newcomer.ask('GET', '/api/auth/user')).body).toMatchObject({ email: form.email, isVerified: true });
});

test('a new password that is sent in twice at once is set', async () => {
  await signedInAs('pro');
  await new Browser().ask('POST', '/api/auth/forgot-password', { email, locale: 'en' });
  await expect.poll(async () => (await mailFor(email))?.kind).toBe('reset');
  const token = /reset-password\?token=(\S+)/.exec((await mailFor(email))?.text ?? '')?.[1] ?? '';
  const password = `${goodPassword}-new`;
  const set = () => new Browser().ask('POST', '/api/auth/reset-password', { token, password });
  const answers = await Promise.all([set(), set()]);
  expect(answers.map(({ status }) => status)).toContain(204);
  expect((await new Browser().ask('POST', '/api/auth/login', { email, password })).status).toBe(200);
});
