import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { updateUser } from '../../../functions/people/accounts/queries.ts';
import { cellOfUser } from '../../../functions/data/cells.ts';
import { requestDeletion } from '../../people/personal-data/leaving.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { runInEveryCell, userOf } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies, logOut, resetPassword } from '../../support/sessions.ts';

const email = 'mira@clinic.example';
const sessionsPath = '/api/auth/user/sessions';

const aRead = async (browser: Browser) => (await browser.ask('GET', '/api/dashboard')).status;

/** A user who has read, their other browser, and an attacker with the first's cookies. */
async function someoneCopied() {
  await aCourse();
  const browser = await signedInAs('pro', { email });
  const other = new Browser();
  await other.ask('POST', '/api/auth/login', { email, password: goodPassword });
  const thief = copyCookies(browser);
  expect([await aRead(browser), await aRead(other), await aRead(thief)]).toEqual([200, 200, 200]);
  return { browser, other, thief };
}

type People = Awaited<ReturnType<typeof someoneCopied>>;

/** Actions that end the first browser's session, by a request or a run of the jobs. */
const endings: Record<string, (people: People) => Promise<unknown>> = {
  'its owner logs out': ({ browser }) => logOut(browser),
  'its owner sets a new password by mail': () => resetPassword(email),
  'its owner changes the password elsewhere': ({ other }) =>
    other.ask('PUT', '/api/auth/user/password', { present: goodPassword, password: 'green-otter-under-moon-4' }),
  'its owner ends it elsewhere': async ({ other }) => {
    const { body } = await other.ask('GET', sessionsPath);
    const { id } = body.data.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await other.ask('DELETE', `${sessionsPath}/${id}`)).status).toBeLessThan(300);
  },
  'its owner ends all others': async ({ other }) =>
    expect((await other.ask('DELETE', sessionsPath)).status).toBeLessThan(300),
  'its owner asks for the deletion of the account': async ({ other }) =>
    expect((await requestDeletion(other)).status).toBe(200),
};

describe('a copied cookie reads no data after', () => {
  test.each(Object.entries(endings))('%s', async (_, end) => {
    const people = await someoneCopied();
    await end(people);
    expect(await aRead(copyCookies(people.thief))).toBe(401);
  });
});

test('a request that is parallel to the end of a session reads no data after it', async () => {
  const { browser, thief } = await someoneCopied();
  const reading = Array.from({ length: 10 }, () => aRead(copyCookies(thief)));
  await logOut(browser);
  expect(await aRead(copyCookies(thief))).toBe(401);
  await Promise.all(reading);
  expect(await aRead(copyCookies(thief))).toBe(401);
});

test('permissions follow changes of plan, role and name at once', async () => {
  const { browser } = await someoneCopied();
  const { id } = await userOf(email);
  expect((await browser.ask('GET', '/api/desk/redirects')).body.code).toBe('NOT_ALLOWED');
  await updateUser(cellOfUser(env, id), id, { role: 'editor', planType: 'trial' });
  expect((await browser.ask('GET', '/api/desk/redirects')).body.code).toBe('TWO_STEP_REQUIRED');
  expect((await browser.ask('GET', '/api/auth/user')).body.planType).toBe('trial');
  await browser.ask('PUT', '/api/auth/user/names', { firstName: 'Anna', lastName: 'Vega' });
  expect((await browser.ask('GET', '/api/dashboard')).body.firstName).toBe('Anna');
});

test('changes in the database apply at once', async () => {
  const { browser, other } = await someoneCopied();
  const ends = () => runInEveryCell('DELETE FROM sessions WHERE id = (SELECT id FROM sessions LIMIT 1)');
  await ends();
  expect([await aRead(browser), await aRead(other)].sort()).toEqual([200, 401]);
  await ends();
  expect([await aRead(browser), await aRead(other)]).toEqual([401, 401]);
});

test('a write checks the session in the cell first', async () => {
  const { thief } = await someoneCopied();
  await runInEveryCell('DELETE FROM sessions');
  expect((await thief.ask('PUT', '/api/auth/user/locale', { locale: 'de' })).status).toBe(401);
  expect((await userOf(email)).locale).toBe('en');
});
