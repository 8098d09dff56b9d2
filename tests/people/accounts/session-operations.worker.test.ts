import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { endSessionsBegunBefore } from '../../../functions/people/accounts/sessions/queries.ts';
import { app } from '../../../functions/app.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { cellNear } from '../../support/cells.ts';

const token = 'the billing token of the tests';
const email = 'mira@clinic.example';

const aRead = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user/features')).status;

/** Sends a request as an operator. */
async function ends(what: { begunBefore: Date; email?: string }, presented = token) {
  const context = createExecutionContext();
  const request = new Request('http://site.test/backend/api/accounts/sessions/endings', {
    method: 'POST',
    headers: { authorization: `Bearer ${presented}` },
    body: JSON.stringify(what),
  });
  const answer = await app.fetch(request, { ...env, BILLING_TOKEN: token }, context);
  await waitOnExecutionContext(context);
  return { status: answer.status, body: await answer.json() };
}

async function logIn(): Promise<Browser> {
  const browser = new Browser();
  await browser.ask('POST', '/api/auth/login', { email, password: goodPassword });
  return browser;
}

const later = () => new Date(Date.now() + 1000);

test('an operator ends every session of one account, and no others', async () => {
  const [browser, stranger] = [await signedInAs('pro', { email }), await signedInAs('basic')];
  const other = await logIn();
  expect([await aRead(browser), await aRead(other), await aRead(stranger)]).toEqual([200, 200, 200]);
  expect((await ends({ begunBefore: later(), email: 'Mira@Clinic.example' })).body).toEqual({ accounts: 1 });
  expect([await aRead(browser), await aRead(other), await aRead(stranger)]).toEqual([401, 401, 200]);
  expect((await ends({ begunBefore: later(), email })).body).toEqual({ accounts: 0 });
});

test('an operator ends all sessions, except of users who log in in the meantime', async () => {
  const [browser, stranger] = [await signedInAs('pro', { email }), await signedInAs('basic')];
  const begunBefore = new Date();
  await expect.poll(() => Date.now()).toBeGreaterThan(begunBefore.getTime());
  const anew = await logIn();
  expect([await aRead(browser), await aRead(stranger), await aRead(anew)]).toEqual([200, 200, 200]);
  expect((await ends({ begunBefore })).body).toEqual({ accounts: 2 });
  expect([await aRead(browser), await aRead(stranger), await aRead(anew)]).toEqual([401, 401, 200]);
});

test('the sessions of many accounts end in steps', async () => {
  await signedInAs('basic', { cell: 1 });
  await signedInAs('pro', { email, cell: 1 });
  await logIn();
  const step = () => endSessionsBegunBefore(cellNear(1), later(), { email: undefined, limit: 1 });
  expect([(await step()).length, (await step()).length, (await step()).length]).toEqual([1, 1, 0]);
});

test('without the operators’ secret the address does not exist', async () => {
  const browser = await signedInAs('pro', { email });
  expect((await ends({ begunBefore: later() }, 'another token')).status).toBe(404);
  expect(await aRead(browser)).toBe(200);
  expect((await ends({ begunBefore: new Date(Number.NaN) })).status).toBe(422);
});
