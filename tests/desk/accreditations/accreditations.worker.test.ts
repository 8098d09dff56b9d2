import { expect, test } from 'vitest';
import { participationEvents } from '../../../functions/learning/participations/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { enableTwoSteps } from '../../support/factors/factors.ts';
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
