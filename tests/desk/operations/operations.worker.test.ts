import { env } from 'cloudflare:workers';
import { createExecutionContext } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { cellMessages } from '../../../functions/data/messages/schema.ts';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { cellOfEmail } from '../../support/cells.ts';
import { enableTwoSteps } from '../../support/factors/factors.ts';

const email = 'pro@clinic.example';
const token = 'the billing token of the tests';

async function setRole(body: object, presented = token) {
  const request = new Request('http://site.test/backend/api/desk/roles', {
    method: 'POST',
    headers: { authorization: `Bearer ${presented}` },
    body: JSON.stringify({ email, role: 'operator', by: 'Robin', ...body }),
  });
  const answer = await app.fetch(request, { ...env, BILLING_TOKEN: token }, createExecutionContext());
  return { status: answer.status, body: (await answer.json()) as { state?: string } };
}

/** An operator with two-step verification. */
async function anOperator(): Promise<Browser> {
  const browser = await signedInAs('pro');
  expect((await setRole({})).body).toEqual({ state: 'changed' });
  await enableTwoSteps(browser);
  return browser;
}

const overview = (browser: Browser) => browser.ask('GET', '/api/desk/operations');
const trailOf = async (browser: Browser) => (await browser.ask('GET', '/api/desk/trail')).body.data;

async function aDeadMessage(kind = 'library-changed') {
  const cell = await cellOfEmail(email);
  const failed = { attempts: 9, dueAt: null, failure: 'The database did not answer' };
  await cell
    .insert(cellMessages)
    .values({ kind, payload: { secret: 'of a learner' }, createdAt: new Date(), ...failed });
}

test('learners and editors do not see the desk, and an operator only with two-step verification', async () => {
  const browser = await signedInAs('pro');
  expect((await overview(browser)).body.code).toBe('NOT_ALLOWED');
  await setRole({ role: 'editor' });
  expect((await overview(browser)).body.code).toBe('NOT_ALLOWED');
  await setRole({});
  for (const path of ['/api/desk/operations', '/api/desk/trail'])
    expect((await browser.ask('GET', path)).body.code).toBe('TWO_STEP_REQUIRED');
  expect((await browser.ask('POST', '/api/desk/operations/retries')).body.code).toBe('TWO_STEP_REQUIRED');
  await enableTwoSteps(browser);
  expect((await overview(browser)).status).toBe(200);
  await setRole({ role: 'learner' });
  expect((await overview(browser)).body.code).toBe('NOT_ALLOWED');
});

test('an operator reads the state of jobs, messages, mails and databases, without their contents', async () => {
  const browser = await anOperator();
  await aDeadMessage();
  const { body } = await overview(browser);
  expect(body.messages.dead).toMatchObject([{ kind: 'library-changed', failure: 'The database did not answer' }]);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(body.cells.reduce((sum: number, { learners }: { learners: number }) => sum + learners, 0)).toBeGreaterThan(0);
  expect(body.mails).toEqual({ waiting: expect.any(Number), sent: expect.any(Number), failed: 0 });
});

test('an operator tries dead messages again, and the trail names who did', async () => {
  const browser = await anOperator();
  await aDeadMessage();
  expect((await browser.ask('POST', '/api/desk/operations/retries')).body).toEqual({ retried: 1 });
  expect((await browser.ask('POST', '/api/desk/operations/retries')).body).toEqual({ retried: 0 });
  expect((await overview(browser)).body.messages.dead).toEqual([]);
  expect(await trailOf(browser)).toMatchObject([
    { action: 'messagesRetried', actor: expect.stringContaining(' '), after: '1' },
    { action: 'roleChanged', actor: 'Robin', subject: expect.any(String), before: 'learner', after: 'operator' },
  ]);
});

test('only the token gives roles, to accounts that exist, and a repeated change is recorded once', async () => {
  const browser = await anOperator();
  expect((await setRole({}, 'another token')).status).toBe(404);
  expect((await setRole({ email: 'nobody@clinic.example' })).status).toBe(422);
  expect((await setRole({ role: 'owner' })).status).toBe(422);
  expect((await setRole({})).body).toEqual({ state: 'same' });
  expect(await trailOf(browser)).toHaveLength(1);
  const cell = await cellOfEmail(email);
  expect((await cell.select().from(users).where(eq(users.email, email)))[0]?.role).toBe('operator');
});
