import { expect, test } from 'vitest';
import { participationEvents } from '../../../functions/learning/participations/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { enableTwoSteps } from '../../support/factors/factors.ts';
import { skeletonTexts as texts } from '../../support/skeleton-course.ts';
import { giveRole, signedInWithRole } from '../../support/staff.ts';
import { takeQuiz } from '../../support/learning.ts';
import { anExaminee } from '../../learning/quizzes/examinee.ts';
import { aCourse } from '../../support/courses.ts';
import { storePass } from '../../support/store-pass.ts';
import { claimCredit, sendEvaluation } from '../../credit/credits/claims.ts';

const email = 'ana@clinic.example';
const officerEmail = 'officer@clinic.example';
const reason = 'The connection of the ward failed during the third attempt';
const grant = { email, courseId: 'ecg-basics', reason };

const anOfficer = () => signedInWithRole(officerEmail, 'officer');

const decide = (officer: Browser, body: object) => officer.ask('POST', '/api/desk/attempts', body);
const revoke = (officer: Browser, body: object) => officer.ask('POST', '/api/desk/revocations', body);
const trailOf = async (browser: Browser) =>
  ((await browser.ask('GET', '/api/desk/trail')).body.data as { action: string }[]).filter(
    ({ action }) => action !== 'roleChanged',
  );

test('only officers decide, with two-step verification; operators read the trail alone', async () => {
  const browser = await signedInAs('pro', { email: officerEmail });
  expect((await decide(browser, grant)).body.code).toBe('NOT_ALLOWED');
  await giveRole(officerEmail, 'officer');
  for (const ask of [() => decide(browser, grant), () => revoke(browser, { serial: 'WW-0', reason })])
    expect((await ask()).body.code).not.toBe('NOT_ALLOWED');
  expect((await decide(browser, grant)).body.code).toBe('TWO_STEP_REQUIRED');
  expect((await browser.ask('GET', '/api/desk/trail')).body.code).toBe('TWO_STEP_REQUIRED');
  await enableTwoSteps(browser);
  expect((await browser.ask('GET', '/api/desk/trail')).status).toBe(200);
  expect((await browser.ask('GET', '/api/desk/operations')).body.code).toBe('NOT_ALLOWED');
  await giveRole(officerEmail, 'operator');
  expect((await decide(browser, grant)).body.code).toBe('NOT_ALLOWED');
  expect((await revoke(browser, { serial: 'WW-0', reason })).body.code).toBe('NOT_ALLOWED');
});

test('an officer grants one more attempt; repeated, it is left, and the trail has one line', async () => {
  const learner = await anExaminee({ accreditation: { attempts: 1 } }, await signedInAs('pro', { email }));
  await takeQuiz(learner.browser, learner.course, 'mastery', {});
  const officer = await anOfficer();
  expect((await decide(officer, grant)).body).toEqual({ state: 'granted' });
  expect((await decide(officer, grant)).body).toEqual({ state: 'left' });
  expect((await learner.browser.ask('GET', '/api/courses/ecg-basics/summary')).body.attemptsLeft).toBe(1);
  const granted = (await rowsOf(participationEvents)).filter(({ kind }) => kind === 'attemptGranted');
  expect(granted.map(({ facts }) => facts)).toMatchObject([{ reason, by: expect.stringContaining(' ') }]);
  const trail = await trailOf(officer);
  expect(trail).toMatchObject([
    { action: 'attemptGranted', subject: 'ecg-basics', actor: expect.stringContaining(' ') },
  ]);
  expect(JSON.stringify(trail), 'the trail outlives the account of the learner').not.toContain(email);
});

test('an officer does not decide about the own account', async () => {
  const officer = await anOfficer();
  expect((await decide(officer, { ...grant, email: officerEmail })).body.code).toBe('OWN_ACCOUNT');
});

test('an officer revokes a certificate once', async () => {
  const course = await aCourse({ isFree: false });
  const learner = await signedInAs('pro', { email });
  await storePass(learner, course);
  await sendEvaluation(learner);
  const serial = (await claimCredit(learner)).body.serial as string;
  const officer = await anOfficer();
  expect((await revoke(officer, { serial, reason })).body).toEqual({ state: 'revoked' });
  expect((await revoke(officer, { serial, reason })).body).toEqual({ state: 'revokedBefore' });
  expect(await trailOf(officer)).toMatchObject([{ action: 'certificateRevoked', subject: serial }]);
});

test('unknown learners, courses and certificates, and a missing reason, are errors of their fields', async () => {
  await signedInAs('pro', { email });
  const officer = await anOfficer();
  const errorsOf = async (answer: Promise<{ body: { errors?: object } }>) =>
    Object.keys((await answer).body.errors ?? {});
  expect(await errorsOf(decide(officer, { ...grant, email: 'nobody@clinic.example' }))).toEqual(['email']);
  expect(await errorsOf(decide(officer, { ...grant, courseId: 'no-such-course' }))).toEqual(['courseId']);
  expect(await errorsOf(decide(officer, { ...grant, reason: ' ' }))).toEqual(['reason']);
  expect(await errorsOf(revoke(officer, { serial: 'not a number', reason }))).toEqual(['serial']);
  expect(await trailOf(officer)).toEqual([]);
});

