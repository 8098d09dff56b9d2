import { describe, expect, test } from 'vitest';
import type { Item } from '#contract/learning/quizzes';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rightAnswers } from '../../support/course-package.ts';
import { aCourse } from '../../support/courses.ts';
import { itemsOfEveryKind } from '../../support/every-kind.ts';
import { beginCourse, takeQuiz } from '../../support/learning.ts';

const practice = '/api/courses/ecg-basics/quizzes/practice';

async function aLearner() {
  const browser = await signedInAs('pro');
  const course = await aCourse({ items: itemsOfEveryKind });
  return { browser, course };
}

async function practises(browser: Browser) {
  const { body } = await browser.ask('POST', `${practice}/attempts`);
  const items = body.items as Item[];
  const give = (kind: string, answer: string[], rest: object = {}) =>
    browser.ask('PUT', `${practice}/attempts/${body.id}/answers/item-${kind}`, { answer, confidence: null, ...rest });
  return { body, items, give };
}

describe('a learner practising every kind of question', () => {
  test('gets the options, and nothing that reveals the key', async () => {
    const { browser, course } = await aLearner();
    await beginCourse(browser, course);
    const { items } = await practises(browser);
    expect(items).toMatchObject([
      { kind: 'numeric', options: [], unit: 'mmol/L' },
      { kind: 'hotspot', areas: { apex: { x: 10 }, base: { x: 60 } }, figure: { alt: 'A figure' } },
      { kind: 'ordering' },
      { kind: 'matching' },
      { kind: 'calipers', options: [], measure: 'PR' },
      {},
    ]);
    // Signatures contain any digits.
    const visible = JSON.stringify(items).replaceAll(/signature=[\w-]+/g, '');
    expect(visible).not.toMatch(/correct":\[|Why |isCorrect|tolerance|4\.2|\b160\b|"a=x"/);
    const optionIds = items[2]?.options.map(({ id }) => id) ?? [];
    expect(optionIds).not.toEqual(['c', 'a', 'd', 'b']);
    expect([...optionIds].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect((await browser.ask('GET', practice)).body.attempt.items).toEqual(items);
  });

  test.each<[string, string[], object]>([
    ['numeric', ['4.3'], { isCorrect: true, correct: ['4.2'], tolerance: 0.2, explanation: 'Why this number' }],
    ['numeric', ['4.5'], { isCorrect: false, credit: 0 }],
    ['hotspot', ['25', '30.5'], { isCorrect: true, correct: ['apex'], why: { apex: 'Why apex' } }],
    ['hotspot', ['50', '30'], { isCorrect: false, credit: 0 }],
    ['ordering', ['c', 'a', 'd', 'b'], { isCorrect: true, credit: 1 }],
    ['ordering', ['c', 'a', 'b', 'd'], { isCorrect: false, credit: 0.5, correct: ['c', 'a', 'd', 'b'] }],
    ['matching', ['a=x', 'b=z'], { isCorrect: false, credit: 0.5, correct: ['a=x', 'b=y'] }],
    ['calipers', ['10', '14.25'], { isCorrect: true, correct: ['160'], explanation: 'Why this length' }],
    ['calipers', ['10', '16'], { isCorrect: false, tolerance: 20 }],
  ])('sees at once the credit of %s %j', async (kind, answer, feedback) => {
    const { browser, course } = await aLearner();
    await beginCourse(browser, course);
    const { give } = await practises(browser);
    expect((await give(kind, answer)).body.feedback).toMatchObject(feedback);
    const { items } = (await browser.ask('GET', practice)).body.attempt as { items: Item[] };
    expect(items.find(({ id }) => id === `item-${kind}`)).toMatchObject({ answer, feedback });
  });

  test.each<[string, string[], string]>([
    ['numeric', ['four'], 'invalid'],
    ['hotspot', ['101', '20'], 'invalid'],
    ['ordering', ['c', 'a'], 'invalid'],
    ['matching', ['a=q'], 'not_in_list'],
    ['calipers', ['10'], 'invalid'],
  ])('cannot answer %s with %j', async (kind, answer, issue) => {
    const { browser, course } = await aLearner();
    await beginCourse(browser, course);
    const { give } = await practises(browser);
    expect(await give(kind, answer)).toMatchObject({ status: 422, body: { errors: { answer: [issue] } } });
  });

  test('has the time that a question was visible stored', async () => {
    const { browser, course } = await aLearner();
    await beginCourse(browser, course);
    const { give } = await practises(browser);
    await give('numeric', ['4.2'], { seconds: 42 });
    const { items } = (await browser.ask('GET', practice)).body.attempt as { items: Item[] };
    expect(items.map(({ seconds }) => seconds)).toEqual([42, ...Array.from({ length: 5 })]);
  });
});

test('a learner earns partial credit if the package enables it', async () => {
  const { browser, course } = await aLearner();
  await browser.ask('POST', '/api/courses/ecg-basics/participation');
  const answers = { ...rightAnswers(course, 'kickoff'), 'item-ordering': ['c', 'a', 'b', 'd'], 'item-numeric': ['1'] };
  expect((await takeQuiz(browser, course, 'kickoff', answers)).body.attempt).toMatchObject({
    correct: 4.5,
    score: 0.75,
  });
});
