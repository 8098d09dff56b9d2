import { describe, expect, test } from 'vitest';
import type { PackageItem } from '#contract/library/content';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rightAnswers } from '../../support/course-package.ts';
import { aCourse } from '../../support/courses.ts';
import { completeLessons, takeQuiz } from '../../support/learning.ts';

const quiz = '/api/courses/ecg-basics/quizzes/mastery';
const objectives = ['rhythm', 'axis'];
type Items = { id: string; objectiveId: string; feedback: unknown }[];

/** A learner who may take a mastery quiz that draws four of eight items. */
async function anExaminee() {
  const browser = await signedInAs('pro');
  const course = await aCourse({ drawsItems: true });
  await completeLessons(browser, course);
  return { browser, course };
}

describe('a quiz that draws', () => {
  test('every attempt asks as many questions as are drawn, about every objective, the same ones after a reload', async () => {
    const { browser, course } = await anExaminee();
    const pool = Object.keys(rightAnswers(course, 'mastery'));
    for (let round = 0; round < 4; round++) {
      const { id, items } = (await browser.ask('POST', `${quiz}/attempts`)).body;
      const drawn = (items as Items).map((item) => item.id);
      expect(new Set(drawn).size).toBe(4);
      expect(pool).toEqual(expect.arrayContaining(drawn));
      expect(pool.length).toBeGreaterThanOrEqual(drawn.length * 2);
      expect(new Set((items as Items).map(({ objectiveId }) => objectiveId))).toEqual(new Set(objectives));
      expect((await browser.ask('POST', `${quiz}/attempts`)).body).toMatchObject({ id, items });
      expect((await browser.ask('GET', quiz)).body).toMatchObject({ itemCount: 4, attempt: { id, items } });
      await browser.ask('POST', `${quiz}/attempts/${id}/completion`);
    }
  });

  test('a question that was not drawn accepts no answer and does not count', async () => {
    const { browser, course } = await anExaminee();
    const { id, items } = (await browser.ask('POST', `${quiz}/attempts`)).body;
    for (const [itemId, answer] of Object.entries(rightAnswers(course, 'mastery'))) {
      const isDrawn = (items as Items).some((item) => item.id === itemId);
      const { status } = await browser.ask('PUT', `${quiz}/attempts/${id}/answers/${itemId}`, {
        answer,
        confidence: 2,
      });
      expect(status, itemId).toBe(isDrawn ? 200 : 404);
    }
    const { attempt } = (await browser.ask('POST', `${quiz}/attempts/${id}/completion`)).body;
    expect(attempt).toMatchObject({ score: 1, correct: 4, isPassed: true });
    expect((attempt.items as Items).every(({ feedback }) => feedback !== null)).toBe(true);
    const summary = (await browser.ask('GET', '/api/courses/ecg-basics/summary')).body;
    expect(summary).toMatchObject({
      correct: 4,
      total: 4,
      objectives: Array(2).fill({ mastery: { correct: 2, total: 2 }, isMet: true }),
    });
  });
});

test('every attempt has its own order of options, the same after a reload, unless the package fixes it', async () => {
  const browser = await signedInAs('pro');
  await aCourse({ items: [aChoice('free'), { ...aChoice('kept'), fixed: true }, aChoice('free-axis', 'axis')] });
  const path = '/api/courses/ecg-basics/quizzes/practice/attempts';
  await browser.ask('POST', '/api/courses/ecg-basics/participation');
  await browser.ask('POST', '/api/courses/ecg-basics/kickoff/skip');
  const orders: Record<string, string>[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const { id, items } = (await browser.ask('POST', path)).body;
    expect((await browser.ask('GET', path.replace('/attempts', ''))).body.attempt.items).toEqual(items);
    const drawn = items as { id: string; options: { id: string }[] }[];
    orders.push(Object.fromEntries(drawn.map((item) => [item.id, item.options.map((one) => one.id).join('')])));
    await browser.ask('POST', `${path}/${id}/completion`);
  }
  const of = (itemId: string) => orders.map((order) => order[itemId] ?? '');
  expect(new Set(of('kept'))).toEqual(new Set(['abcde']));
  for (const itemId of ['free', 'free-axis']) {
    expect(new Set(of(itemId)).size).toBeGreaterThan(2);
    for (const order of of(itemId)) expect([...order].sort().join('')).toBe('abcde');
  }
});

/** A single choice with the options a to e. */
function aChoice(id: string, objective = 'rhythm'): PackageItem {
  const options = Object.fromEntries([...'abcde'].map((one) => [one, { text: `Option ${one}`, why: `Why ${one}` }]));
  return {
    id,
    objective,
    type: 'single',
    correct: ['c'],
    references: [],
    texts: { en: { stem: `Stem of ${id}`, options } },
  };
}

/** What a learner can read about an attempt, without their answers, ids and dates. */
async function whatIsTold(browser: Browser, finished: unknown): Promise<string> {
  const course = '/api/courses/ecg-basics';
  const paths = [quiz, `${course}/summary`, course, `${course}/credits`, '/api/courses', '/api/dashboard'];
  const others = ['/api/realtime/missed?after=0', '/api/auth/user/notifications', '/api/certificates'];
  const answers: unknown[] = [finished];
  for (const path of [...paths, ...others]) {
    const { status, body } = await browser.ask('GET', path);
    expect(status, path).toBe(200);
    answers.push(body);
  }
  return JSON.stringify(answers, (key, value: unknown) => {
    // The order of an attempt's items is random.
    if (key === 'items' || key === 'options') return (value as Items).toSorted(byId);
    if (['answer', 'event_id', 'cursor'].includes(key)) return undefined;
    return typeof value === 'string' && isNameOrMoment(key, value) ? '' : value;
  });
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

const isNameOrMoment = (key: string, text: string) =>
  key === 'id' ? /^[\w-]{12}$/.test(text) : /^\d{4}-\d\d-\d\dT/.test(text);

test('four attempts with answers chosen by their scores reveal only the scores', async () => {
  const course = await aCourse();
  const [one, other] = [await signedInAs('pro'), await signedInAs('pro', { email: 'other@clinic.example' })];
  const keys = Object.entries(rightAnswers(course, 'mastery'));
  for (const browser of [one, other]) await completeLessons(browser, course);
  for (let round = 0; round < 4; round++) {
    // Each has one right answer, on a different item.
    const tries = [one, other].map(async (browser, index) => {
      const [right = '', key = []] = keys[(round + index * 2) % 4] ?? [];
      const wrong = keys.map(([id]): [string, string[]] => [id, id === 'm3' ? ['false'] : id === 'm1' ? ['a'] : ['b']]);
      const { body } = await takeQuiz(browser, course, 'mastery', { ...Object.fromEntries(wrong), [right]: key });
      expect(body.attempt).toMatchObject({ correct: 1, score: 0.25, isPassed: false });
      return whatIsTold(browser, body);
    });
    const [ofOne, ofOther] = await Promise.all(tries);
    expect(ofOne).toBe(ofOther);
    expect(ofOne).not.toMatch(/Why |"isCorrect"|byObjective/);
  }
  await takeQuiz(one, course, 'mastery');
  const summary = (await one.ask('GET', '/api/courses/ecg-basics/summary')).body;
  expect(summary.objectives).toMatchObject(Array(2).fill({ mastery: { correct: 2, total: 2 }, isMet: true }));
  expect(JSON.stringify((await one.ask('GET', quiz)).body)).toContain('Why ');
});
