import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeUser, userByEmail } from '../../functions/accounts/queries.ts';
import { platformDb } from '../../functions/database/database.ts';
import type { Job } from '../../functions/jobs/rules.ts';
import { runDueJobs } from '../../functions/jobs/service.ts';
import { jobs } from '../../functions/jobs/table.ts';
import { copyMarked, forgetCopies } from '../../functions/viewers/copies.ts';
import { keepViewer, viewerOf } from '../../functions/viewers/queries.ts';
import { copyLife } from '../../functions/viewers/rules.ts';
import { libraryState, viewers } from '../../functions/viewers/schema.ts';
import { asksForDeletion } from '../personal-data/leaving.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { aMinutePasses, expectCopiesUpToDate } from '../support/database/copies.ts';
import { aCourse } from '../support/courses.ts';
import { brokenOffAt } from '../support/database/broken-off.ts';
import { countAnew, countedSite, statements } from '../support/database/counted-database.ts';
import { goodPassword } from '../support/forms.ts';
import { copyOf, logOut, resetPassword } from '../support/sessions.ts';
import { inEveryShard, rowsOf, shardOf } from '../support/shards.ts';

const email = 'mira@clinic.example';
const sessionsPath = '/api/auth/user/sessions';

const aRead = async (browser: Browser) => (await browser.ask('GET', '/api/dashboard')).status;

/** A user whose shard has a copy of the session, their other browser, and an attacker with the first's cookies. */
async function someoneCopied() {
  await aCourse();
  const browser = await signedInAs('pro', { email });
  const other = new Browser();
  await other.ask('POST', '/api/auth/login', { email, password: goodPassword });
  const thief = copyOf(browser);
  expect([await aRead(browser), await aRead(other), await aRead(thief)]).toEqual([200, 200, 200]);
  expect(await rowsOf(viewers)).toHaveLength(1);
  return { browser, other, thief };
}

type People = Awaited<ReturnType<typeof someoneCopied>>;

/** Ways to end the first browser's session, each an answer or a run of the jobs. */
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
    expect((await asksForDeletion(other)).status).toBe(200),
};

describe('a copied cookie, whose session the shard has a copy of, reads nothing once', () => {
  test.each(Object.entries(endings))('%s', async (_, end) => {
    const people = await someoneCopied();
    await end(people);
    expect(await aRead(copyOf(people.thief))).toBe(401);
    await expectCopiesUpToDate();
  });
});

test('who reads beside the end of a session reads nothing after it', async () => {
  const { browser, thief } = await someoneCopied();
  const reading = Array.from({ length: 10 }, () => aRead(copyOf(thief)));
  await logOut(browser);
  expect(await aRead(copyOf(thief))).toBe(401);
  await Promise.all(reading);
  expect(await aRead(copyOf(thief))).toBe(401);
});

test('what an account may read falls with its plan, its role and its name at once', async () => {
  const { browser } = await someoneCopied();
  const id = await idOf();
  const falls: Job = {
    ...{ name: 'fall', interval: 60, limit: 10, rows: 10 },
    run: async (given) => ((await changeUser(platformDb(given), id, { role: 'editor', planType: 'trial' })) ? 1 : 0),
  };
  expect((await browser.ask('GET', '/api/redirects')).status).toBe(403);
  await runDueJobs(env, [falls], new Date());
  expect((await browser.ask('GET', '/api/redirects')).status).toBe(200);
  await browser.ask('PUT', '/api/auth/user/names', { firstName: 'Anna', lastName: 'Vega' });
  expect((await browser.ask('GET', '/api/dashboard')).body.firstName).toBe('Anna');
  await expectCopiesUpToDate();
});

test('what was changed past the Worker holds after a minute, and for no copy longer than a quarter of an hour', async () => {
  const { browser, other } = await someoneCopied();
  const ends = () => env.PLATFORM.prepare('DELETE FROM sessions WHERE id = (SELECT id FROM sessions LIMIT 1)').run();
  await ends();
  expect([await aRead(browser), await aRead(other)]).toEqual([200, 200]);
  await aMinutePasses();
  expect([await aRead(browser), await aRead(other)].sort()).toEqual([200, 401]);
  await ends();
  await inEveryShard(async (db) => [await db.run(sql`UPDATE viewers SET copied_at = copied_at - ${copyLife}`)]);
  expect([await aRead(browser), await aRead(other)]).toEqual([401, 401]);
});

test('a copy that broke off is made by the next minute', async () => {
  const { browser, thief } = await someoneCopied();
  let breaks = 0;
  for (let call = 1; breaks === call - 1; call++) {
    await env.PLATFORM.prepare('UPDATE sessions SET identity_confirmed_at = identity_confirmed_at - 1').run();
    await copyMarked(brokenOffAt(call), { most: 10 }).catch(() => breaks++);
  }
  expect(breaks).toBe(3);
  await env.PLATFORM.prepare('DELETE FROM sessions').run();
  await copyMarked(brokenOffAt(2), { most: 10 }).catch(() => breaks++);
  await runDueJobs(env, jobs, new Date());
  expect([await aRead(browser), await aRead(thief)]).toEqual([401, 401]);
  await expectCopiesUpToDate();
});

test('an older copy never takes the place of a newer one', async () => {
  const { browser, thief } = await someoneCopied();
  const id = await idOf();
  const before = new Date();
  const old = (await viewerOf(platformDb(env), id, before)) ?? expect.fail();
  await logOut(browser);
  const db = await shardOf(email);
  await keepViewer(db, id, old, new Date());
  expect(await aRead(copyOf(thief))).toBe(401);
});

test('a shard that lost its copies costs a question more, and has them again', async () => {
  const site = await signedInAs('pro', { email }, new Browser(countedSite));
  await aCourse();
  const platformAsked = async () => {
    countAnew();
    expect(await aRead(site)).toBe(200);
    return statements.some((statement) => statement.includes('"users"'));
  };
  await aRead(site);
  expect(await platformAsked()).toBe(false);
  await inEveryShard(async (db) => [await db.delete(viewers), await db.delete(libraryState)]);
  expect(await platformAsked()).toBe(true);
  expect(await platformAsked()).toBe(false);
});

test('a new session beside one that is copied is known with its first read', async () => {
  const { other } = await someoneCopied();
  const [{ sessions } = expect.fail()] = await rowsOf(viewers);
  expect(Object.keys(sessions)).toHaveLength(2);
  const third = copyOf(other, new Browser(countedSite));
  countAnew();
  await aRead(third);
  expect(statements.filter((statement) => statement.includes('"users"'))).toEqual([]);
});

test('a write asks the platform, whatever the shard says', async () => {
  const { thief } = await someoneCopied();
  await env.PLATFORM.prepare('DELETE FROM sessions').run();
  expect((await thief.ask('PUT', '/api/auth/user/locale', { locale: 'de' })).status).toBe(401);
});

test('copies that nobody believes any more are removed', async () => {
  await someoneCopied();
  await inEveryShard(async (db) => [await forgetCopies(db, 10)]);
  expect(await rowsOf(viewers)).toHaveLength(1);
  await inEveryShard(async (db) => [await db.run(sql`UPDATE viewers SET copied_at = copied_at - ${copyLife}`)]);
  await inEveryShard(async (db) => [await forgetCopies(db, 10)]);
  expect(await rowsOf(viewers)).toEqual([]);
});

async function idOf(): Promise<string> {
  return (await userByEmail(platformDb(env), email))?.id ?? expect.fail();
}
