import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { participationEvents } from '../../../functions/learning/participations/schema.ts';
import { rowsOf } from '../../support/cells.ts';
import { eventKinds, takeQuiz } from '../../support/learning.ts';
import { anExaminee, quiz } from './examinee.ts';
import { signedInAs } from '../../support/accounts.ts';

const token = 'the billing token of the tests';
const email = 'ana@clinic.example';
const reason = 'The connection of the ward failed during the third attempt';
const grant = { email, courseId: 'ecg-basics', reason, by: 'Officer Weiss' };

/** Sends a request as an accreditation officer. */
async function grants(change: object = {}, presented = token) {
  const context = createExecutionContext();
  const request = new Request('http://site.test/backend/api/credits/attempts', {
    method: 'POST',
    headers: { authorization: `Bearer ${presented}` },
    body: JSON.stringify({ ...grant, ...change }),
  });
  const answer = await app.fetch(request, { ...env, BILLING_TOKEN: token }, context);
  await waitOnExecutionContext(context);
  return { status: answer.status, body: await answer.json<{ state?: string; errors?: object }>() };
}

/** A learner who has failed all attempts at a mastery quiz. */
async function aFailed(attempts = 3) {
  const found = await anExaminee({ accreditation: { attempts } }, await signedInAs('pro', { email }));
  for (let number = 0; number < attempts; number++) await takeQuiz(found.browser, found.course, 'mastery', {});
  return found;
}

const begin = (browser: Awaited<ReturnType<typeof aFailed>>['browser']) =>
  browser.ask('POST', `${quiz('mastery')}/attempts`);

const stepOf = async ({ browser }: Awaited<ReturnType<typeof aFailed>>) =>
  (await browser.ask('GET', '/api/courses/ecg-basics')).body.next;

test('after the last attempt the credit is closed, until an officer grants one more with a reason', async () => {
  const learner = await aFailed();
  const { browser, course } = learner;
  expect((await begin(browser)).body.code).toBe('NO_ATTEMPTS_LEFT');
  expect(await stepOf(learner)).toEqual({ kind: 'summary', isClosed: true });
  expect((await grants()).body).toEqual({ state: 'granted' });
  expect((await browser.ask('GET', '/api/courses/ecg-basics/summary')).body.attemptsLeft).toBe(1);
  expect(await stepOf(learner)).toMatchObject({ kind: 'quiz', quizKind: 'mastery' });
  expect((await takeQuiz(browser, course, 'mastery')).body.attempt).toMatchObject({ isPassed: true });
  const granted = (await rowsOf(participationEvents)).filter(({ kind }) => kind === 'attemptGranted');
  expect(granted.map(({ facts }) => facts)).toEqual([{ quizId: 'mastery', reason, by: 'Officer Weiss' }]);
  expect(await eventKinds()).toContain('attemptGranted');
});

test('two requests at once and repeated ones grant one attempt', async () => {
  const { browser, course } = await aFailed();
  const states = (await Promise.all([grants(), grants()])).map(({ body }) => body.state);
  expect(states.sort()).toEqual(['granted', 'left']);
  expect((await grants()).body.state).toBe('left');
  await takeQuiz(browser, course, 'mastery', {});
  expect((await begin(browser)).body.code).toBe('NO_ATTEMPTS_LEFT');
  expect((await grants()).body.state).toBe('granted');
  expect((await begin(browser)).status).toBe(200);
});

test('no attempt is granted beside an open one, which the course leads to, or after a pass', async () => {
  const learner = await aFailed(1);
  const { browser, course } = learner;
  await grants();
  await begin(browser);
  expect((await grants()).body.state).toBe('open');
  expect(await stepOf(learner)).toMatchObject({ kind: 'quiz', quizKind: 'mastery' });
  await takeQuiz(browser, course, 'mastery');
  expect((await grants()).body.state).toBe('passed');
});

test('a grant names a learner, a course that they began, a reason and an officer', async () => {
  await aFailed(1);
  const refusals = await Promise.all([
    grants({ email: 'nobody@clinic.example' }),
    grants({ courseId: 'another' }),
    grants({ reason: ' ' }),
    grants({ by: '' }),
  ]);
  expect(refusals.map(({ body }) => Object.keys(body.errors ?? {}))).toEqual([
    ['email'],
    ['courseId'],
    ['reason'],
    ['by'],
  ]);
  expect((await grants({}, 'another token')).status).toBe(404);
  expect(await eventKinds()).not.toContain('attemptGranted');
});
