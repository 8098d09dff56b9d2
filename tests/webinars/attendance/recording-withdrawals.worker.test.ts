import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { cellsOf } from '../../../functions/data/cells.ts';
import { rescorings } from '../../../functions/learning/quizzes/schema.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { creditOf, sendEvaluation } from '../../credit/credits/claims.ts';
import { signedInAs } from '../../support/accounts.ts';
import { rowsOf } from '../../support/cells.ts';
import { eventsInOrder } from '../../support/learning.ts';
import { aQuizzedPackage } from '../../support/quizzed-webinar.ts';
import { sendWebinar } from '../../support/webinars.ts';
import { rescoreAll, withdrawItem } from '../../support/withdrawals.ts';
import { watchRecording } from './attending.ts';

const activity = 'recording.ecg-live';
const quiz = `/api/courses/${activity}/quizzes/mastery`;
const today = new Date().toISOString().slice(0, 10);

const withdraw = (itemId: string, more: object = {}) => withdrawItem(itemId, more, activity);

/** A learner who watched the recording, and answers some questions of its quiz rightly. */
async function aLearner(right: readonly string[]) {
  const learner = await signedInAs('pro', { email: 'ana@clinic.example' });
  await watchRecording(learner, 'ecg-live');
  const { body } = await learner.ask('POST', `${quiz}/attempts`);
  const { id, items } = body as { id: string; items: { id: string }[] };
  for (const item of items) {
    const answer = { answer: [right.includes(item.id) ? 'b' : 'a'], confidence: null };
    await learner.ask('PUT', `${quiz}/attempts/${id}/answers/${item.id}`, answer);
  }
  await learner.ask('POST', `${quiz}/attempts/${id}/completion`);
  const state = async () => (await creditOf(learner, '', activity)).state;
  const summary = async () => (await learner.ask('GET', `/api/courses/${activity}/summary`)).body;
  return { learner, state, summary };
}

beforeEach(async () => {
  expect(await sendWebinar(aQuizzedPackage())).toMatchObject({ status: 200 });
});

describe('a question of a recording is withdrawn', () => {
  test('after a learner failed because of it, who passes, is notified once, and may claim', async () => {
    const { learner, state, summary } = await aLearner(['m1', 'm2']);
    expect(await withdraw('m4')).toMatchObject({ body: { quizId: 'mastery', on: today, isNew: true } });
    expect(await withdraw('m4')).toMatchObject({ body: { isNew: false } });
    await withdraw('m3');
    expect(await state()).toBe('notPassed');
    expect(await rescoreAll()).toBe(1);
    expect(await summary()).toMatchObject({
      isPassed: true,
      correct: 2,
      total: 2,
      withdrawn: [
        { id: 'm3', reason: 'Two answers are right.' },
        { id: 'm4', reason: 'Two answers are right.' },
      ],
    });
    expect(await state()).toBe('evaluation');
    expect((await sendEvaluation(learner, {}, activity)).status).toBe(200);
    await Promise.all(cellsOf(env).map((cell) => cell.delete(rescorings)));
    await rescoreAll();
    // The job runs at a later instant than the evaluation.
    const kinds = (await eventsInOrder()).map(({ kind }) => kind);
    expect(kinds).toEqual(['started', 'attended', 'masteryFailed', 'evaluated', 'rescored', 'masteryPassed']);
    expect(await rowsOf(notifications)).toMatchObject([
      { name: 'CertificateAvailable', data: { courseId: activity, title: 'Webinar ecg-live (en)' } },
    ]);
  });

  test('and a learner who passed with it keeps the pass', async () => {
    const { state, summary } = await aLearner(['m1', 'm2', 'm3']);
    await withdraw('m3');
    await rescoreAll();
    expect(await summary()).toMatchObject({ isPassed: true, isPassKept: true, correct: 2, total: 3 });
    expect(await state()).toBe('evaluation');
  });

  test('by a package, which the next one has to repeat', async () => {
    const { summary } = await aLearner(['m1', 'm2']);
    const content = aQuizzedPackage();
    const marked = content.mastery?.map((item) =>
      item.id === 'm4' ? { ...item, withdrawn: { reason: { en: 'Two answers are right.' }, on: today } } : item,
    );
    expect(await sendWebinar({ ...content, mastery: marked } as never)).toMatchObject({ status: 200 });
    await rescoreAll();
    expect(await summary()).toMatchObject({ isPassed: false, correct: 2, total: 3, withdrawn: [{ id: 'm4' }] });
    expect(await sendWebinar(content)).toMatchObject({
      status: 422,
      body: { errors: { 'mastery.3': [expect.stringContaining('“m4” was withdrawn on')] } },
    });
  });
});

test.each([
  ['a question that no version asks', 'm9', {}, 'itemId'],
  ['a language without a reason', 'm1', { reason: { de: 'Falsch.' } }, 'reason'],
])('an editor learns of %s', async (_, itemId, more, field) => {
  const answer = await withdraw(itemId, more);
  expect(answer).toMatchObject({ status: 422, body: { code: 'PACKAGE_FAULTY' } });
  expect(Object.keys(answer.body.errors)).toContain(field);
});
