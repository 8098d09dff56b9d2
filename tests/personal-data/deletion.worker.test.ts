import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { learnerDbs, platformDb } from '../../functions/database/database.ts';
import { owners } from '../../functions/database/tables.ts';
import { forgetDeleted } from '../../functions/personal-data/deletion/service.ts';
import { personalTables, stays } from '../../functions/personal-data/rows.ts';
import { deletedAccounts } from '../../functions/personal-data/schema.ts';
import { claimsCredit, evaluates } from '../credits/claims.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { contentToken } from '../support/content.ts';
import { aCourse } from '../support/courses.ts';
import { hasPassed } from '../support/learning.ts';

const isShared = (table: string) => ['library_state', 'snapshots'].includes(table);
const tablesOfLearners = [...owners].filter(([name, owner]) => owner === 'learner' && !isShared(name));

/** Tables with rows of learners. */
async function filledTables(): Promise<string[]> {
  const filled = new Set<string>();
  for (const db of learnerDbs(env)) {
    for (const [name] of tablesOfLearners) {
      if (await db.get(sql`select 1 from ${sql.identifier(name)}`)) filled.add(name);
    }
  }
  return [...filled];
}

async function hasLearnt(email: string): Promise<Browser> {
  const browser = await signedInAs('pro', { email });
  await browser.ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked: true });
  return browser;
}

test('with an account goes everything its learner left, and nothing of anybody else', async () => {
  const course = await aCourse();
  const [ana, ben] = [await hasLearnt('ana@clinic.example'), await hasLearnt('ben@clinic.example')];
  await hasPassed(ana, course);
  await evaluates(ana);
  await claimsCredit(ana);
  expect((await env.FILES.list({ prefix: 'certificates/' })).objects).toHaveLength(1);
  const left = () => ben.ask('GET', '/api/courses?bookmarked=true').then(({ body }) => body.data.length);

  const remove = (email: string) =>
    new Browser().request(`/dev/accounts/${email}`, { method: 'DELETE', headers: contentToken });
  expect((await remove('ana@clinic.example')).status).toBe(204);
  expect((await ana.ask('GET', '/api/auth/user')).status).toBe(401);
  expect(await forgetDeleted(env, 20), 'what is still under way may write').toBe(0);
  await platformDb(env)
    .update(deletedAccounts)
    .set({ deletedAt: new Date(0) });
  expect(await forgetDeleted(env, 20)).toBe(1);
  expect(await left()).toBe(1);
  expect((await env.FILES.list({ prefix: 'certificates/' })).objects).toEqual([]);
  await remove('ben@clinic.example');
  await platformDb(env)
    .update(deletedAccounts)
    .set({ deletedAt: new Date(0) });
  await forgetDeleted(env, 20);
  const records = personalTables('learner').filter(stays);
  expect((await filledTables()).sort()).toEqual(records.map(({ name }) => name).sort());
  expect(await forgetDeleted(env, 20)).toBe(0);
});
