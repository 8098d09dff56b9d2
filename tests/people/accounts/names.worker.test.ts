import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { reserveForNewAccount } from '../../../functions/people/accounts/names/service.ts';
import { emailName } from '../../../functions/people/accounts/names/rules.ts';
import { writeSignup } from '../../../functions/people/accounts/signups/queries.ts';
import { app } from '../../../functions/app.ts';
import { isFailedAssertion } from '../../../functions/data/assertions/assertions.ts';
import { cellNumberIn, cellOf } from '../../../functions/data/cells.ts';
import { holderOf, reserveName } from '../../../functions/data/directory/directory.ts';
import { deleteAccount } from '../../../functions/people/personal-data/deletion/queries.ts';
import { codeFor, mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { cellNear, cellOfEmail, countInEveryCell, userOf } from '../../support/cells.ts';
import { failingFrom } from '../../support/database/failing-env.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';
import { countNames, deliverAllMessages, onlyAccountOf } from '../../support/names.ts';

const email = 'ana@clinic.example';
const name = emailName(email);

const signUp = (browser: Browser, address = email) =>
  browser.ask('POST', '/api/auth/signup', signupForm({ email: address }));
const confirm = async (browser: Browser, address = email) =>
  (await browser.ask('POST', '/api/auth/verify-email', { email: address, code: await codeFor(address) })).status;
const logIn = async (address: string) =>
  (await new Browser().ask('POST', '/api/auth/login', { email: address, password: goodPassword })).status;

const choice = { firstName: 'Ana', lastName: 'Vega', locale: 'en', password: 'scrypt:made:up' } as const;
const waiting = { id: 'made-up', code: '', codeEndsAt: new Date(0) };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('an address', () => {
  test('has its account in the cell of its id, with repeated sign-ups', async () => {
    for (let times = 0; times < 4; times++) await signUp(new Browser());
    const id = await onlyAccountOf(email);
    const cell = await cellOfEmail(email);
    expect(cellNumberIn(id ?? '')).toBe(cell.number);
    expect(await countInEveryCell('signups')).toBe(4);
    expect(await countInEveryCell('users')).toBe(1);
    expect((await holderOf(env, name))?.isConfirmed).toBe(false);
    await deliverAllMessages();
    expect(await holderOf(env, name)).toMatchObject({ id, cell: cell.number, isConfirmed: true });
  });

  test('whose sign-up was interrupted at any call has no partial account, and signs up again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let statuses = 0;
    for (let call = 1; statuses !== 200; call++) {
      const address = `ana-${call}@clinic.example`;
      const context = createExecutionContext();
      const broken = new Browser((request) => Promise.resolve(app.fetch(request, failingFrom(call), context)));
      broken.address = `192.0.2.${call}`;
      statuses = (await signUp(broken, address)).status;
      await waitOnExecutionContext(context);
      await onlyAccountOf(address);
      const again = new Browser();
      again.address = broken.address;
      expect((await signUp(again, address)).status).toBe(200);
      // Within a minute after an interrupted one, a sign-up counts as a repetition and mails no code.
      const before = (await mailFor(address))?.id;
      await again.ask('POST', '/api/auth/verify-email/resend', { email: address, locale: 'en' });
      await expect.poll(async () => (await mailFor(address))?.id).not.toBe(before);
      expect(await confirm(again, address)).toBe(200);
      expect(await onlyAccountOf(address)).toBeDefined();
      expect(call).toBeLessThan(40);
    }
    await deliverAllMessages();
    expect(await countNames()).toBe(await countInEveryCell('users'));
  });

  test('whose sign-up is too late is given to the next one, and the late one stores nothing', async () => {
    const late = await reserveName(env, name, { cell: 0, id: '0-late' }, minutesAgo(3));
    expect((await signUp(new Browser())).status).toBe(200);
    const storing = writeSignup(env, cellOf(env, 0), { email, holder: late }, choice, waiting, []);
    expect(isFailedAssertion(await storing.catch((error: unknown) => error))).toBe(true);
    expect(await onlyAccountOf(email)).not.toBe('0-late');
  });

  test('whose sign-up was stored in time is confirmed, also if its message is late', async () => {
    const holder = await reserveName(env, name, { cell: 0, id: '0-slow' }, minutesAgo(3));
    await writeSignup(env, cellOf(env, 0), { email, holder }, choice, waiting, []);
    expect(await reserveForNewAccount(env, name, cellNear(1))).toMatchObject({ id: '0-slow', isConfirmed: true });
    expect((await signUp(new Browser())).status).toBe(200);
    expect(await onlyAccountOf(email)).toBe('0-slow');
  });

  test('that an account released can sign up before the message is delivered', async () => {
    await signedInAs('pro', { email });
    const former = await userOf(email);
    await deliverAllMessages();
    await deleteAccount(env, await cellOfEmail(email), former);
    const browser = new Browser();
    expect((await signUp(browser)).status).toBe(200);
    expect(await confirm(browser)).toBe(200);
    await deliverAllMessages();
    expect(await onlyAccountOf(email)).not.toBe(former.id);
    expect(await logIn(email)).toBe(200);
  });

  test('that an account has reserved for a change can still sign up', async () => {
    await signedInAs('pro');
    const { id } = await userOf('pro@clinic.example');
    await reserveName(env, name, { cell: cellNumberIn(id) ?? -1, id });
    expect((await signUp(new Browser())).status).toBe(200);
    expect(await onlyAccountOf(email)).not.toBe(id);
  });
});
