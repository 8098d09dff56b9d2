import { describe, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { sanitize } from '../../../functions/library/content/packages/sanitize.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { contentToken, sendPackage } from '../../support/content.ts';
import { importCourse } from '../../support/courses.ts';
import { aPackage } from '../../support/course-package.ts';
import { completeLessons, takeQuiz } from '../../support/learning.ts';

const withHtml = (html: string): CoursePackage => {
  const content = aPackage();
  return { ...content, lessonTexts: content.lessonTexts.map((text) => ({ ...text, html })) };
};

describe('a hostile package of an editor', () => {
  test.each([
    ['end tags without end', '</x'.repeat(528_000)],
    ['begun doctypes', '<!doctype '.repeat(160_000)],
    ['lone signs', '<'.repeat(1_600_000)],
    ['end tags that close nothing', '</x>'.repeat(400_000)],
    // A parser with quadratic time would exceed the time limit of the runner.
  ])('is sanitized completely: %s', { timeout: 2 * 60_000 }, async (_, html) => {
    expect(await sanitize(html)).not.toContain('<');
  });

  test.each(['<b>', '<p a="">', '<x>'])('is refused with the path if %s is nested too deeply', async (tag) => {
    const answer = await sendPackage(withHtml(tag.repeat(200_000 / tag.length)));
    expect(answer).toMatchObject({ status: 422, body: { code: 'PACKAGE_FAULTY' } });
    expect(answer.body.errors['lessonTexts.0.html']).toEqual(['its elements are nested too deeply']);
  });

  test('is refused with one fault for a list that is too long', async () => {
    const content = aPackage();
    const references = Array.from({ length: 60_000 }, (_, index) => ({ id: `r${index}`, text: 'A reference.' }));
    const answer = await sendPackage({ ...content, courseDocument: { ...content.courseDocument, references } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { 'courseDocument.references': ['too_long'] } } });
  });

  test('is refused when its JSON is nested ten thousand deep', async () => {
    const deep = `${'{"courseDocument":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const answer = await new Browser().request('/backend/api/content/courses', {
      method: 'POST',
      headers: contentToken,
      body: deep,
    });
    expect(answer.status).toBe(422);
  });

  test('is refused if it uses names of prototype properties', async () => {
    const body = { ...aPackage(), courseDocument: { ...aPackage().courseDocument, constructor: 1, valueOf: 1 } };
    const answer = await new Browser().ask('POST', '/api/content/courses', body, contentToken);
    expect(answer.status).toBe(422);
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'JAVASCRIPT:alert(1)', 'ftp://files.example/x', '//x.example'])(
  'an editor cannot publish a reference to %s',
  async (url) => {
    const content = aPackage();
    const courseDocument = { ...content.courseDocument, references: [{ id: 'r1', text: 'A reference.', url }] };
    const answer = await sendPackage({ ...content, courseDocument });
    expect(answer).toMatchObject({ status: 422, body: { errors: { 'courseDocument.references.0.url': ['invalid'] } } });
  },
);

test('a reference with such an address that was published before has no link', async () => {
  const content = aPackage();
  const references = [
    { id: 'r1', text: 'A reference.', url: 'javascript:alert(1)' },
    { id: 'r2', text: 'Another.', url: 'https://doi.org/10.1' },
  ];
  await importCourse({ ...content, courseDocument: { ...content.courseDocument, references } });
  const { body } = await (await signedInAs('trial')).ask('GET', '/api/courses/ecg-basics');
  expect(body.references).toEqual([{ id: 'r1', text: 'A reference.' }, references[1]]);
});

test('a learner passes a quiz whose items and objectives have names of prototype properties', async () => {
  const text = JSON.stringify(aPackage()).replaceAll('"m1"', '"constructor"').replaceAll('"rhythm"', '"constructor"');
  const course = JSON.parse(text) as CoursePackage;
  expect((await sendPackage(course)).status).toBe(200);
  const browser = await signedInAs('trial');
  await completeLessons(browser, course);
  const failed = await takeQuiz(browser, course, 'mastery', {});
  expect(failed).toMatchObject({ status: 200, body: { attempt: { score: 0, correct: 0, isPassed: false } } });
  const passed = await takeQuiz(browser, course, 'mastery');
  expect(passed).toMatchObject({ status: 200, body: { attempt: { correct: 4, isPassed: true } } });
  const { body } = await browser.ask('GET', '/api/courses/ecg-basics/summary');
  expect(body.objectives).toMatchObject([
    { id: 'constructor', mastery: { correct: 2, total: 2 }, isMet: true },
    { id: 'axis' },
  ]);
});
