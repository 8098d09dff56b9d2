import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { codeFor, mailFor } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { countedSite } from '../../support/database/counted-database.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';
import { countInEveryCell, runInEveryCell } from '../../support/cells.ts';

const email = 'ana@clinic.example';
const strangersPassword = 'grey-magpie-steals-it-7';

const signUp = (browser: Browser, change: object = {}) =>
  browser.ask('POST', '/api/auth/signup', signupForm({ email, ...change }));
const strangerSignsUp = (browser: Browser) => signUp(browser, { firstName: 'Stranger', password: strangersPassword });
const confirm = (browser: Browser, code: string) => browser.ask('POST', '/api/auth/verify-email', { email, code });
const logIn = async (password: string, browser = new Browser()) =>
  (await browser.ask('POST', '/api/auth/login', { email, password })).status;
const isSignedIn = async (browser: Browser) => {
  browser.cookies.delete('wardwise.session_data');
  return (await browser.ask('GET', '/api/auth/user')).status === 200;
};

const countMails = () => countInEveryCell('mails');

/** Fails unless name and password are the owner's and nobody else can sign in. */
async function belongsToOwner(owner: Browser, stranger: Browser): Promise<void> {
  expect((await owner.ask('GET', '/api/auth/user')).body).toMatchObject({ firstName: 'Ana', isVerified: true });
  expect(await isSignedIn(stranger)).toBe(false);
  expect(await logIn(strangersPassword)).toBe(422);
  expect(await logIn(goodPassword)).toBe(200);
}

describe('an address that a stranger signed up with', () => {
  test('belongs to its owner, who signs up later', async () => {
    const [stranger, owner] = [new Browser(), new Browser()];
    await strangerSignsUp(stranger);
    expect(await logIn(strangersPassword, stranger)).toBe(200);
    await signUp(owner);
    expect(await isSignedIn(stranger)).toBe(false);
    expect(await logIn(strangersPassword)).toBe(422);
    expect((await confirm(owner, await codeFor(email))).status).toBe(200);
    await belongsToOwner(owner, stranger);
  });

  test.each([
    ['their own code', 'own'],
    ['the code that the stranger’s sign-up mailed', 'newest'],
  ])('belongs to its owner, who signed up before and enters %s', async (_, which) => {
    const [stranger, owner] = [new Browser(), new Browser()];
    await signUp(owner);
    const own = await codeFor(email);
    await strangerSignsUp(stranger);
    expect(await logIn(strangersPassword, stranger)).toBe(200);
    // Each sign-up mailed a code, and a login mailed another.
    await expect.poll(countMails).toBe(3);
    expect((await confirm(owner, which === 'own' ? own : await codeFor(email))).status).toBe(200);
    await belongsToOwner(owner, stranger);
  });

  test('belongs to its owner, who opens the mail’s link on another device', async () => {
    const [stranger, owner, phone] = [new Browser(), new Browser(), new Browser()];
    await signUp(owner);
    const own = await codeFor(email);
    await strangerSignsUp(stranger);
    expect((await confirm(phone, own)).status).toBe(200);
    await belongsToOwner(phone, stranger);
  });

  test('belongs to its owner if both sign up at the same time', async () => {
    const [stranger, owner] = [new Browser(countedSite), new Browser(countedSite)];
    await Promise.all([strangerSignsUp(stranger), signUp(owner)]);
    expect((await confirm(owner, await codeFor(email))).status).toBe(200);
    await belongsToOwner(owner, stranger);
  });

  test('belongs to its owner, who asks for another code', async () => {
    const [stranger, owner] = [new Browser(), new Browser()];
    await signUp(owner);
    await strangerSignsUp(stranger);
    const before = (await mailFor(email))?.id;
    await owner.ask('POST', '/api/auth/verify-email/resend', { email, locale: 'en' });
    await expect.poll(async () => (await mailFor(email))?.id).not.toBe(before);
    expect((await mailFor(email))?.text).toContain('Ana');
    expect((await confirm(new Browser(), await codeFor(email))).body).toMatchObject({ firstName: 'Ana' });
    expect(await logIn(strangersPassword)).toBe(422);
  });

  test('belongs to its owner, whose password a reset has set', async () => {
    const [stranger, owner] = [new Browser(), new Browser()];
    await strangerSignsUp(stranger);
    const code = await codeFor(email);
    await owner.ask('POST', '/api/auth/forgot-password', { email, locale: 'en' });
    await expect.poll(async () => (await mailFor(email))?.kind).toBe('reset');
    const token = decodeURIComponent(/token=(\S+)/.exec((await mailFor(email))?.text ?? '')?.[1] ?? '');
    await owner.ask('POST', '/api/auth/reset-password', { token, password: goodPassword });
    expect((await confirm(owner, code)).body.errors).toHaveProperty('code');
    expect(await logIn(strangersPassword)).toBe(422);
    expect(await logIn(goodPassword)).toBe(200);
  });

  test('is not accessible to the stranger after it is confirmed', async () => {
    const [stranger, owner] = [new Browser(), new Browser()];
    await strangerSignsUp(stranger);
    const strangers = await codeFor(email);
    await signUp(owner);
    await confirm(owner, await codeFor(email));
    await strangerSignsUp(stranger);
    expect((await confirm(stranger, strangers)).status).toBe(422);
    await belongsToOwner(owner, stranger);
  });
});

