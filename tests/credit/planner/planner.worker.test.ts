import { beforeEach, expect, test } from 'vitest';
import { plannerLimits } from '#contract/credit/planner/limits';
import { requirements } from '../../../functions/credit/planner/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';
import { claimCredit, sendEvaluation } from '../credits/claims.ts';

let browser: Browser;

const thisYear = new Date().getUTCFullYear();

const aRequirement = (change: object = {}) => ({
  ...{ name: 'State board', from: `${thisYear}-01-01`, to: `${thisYear + 1}-12-31`, amount: 2, carriedOver: 0.25 },
  units: [{ body: 'ama', creditType: null, worth: 1, cap: null }],
  ...change,
});

const save = (id: string, change: object = {}, by = browser) =>
  by.ask('PUT', `/api/planner/requirements/${id}`, aRequirement(change));
const remove = (id: string, by = browser) => by.ask('DELETE', `/api/planner/requirements/${id}`);
const planned = async (by = browser) => (await by.ask('GET', '/api/planner')).body.requirements;

beforeEach(async () => {
  browser = await signedInAs('pro');
});

test('a learner sees what counts for a requirement, and the credit and courses that would close the rest', async () => {
  const passed = await aCourse({ accreditation: { validFrom: '2025-01-01' } });
  await aCourse({ id: 'another-course', accreditation: { validFrom: '2025-01-01' } });
  await storePass(browser, passed, new Date());
  await sendEvaluation(browser);
  await save('state-board');
  const [before] = await planned();
  expect(before).toMatchObject({ id: 'state-board', name: 'State board', counted: 0.25, left: 1.75 });
  expect(before.steps).toMatchObject([
    { kind: 'claim', activityId: 'ecg-basics', credits: 1 },
    { kind: 'course', activityId: 'another-course', credits: 1 },
  ]);
  await claimCredit(browser);
  const [after] = await planned();
  expect(after).toMatchObject({ counted: 1, left: 1, byUnit: [{ earned: 0.75, counted: 0.75 }] });
  expect(after.steps).toMatchObject([{ kind: 'course', activityId: 'another-course' }]);
});

test('credit from elsewhere counts by its body, and none of an unknown body', async () => {
  const enter = (id: string, body: string, bodyName = '') =>
    browser.ask('PUT', `/api/external-credits/${id}`, {
      ...{ title: 'Congress', provider: 'Society', body, bodyName, creditType: 'Credit', credits: 0.5 },
      ...{ completedOn: new Date().toISOString().slice(0, 10), certificateNumber: '' },
    });
  expect((await enter('a-congress-abroad', 'ama')).status).toBe(200);
  expect((await enter('another-congress', 'other', 'Local society')).status).toBe(200);
  await save('state-board');
  expect(await planned()).toMatchObject([{ counted: 0.75, byUnit: [{ earned: 0.5, counted: 0.5 }] }]);
});

test('credit completed outside the cycle does not count', async () => {
  const course = await aCourse({ accreditation: { validFrom: '2025-01-01' } });
  await storePass(browser, course, new Date());
  await sendEvaluation(browser);
  await claimCredit(browser);
  await save('last-cycle', { from: `${thisYear - 2}-01-01`, to: `${thisYear - 1}-12-31` });
  expect(await planned()).toMatchObject([{ counted: 0.25, daysLeft: 0, forecast: null, steps: [] }]);
});

test('a requirement is changed and deleted, and each request may arrive twice', async () => {
  for (const _ of [1, 2]) expect((await save('state-board')).status).toBe(204);
  for (const _ of [1, 2]) expect((await save('state-board', { amount: 60 })).status).toBe(204);
  expect(await planned()).toMatchObject([{ id: 'state-board', amount: 60 }]);
  for (const _ of [1, 2]) expect((await remove('state-board')).status).toBe(204);
  expect(await planned()).toEqual([]);
});

test('the dashboard shows the cycle once one is planned', async () => {
  const hasCycle = async () => (await browser.ask('GET', '/api/dashboard')).body.credits.hasCycle;
  expect(await hasCycle()).toBe(false);
  await save('last-cycle', { from: `${thisYear - 2}-01-01`, to: `${thisYear - 1}-12-31` });
  expect(await hasCycle()).toBe(false);
  await save('state-board');
  expect(await hasCycle()).toBe(true);
});

test('several requirements are listed by the end of their cycle, and their number has a limit', async () => {
  for (let at = 0; at < plannerLimits.requirements; at++) {
    await save(`requirement-${at}`, { to: `${thisYear + 9 - at}-12-31` });
  }
  const ends = (await planned()).map(({ to }: { to: string }) => to);
  expect(ends).toEqual([...ends].sort());
  expect(await save('one-too-many')).toMatchObject({
    status: 409,
    body: { code: 'REQUIREMENTS_FULL', detail: { limit: plannerLimits.requirements } },
  });
  expect((await save('requirement-0', { amount: 3 })).status).toBe(204);
});

test.each([
  ['name', { name: ' ' }],
  ['amount', { amount: 0.3 }],
  ['amount', { amount: 1001 }],
  ['to', { to: `${thisYear - 1}-12-31` }],
  ['to', { to: `${thisYear + 20}-12-31` }],
  ['carriedOver', { carriedOver: -1 }],
  ['units', { units: [] }],
  ['units', { units: [1, 2].map(() => aRequirement().units[0]) }],
])('a wrong %s is refused at its field', async (field, change) => {
  const { status, body } = await save('state-board', change);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('nobody reads, changes or deletes the requirements of another learner', async () => {
  await save('state-board');
  const other = await signedInAs('pro', { email: 'other@clinic.example' });
  expect(await planned(other)).toEqual([]);
  await save('state-board', { amount: 99 }, other);
  await remove('state-board', other);
  expect(await planned()).toMatchObject([{ amount: 2 }]);
  expect(await rowsOf(requirements)).toHaveLength(1);
});
