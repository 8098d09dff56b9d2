import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { jobs, messageKinds } from '../../../functions/features.ts';
import { cellOfUser, cellsOf } from '../../../functions/data/cells.ts';
import { deleteDueAccounts, purgeDeletedAccounts } from '../../../functions/people/personal-data/deletion/service.ts';
import { isPseudonymised } from '../../../functions/people/personal-data/rows.ts';
import { deletedAccounts } from '../../../functions/people/accounts/schema.ts';
import { creditReports } from '../../../functions/credit/reporting/schema.ts';
import { recordAction } from '../../../functions/desk/trail/queries.ts';
import { deskTrail } from '../../../functions/desk/trail/schema.ts';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';
import { permitReports } from '../../credit/reporting/claiming.ts';
import { exportAs } from '../../credit/reporting/reporting-operator.ts';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { cellNear, rowsOf, userOf } from '../../support/cells.ts';
import { Browser } from '../../support/browser.ts';
import { contentToken } from '../../support/content.ts';
import { aCourse } from '../../support/courses.ts';
import { passCourse } from '../../support/learning.ts';
import { requestDeletion, day, deliverAllMessages, overCells } from './leaving.ts';
import { assignedTables, personalTables } from './marked.ts';

/** Tables with rows of learners. */
async function filledTables(): Promise<string[]> {
  const filled = new Set<string>();
  for (const db of cellsOf(env)) {
    for (const { name } of personalTables) {
      if (await db.get(sql`select 1 from ${sql.identifier(name)}`)) filled.add(name);
    }
  }
  return [...filled];
}

afterEach(() => vi.restoreAllMocks());

const purges = () => overCells((cell) => purgeDeletedAccounts(env, cell, 20));

async function wereDeletedLongAgo(): Promise<void> {
  await overCells(async (cell) => (await cell.update(deletedAccounts).set({ deletedAt: new Date(0) })).meta.changes);
}

async function hasLearnt(email: string): Promise<Browser> {
  const browser = await signedInAs('pro', { email });
  await browser.ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked: true });
  return browser;
}

test('the deletion of an account deletes all its data, and no data of others', async () => {
  const course = await aCourse({ accreditation: { activityNumber: '202600001' } });
  const [ana, ben] = [await hasLearnt('ana@clinic.example'), await hasLearnt('ben@clinic.example')];
  await passCourse(ana, course);
  await sendEvaluation(ana);
  await claimCredit(ana);
  await permitReports(ana);
  const { id: userId } = await userOf('ana@clinic.example');
  const action = { userId, at: new Date(), actor: 'Ana', action: 'messagesRetried', subject: '' } as const;
  await recordAction(cellOfUser(env, userId), { ...action, before: null, after: '1' });
  expect((await exportAs('batch-one', { from: '2026-01-01', to: '2099-12-31' })).count).toBe('1');
  expect((await env.FILES.list({ prefix: 'certificates/' })).objects).toHaveLength(1);
  const left = () => ben.ask('GET', '/api/courses?bookmarked=true').then(({ body }) => body.data.length);

  const remove = (email: string) =>
    new Browser().request(`/dev/accounts/${email}`, { method: 'DELETE', headers: contentToken });
  expect((await remove('ana@clinic.example')).status).toBe(204);
  expect((await ana.ask('GET', '/api/auth/user')).status).toBe(401);
  expect(await purges(), 'what is still under way may write').toBe(0);
  await wereDeletedLongAgo();
  expect(await purges()).toBe(1);
  expect(await left()).toBe(1);
  expect((await env.FILES.list({ prefix: 'certificates/' })).objects).toEqual([]);
  await remove('ben@clinic.example');
  await wereDeletedLongAgo();
  await purges();
  await deliverAllMessages();
  const records = personalTables.filter(isPseudonymised);
  expect((await filledTables()).sort()).toEqual(records.map(({ name }) => name).sort());
  expect(await rowsOf(creditReports)).toMatchObject([{ serial: null, reason: null, state: 'exported' }]);
  expect(await rowsOf(deskTrail)).toMatchObject([{ actor: null, action: 'messagesRetried' }]);
  expect(JSON.stringify(await rowsOf(creditReports))).not.toMatch(/Ana|1234567893|birth/);
  expect((await exportAs('batch-one', { from: '2026-01-01', to: '2099-12-31' })).count).toBe('0');
  expect(await purges()).toBe(0);
});

const minute = 60_000;

/** Two users of a cell whose grace period is over, the first one's for longer. */
async function twoWhoLeft(): Promise<string[]> {
  const ids: string[] = [];
  for (const email of ['ana@clinic.example', 'ben@clinic.example']) {
    await requestDeletion(await signedInAs('trial', { email, cell: 1 }));
    ids.push((await userOf(email)).id);
  }
  return ids;
}

test('an account that cannot be deleted is reported and retried, and does not block others', async () => {
  const [ana = ''] = await twoWhoLeft();
  const cell = cellNear(1);
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await cell.$client
    .prepare(
      `create trigger refuses before delete on users when old.id = '${ana}' begin select raise(abort, 'No.'); end`,
    )
    .run();
  const at = (minutes: number) => new Date(Date.now() + 15 * day + minutes * minute);
  expect(await deleteDueAccounts(env, cell, 20, at(0))).toBe(2);
  expect((await rowsOf(users)).map(({ id }) => id)).toEqual([ana]);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(await deleteDueAccounts(env, cell, 20, at(0.5)), 'it waits').toBe(0);
  expect(await deleteDueAccounts(env, cell, 20, at(1.5))).toBe(1);
  expect(await deleteDueAccounts(env, cell, 20, at(3)), 'it waits longer each time').toBe(0);
  await cell.$client.prepare('drop trigger refuses').run();
  expect(await deleteDueAccounts(env, cell, 20, at(5))).toBe(1);
  expect(await rowsOf(users)).toEqual([]);
});

test('an account that cannot be purged completely is reported and retried, and does not block others', async () => {
  const [ana = '', ben = ''] = await twoWhoLeft();
  const cell = cellNear(1);
  await deleteDueAccounts(env, cell, 20, new Date(Date.now() + 15 * day));
  await cell.run(sql`update deleted_accounts set deleted_at = deleted_at - 1000 where id = ${ana}`);
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const list = (options: R2ListOptions) =>
    options.prefix?.includes(ana) ? Promise.reject(new Error('No.')) : env.FILES.list(options);
  const broken = { ...env, FILES: { list } as unknown as R2Bucket };
  const at = (minutes: number) => new Date(Date.now() + (2 + minutes) * minute);
  expect(await purgeDeletedAccounts(broken, cell, 20, at(0))).toBe(2);
  expect((await rowsOf(deletedAccounts)).map(({ id }) => id)).toEqual([ana]);
  expect(JSON.stringify(await rowsOf(deletedAccounts))).not.toContain(ben);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(await purgeDeletedAccounts(broken, cell, 20, at(0.5)), 'it waits').toBe(0);
  expect(await purgeDeletedAccounts(env, cell, 20, at(1.5))).toBe(1);
  expect(await rowsOf(deletedAccounts)).toEqual([]);
});

test('every job and message that the retention policies name exists', () => {
  const jobNames = jobs.map(({ name }) => name);
  for (const { deletedBy } of assignedTables) if (deletedBy) expect(jobNames).toContain(deletedBy);
  for (const { emptiedBy } of assignedTables)
    if (emptiedBy) expect(messageKinds.map(({ name }) => name)).toContain(emptiedBy);
});
