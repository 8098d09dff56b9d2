import { expect, test } from 'vitest';
import { identityLife } from '#contract/people/credentials';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies } from '../../support/sessions.ts';
import { cellOfEmail, runInEveryCell } from '../../support/cells.ts';

const email = 'mira@clinic.example';
const path = '/api/auth/user/sessions';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Logs the same user in on another device. */
async function another(userAgent = firefox, address = email): Promise<Browser> {
  const browser = new Browser();
  const body = { email: address, password: goodPassword };
  expect((await browser.ask('POST', '/api/auth/login', body, { 'user-agent': userAgent })).status).toBe(200);
  return browser;
}

const mayAsk = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).status === 200;
const idOf = async (browser: Browser): Promise<string> => {
  const { data } = (await browser.ask('GET', path)).body as { data: { id: string; isThis: boolean }[] };
  return data.find(({ isThis }) => isThis)?.id ?? '';
};

test('a learner sees all sessions by device, and which one is the current one', async () => {
  await signedInAs('pro', { email });
  await another();
  const phone = await another(safari);
  const { body } = await phone.ask('GET', path);
  const devices = (body.data as Record<string, unknown>[]).map(({ browser, system, isThis }) => [
    browser,
    system,
    isThis,
  ]);
  expect(devices).toEqual([
    ['Safari', 'iPhone', true],
    ['Firefox', 'Linux', false],
    [null, null, false],
  ]);
  expect(body.nextCursor).toBeNull();
  expect(JSON.stringify(body)).not.toMatch(/192\.0\.2|token|Mozilla/);
});

test('a learner with many sessions sees them in pages, each once, and none that has ended', async () => {
  const browser = await signedInAs('pro', { email });
  const { $client } = await cellOfEmail(email);
  const statement = $client.prepare(
    `INSERT INTO sessions (id, user_id, token, expires_at, ends_at, created_at, updated_at)
     SELECT ?1, user_id, ?1, ?2, ends_at, created_at - ?3, created_at FROM sessions LIMIT 1`,
  );
  const later = Date.now() + 60_000;
  await $client.batch(
    Array.from({ length: 25 }, (_, index) => statement.bind(`session-${index}`, index < 24 ? later : 1, index % 3)),
  );
  const first = (await browser.ask('GET', path)).body;
  const second = (await browser.ask('GET', `${path}?cursor=${first.nextCursor}`)).body;
  const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
  expect(first.data).toHaveLength(20);
  expect(new Set(ids).size).toBe(25);
  expect(ids).not.toContain('session-24');
  expect(second.nextCursor).toBeNull();
});

test('a learner ends one session, which is refused from the next request on', async () => {
  const [browser, lost] = [await signedInAs('pro', { email }), await another()];
  const { body } = await lost.ask('GET', '/api/auth/user/token?for=wardwise-app');
  const id = await idOf(lost);
  expect((await browser.ask('DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await browser.ask('DELETE', `${path}/${id}`)).status).toBe(404);
  expect(await mayAsk(lost)).toBe(false);
  expect((await new Browser().ask('POST', '/api/auth/token', body)).status).toBe(422);
  expect(await mayAsk(browser)).toBe(true);
});

test('a learner ends all others, also copies of this browser’s cookie, and is notified by mail', async () => {
  const [browser, other] = [await signedInAs('pro', { email }), await another(safari)];
  const copy = copyCookies(browser);
  expect((await browser.ask('DELETE', path, undefined, { 'user-agent': firefox })).status).toBe(204);
  expect(await Promise.all([browser, other, copy].map(mayAsk))).toEqual([true, false, false]);
  expect((await browser.ask('GET', path)).body.data).toHaveLength(1);
  const mail = await mailFor(email);
  expect(mail?.subject).toBe('Your sessions were ended');
  expect(mail?.text).toMatch(/This happened on .+ UTC, from Firefox, Linux\./);
  expect(mail?.text).toContain('/auth/forgot-password');
});

test('a user without other sessions gets no mail', async () => {
  const browser = await signedInAs('pro', { email });
  const before = (await mailFor(email))?.id;
  expect((await browser.ask('DELETE', path)).status).toBe(204);
  expect((await mailFor(email))?.id).toBe(before);
});

test('a stranger cannot end sessions, and does not learn whether one exists', async () => {
  const [browser, stranger] = [await signedInAs('pro', { email }), await signedInAs('basic')];
  const answers = [
    await stranger.ask('DELETE', `${path}/${await idOf(browser)}`),
    await stranger.ask('DELETE', `${path}/no-such-session`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await mayAsk(browser)).toBe(true);
});

test('an attacker with a copied cookie cannot end sessions without confirming the identity', async () => {
  const [browser, other] = [await signedInAs('pro', { email }), await another()];
  const copy = copyCookies(browser);
  copy.passTime(identityLife + 1);
  for (const what of [path, `${path}/${await idOf(other)}`])
    expect((await copy.ask('DELETE', what)).body.code).toBe('IDENTITY_REQUIRED');
  expect(await Promise.all([browser, other].map(mayAsk))).toEqual([true, true]);
});

test('two browsers that end all others at once leave one of them or none', async () => {
  const [one, two, three] = [await signedInAs('pro', { email }), await another(), await another()];
  await Promise.all([one.ask('DELETE', path), two.ask('DELETE', path)]);
  expect(await mayAsk(three)).toBe(false);
  expect((await Promise.all([one, two].map(mayAsk))).filter(Boolean).length).toBeLessThanOrEqual(1);
});

test('a session ends three months after its login, also if it is used and the identity confirmed', async () => {
  const browser = await signedInAs('pro', { email });
  const { body: token } = await browser.ask('GET', '/api/auth/user/token?for=wardwise-app');
  const [{ ends_at: end } = expect.fail()] = await runInEveryCell('SELECT ends_at FROM sessions');
  expect(Math.round((Number(end) - Date.now()) / 86_400_000)).toBe(90);
  const confirmation = await browser.ask('POST', '/api/auth/user/identity', {
    way: 'password',
    password: goodPassword,
  });
  expect(confirmation.status).toBe(204);
  expect(await runInEveryCell('SELECT ends_at FROM sessions')).toEqual([{ ends_at: end }]);
  expect(await mayAsk(browser)).toBe(true);
  await runInEveryCell('UPDATE sessions SET ends_at = ?', Date.now());
  expect(await mayAsk(copyCookies(browser))).toBe(false);
  expect((await new Browser().ask('POST', '/api/auth/token', token)).status).toBe(422);
});