test('confirming an address ends earlier sessions, and opens one for the user who confirms', async () => {
  const [waiting, owner] = [new Browser(), new Browser()];
  await signUp(owner);
  expect(await logIn(goodPassword, waiting)).toBe(200);
  expect((await confirm(owner, await codeFor(email))).status).toBe(200);
  expect(await isSignedIn(owner)).toBe(true);
  expect(await isSignedIn(waiting)).toBe(false);
  const again = new Browser();
  expect(await logIn(goodPassword, again)).toBe(200);
  expect((await again.ask('GET', '/api/auth/user')).body).toMatchObject({ isVerified: true });
});

test('a pending login during the owner’s confirmation opens no session', async () => {
  const [stranger, owner] = [new Browser(countedSite), new Browser(countedSite)];
  await signUp(owner);
  const code = await codeFor(email);
  await strangerSignsUp(stranger);
  await Promise.all([logIn(strangersPassword, stranger), confirm(owner, code)]);
  expect(await isSignedIn(stranger)).toBe(false);
  expect(await isSignedIn(owner)).toBe(true);
});

test('strangers’ wrong codes do not use up the code in the owner’s browser', async () => {
  const owner = new Browser();
  await signUp(owner);
  const code = await codeFor(email);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 6; tries++) await confirm(new Browser(), wrong);
  expect((await confirm(new Browser(), code)).status).toBe(422);
  expect((await confirm(owner, code)).status).toBe(200);
});

test('parallel attempts with codes have the same limit as sequential ones', async () => {
  await signUp(new Browser());
  const code = await codeFor(email);
  const wrong = code === '111111' ? '222222' : '111111';
  const stranger = new Browser(countedSite);
  await stranger.request('/backend/auth/csrf-cookie');
  await Promise.all(Array.from({ length: 8 }, () => confirm(stranger, wrong)));
  expect((await confirm(stranger, code)).status).toBe(422);
});

test('two sign-ups at the same time mail one code, which works in the browser', async () => {
  // The Worker of the tests handles requests in sequence; its app handles them in parallel.
  const browser = new Browser(countedSite);
  await browser.request('/backend/auth/csrf-cookie');
  const answers = await Promise.all([signUp(browser), signUp(browser)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await runInEveryCell('SELECT kind FROM mails')).toEqual([{ kind: 'verification' }]);
  expect((await confirm(browser, await codeFor(email))).status).toBe(200);
});

test('unconfirmed sign-ups are deleted after a day', async () => {
  await signUp(new Browser());
  const left = () => countInEveryCell('signups');
  const { default: worker } = await import('../../../functions/index.ts');
  await worker.scheduled(createScheduledController(), env);
  expect(await left()).toBe(1);
  await runInEveryCell('UPDATE signups SET created_at = created_at - 25 * 3600 * 1000');
  await worker.scheduled(createScheduledController({ scheduledTime: Date.now() + 25 * 3600 * 1000 }), env);
  expect(await left()).toBe(0);
  expect(await logIn(goodPassword)).toBe(200);
});