const draft = '/api/desk/drafts/first-steps';

/** An editor with a published course that has its files. */
async function whoPublished(): Promise<Browser> {
  const editor = await signedInWithRole('editor@clinic.example', 'editor');
  await editor.ask('POST', '/api/desk/drafts', { draftId: 'first-steps', title: 'First steps', texts });
  expect((await editor.ask('POST', `${draft}/publication`)).body).toEqual({ state: 'done', version: 1 });
  return editor;
}

interface Entry {
  id: string;
  validFrom: string;
  validTo: string;
  claimUntil: string;
  passMark: number;
  version: number;
}

const listed = async (officer: Browser, query = '') =>
  (await officer.ask('GET', `/api/desk/accreditations${query}`)).body as { data: Entry[]; nextCursor: string | null };

test('an officer changes days and pass mark once: as a new version, and in the draft of the course', async () => {
  const editor = await whoPublished();
  await editor.ask('POST', '/api/desk/courses/first-steps/draft');
  const officer = await anOfficer();
  const [before] = (await listed(officer)).data;
  expect(before).toMatchObject({ version: 1, passMark: 70 });
  const terms = { validFrom: '2026-01-01', validTo: '2099-06-30', claimUntil: '2099-12-31', passMark: 75 };
  const change = (body: object = {}) =>
    officer.ask('PUT', `/api/desk/accreditations/first-steps/${before?.id}`, { ...terms, version: 1, reason, ...body });
  for (const _ of [1, 2]) expect((await change()).body).toMatchObject({ ...terms, version: 2 });
  expect((await change({ passMark: 80 })).body.code).toBe('ACCREDITATION_CHANGED');
  expect((await listed(officer)).data).toMatchObject([{ ...terms, version: 2 }]);
  const { body } = await editor.ask('GET', draft);
  const written = (body['texts'] as { path: string; text: string }[]).find(({ path }) => path === 'course.yaml');
  expect(written?.text).toContain('validTo: 2099-06-30');
  expect(written?.text, 'other lines stay').toContain('# ');
  expect(await trailOf(officer)).toMatchObject([
    { action: 'accreditationChanged', subject: `first-steps ${before?.id}`, after: expect.stringContaining(reason) },
    { action: 'coursePublished' },
  ]);
});

test('days that contradict each other, and a pass mark above 100, are errors of their fields', async () => {
  await whoPublished();
  const officer = await anOfficer();
  const [{ id, ...before } = {} as Entry] = (await listed(officer)).data;
  const errorsOf = async (body: object) =>
    Object.keys(
      (await officer.ask('PUT', `/api/desk/accreditations/first-steps/${id}`, { ...before, reason, ...body })).body
        .errors ?? {},
    );
  expect(await errorsOf({ validFrom: '2099-01-01', validTo: '2098-01-01' })).toEqual(['validTo']);
  expect(await errorsOf({ validTo: '2099-01-01', claimUntil: '2098-01-01' })).toEqual(['claimUntil']);
  expect(await errorsOf({ passMark: 101 })).toEqual(['passMark']);
  expect(await errorsOf({ reason: '' })).toEqual(['reason']);
  const missing = await officer.ask('PUT', '/api/desk/accreditations/first-steps/none', { ...before, reason });
  expect(missing.status).toBe(404);
});

test('a version that was imported without its files cannot be changed', async () => {
  await aCourse({ isFree: false });
  const officer = await anOfficer();
  const [{ id, ...before } = {} as Entry] = (await listed(officer)).data;
  const answer = await officer.ask('PUT', `/api/desk/accreditations/ecg-basics/${id}`, {
    ...{ ...before, reason },
    passMark: before.passMark + 1,
  });
  expect(answer.body.code).toBe('SOURCES_MISSING');
});

test('current accreditations are listed by their last day, ended ones apart, each once over all pages', async () => {
  const days = Array.from({ length: 60 }, (_, number) => 2027 + ((number * 7) % 60));
  for (const [number, year] of days.entries())
    await aCourse({ id: `course-${number}`, accreditation: { validTo: `${year}-12-31`, claimUntil: '2099-12-31' } });
  await aCourse({ id: 'ended', accreditation: { validFrom: '2020-01-01', validTo: '2021-01-01' } });
  const officer = await anOfficer();
  const first = await listed(officer);
  const second = await listed(officer, `?cursor=${first.nextCursor}`);
  const all = [...first.data, ...second.data].map(({ validTo }) => validTo);
  expect([all.length, second.nextCursor]).toEqual([60, null]);
  expect(all).toEqual(all.toSorted());
  expect((await listed(officer, '?state=ended')).data).toMatchObject([{ validTo: '2021-01-01' }]);
});
