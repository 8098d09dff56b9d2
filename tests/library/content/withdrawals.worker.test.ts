import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { withdrawals } from '../../../functions/library/content/schema.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import { sendPackage } from '../../support/content.ts';
import { aPackage } from '../../support/course-package.ts';
import { aCourse } from '../../support/courses.ts';
import { completeLessons, takeQuiz } from '../../support/learning.ts';
import { rescoreAll, withdrawItem } from '../../support/withdrawals.ts';

const today = new Date().toISOString().slice(0, 10);
const withdrawal = { reason: { en: 'Two answers are right.' }, on: '2026-11-20' };

/** The package with one item of its mastery quiz withdrawn. */
function marked(itemId: string, change: (content: CoursePackage) => void = () => undefined): CoursePackage {
  const content = aPackage();
  const item = content.quizzes.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (item) item.withdrawn = withdrawal;
  change(content);
  return content;
}

describe('an editor who withdraws a question', () => {
  test('gets its date, and a repetition changes nothing', async () => {
    await aCourse();
    expect((await withdrawItem('m4')).body).toEqual({ quizId: 'mastery', on: today, isNew: true });
    expect((await withdrawItem('m4', { reason: { en: 'Another reason' } })).body).toMatchObject({ isNew: false });
    expect(await libraryOf(env).select().from(withdrawals)).toMatchObject([
      { itemId: 'm4', reason: { en: 'Two answers are right.' } },
    ]);
  });

  test.each([
    ['a question that no version asks', 'm9', {}, 'itemId'],
    ['a language without a reason', 'm1', { reason: { en: 'Wrong.' } }, 'reason'],
    ['a quiz that does not ask it', 'm1', { quizId: 'kickoff', reason: { en: 'Wrong.', de: 'Falsch.' } }, 'itemId'],
  ])('learns of %s', async (_, itemId, more, field) => {
    await aCourse({ languages: ['en', 'de'] });
    const answer = await withdrawItem(itemId, more);
    expect(answer).toMatchObject({ status: 422, body: { code: 'PACKAGE_FAULTY' } });
    expect(Object.keys(answer.body.errors)).toContain(field);
    expect(await libraryOf(env).select().from(withdrawals)).toEqual([]);
  });

  test('cannot withdraw the last question of a quiz in any version', async () => {
    await aCourse();
    await withdrawItem('p1');
    const answer = await withdrawItem('p2');
    expect(answer.body.errors.itemId).toEqual(['without it the quiz “practice” of version 1 asks nothing']);
  });

  test('must be an editor', async () => {
    await aCourse();
    const body = { itemId: 'm4', reason: { en: 'Wrong.' } };
    const refused = await (await signedInAs('pro')).ask('POST', '/api/content/courses/ecg-basics/withdrawals', body);
    expect(refused.body.code).toBe('NOT_ALLOWED');
  });
});

describe('a package that marks a question as withdrawn', () => {
  test('removes it from scores of earlier versions', async () => {
    const first = aPackage({ accreditation: { passMark: 66 } });
    await sendPackage(first);
    const browser = await signedInAs('pro');
    await completeLessons(browser, first);
    await takeQuiz(browser, first, 'mastery', { m1: ['b'], m2: ['a', 'c'] });
    const isSame = ({ courseDocument }: CoursePackage) =>
      void Object.assign(courseDocument.accreditations[0] ?? {}, { passMark: 66 });
    expect((await sendPackage(marked('m4', isSame))).body).toMatchObject({ version: 2, isNew: true });
    await rescoreAll();
    expect((await browser.ask('GET', '/api/courses/ecg-basics/summary')).body).toMatchObject({
      isPassed: true,
      total: 3,
      withdrawn: [{ id: 'm4', ...withdrawal, reason: withdrawal.reason.en }],
    });
  });

  test.each<[string, CoursePackage, string]>([
    [
      'an objective that nothing asks about any more',
      marked('m3', ({ quizzes }) => void Object.assign(quizzes[1]?.items[3] ?? {}, { withdrawn: withdrawal })),
      'courseDocument.quizzes.1',
    ],
    [
      'a reason in a language too few',
      marked('m3', ({ courseDocument }) => courseDocument.languages.push('de')),
      'quizzes.1.items.2.withdrawn.reason',
    ],
    [
      'a day that does not exist',
      marked(
        'm3',
        ({ quizzes }) =>
          void Object.assign(quizzes[1]?.items[2] ?? {}, { withdrawn: { ...withdrawal, on: '2026-02-31' } }),
      ),
      'quizzes.1.items.2.withdrawn.on',
    ],
  ])('is refused with %s', async (_, content, path) => {
    const answer = await sendPackage(content);
    expect(answer).toMatchObject({ status: 422, body: { code: 'PACKAGE_FAULTY' } });
    expect(Object.keys(answer.body.errors)).toContain(path);
  });
});

test('a package that contains a withdrawn question again is refused, unless it has not changed', async () => {
  await sendPackage(aPackage());
  await withdrawItem('m4');
  expect((await sendPackage(aPackage())).body).toMatchObject({ version: 1, isNew: false });
  const answer = await sendPackage(aPackage({ title: 'Another title' }));
  expect(answer.body.errors['quizzes.1.items.3']).toEqual([
    expect.stringContaining('give the question that takes its'),
  ]);
  const said = marked('m4', ({ courseDocument }) => void (courseDocument.title.en = 'Another title'));
  expect((await sendPackage(said)).body).toMatchObject({ version: 2 });
});
