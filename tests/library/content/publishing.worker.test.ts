import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { CoursePackage } from '#contract/library/content';
import { coverUrl } from '../../../functions/library/covers/rules.ts';
import {
  courses,
  courseTexts,
  courseVersions,
  itemTexts,
  transcripts,
} from '../../../functions/library/content/schema.ts';
import { libraryOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { contentToken, sendPackage } from '../../support/content.ts';
import { aPackage } from '../../support/course-package.ts';
import { aCourse } from '../../support/courses.ts';

const changed = (change: (content: CoursePackage) => void): CoursePackage => {
  const content = structuredClone(aPackage());
  change(content);
  return content;
};

describe('a publisher with the content token', () => {
  test('publishes a course, and the same package again makes no new version', async () => {
    expect(await sendPackage(aPackage())).toMatchObject({
      status: 200,
      body: { courseId: 'ecg-basics', version: 1, isNew: true },
    });
    expect((await sendPackage(aPackage())).body).toEqual({ courseId: 'ecg-basics', version: 1, isNew: false });
    const second = changed(({ courseDocument }) => void (courseDocument.title.en = 'Another title'));
    expect((await sendPackage(second)).body).toEqual({ courseId: 'ecg-basics', version: 2, isNew: true });
    const db = libraryOf(env);
    const [course] = await db.select().from(courses);
    const versions = await db.select().from(courseVersions);
    expect(course).toMatchObject({ specialty: 'cardiology', isFree: true, position: 1, versionId: versions[1]?.id });
    expect(versions[0]).toMatchObject({
      itemCounts: { kickoff: 4, mastery: 4, practice: 2 },
      courseDocument: { id: 'ecg-basics' },
    });
    expect(await db.select().from(itemTexts)).toHaveLength(20);
  });

  test('counts days from the first import, whenever the package is imported again', async () => {
    const on = (day: string) => Object.assign(new Browser(), { clock: new Date(`${day}T23:30:00Z`) });
    const content = aPackage({
      accreditation: { validFrom: '-30 days', validTo: '+3 years', claimUntil: '+38 months' },
    });
    await sendPackage(content, on('2028-02-29'));
    expect((await sendPackage(content, on('2029-05-01'))).body).toMatchObject({ version: 1, isNew: false });
    const corrected = structuredClone(content);
    corrected.courseDocument.title.en = 'Another title';
    await sendPackage(corrected, on('2029-05-01'));
    const versions = await libraryOf(env).select().from(courseVersions).orderBy(courseVersions.number);
    expect(versions).toHaveLength(2);
    for (const { courseDocument } of versions) {
      const days = { validFrom: '2028-01-30', validTo: '2031-02-28', claimUntil: '2031-04-29' };
      expect(courseDocument.accreditations).toMatchObject([days]);
    }
  });

  test('publishes a course in four languages', async () => {
    await sendPackage(aPackage({ languages: ['en', 'de', 'fr', 'es'], lessons: 6, withVideo: true }));
    const texts = await libraryOf(env).select().from(courseTexts);
    expect(texts.map(({ locale }) => locale).sort()).toEqual(['de', 'en', 'es', 'fr']);
    expect(texts.find(({ locale }) => locale === 'de')?.searchable).toContain('title of lesson-6 (de)');
  });

  test('publishes captions in a language that the course itself does not have', async () => {
    const content = aPackage({ withVideo: true });
    const film = content.courseDocument.lessons.find(({ id }) => id === 'film');
    if (film?.kind === 'video') film.captions.de = 'media/film.vtt';
    content.transcripts.push({ lessonId: 'film', locale: 'de', cues: [{ from: 0, to: 9, text: 'Der Film' }] });
    expect((await sendPackage(content)).status).toBe(200);
    const spoken = await libraryOf(env).select().from(transcripts);
    expect(spoken.find(({ locale }) => locale === 'de')?.cues).toEqual([{ from: 0, to: 9, text: 'Der Film' }]);
  });

  test('publishes no text that contains scripts', async () => {
    await sendPackage(
      changed(({ courseDocument, lessonTexts: [text] }) => {
        courseDocument.description.en = '<p onclick="x()">Fine<script>x()</script></p>';
        if (text) text.html = '<iframe src="https://elsewhere.example"></iframe><p>Kept</p>';
      }),
    );
    const [version] = await libraryOf(env).select().from(courseVersions);
    expect(version?.courseDocument.description.en).toBe('<p>Fine</p>');
  });

  test.each<[string, (content: CoursePackage) => void, string]>([
    [
      'an unknown objective',
      ({ courseDocument }) => courseDocument.lessons[0]?.objectives.push('pulse'),
      'courseDocument.lessons.0.objectives.1',
    ],
    ['a missing language', ({ courseDocument }) => void courseDocument.languages.push('de'), 'courseDocument.title'],
    [
      'a right option that is none',
      ({ quizzes }) => quizzes[0]?.items[0]?.correct.splice(0, 1, 'z'),
      'quizzes.0.items.0.correct.0',
    ],
    ['two right options of one', ({ quizzes }) => quizzes[0]?.items[0]?.correct.push('c'), 'quizzes.0.items.0.correct'],
    ['no mastery quiz', ({ courseDocument }) => courseDocument.quizzes.splice(1, 1), 'courseDocument.quizzes'],
    [
      'a pool less than twice what an attempt draws',
      ({ courseDocument }) => void Object.assign(courseDocument.quizzes[1] ?? {}, { draw: 3 }),
      'courseDocument.quizzes.1.draw',
    ],
    [
      'an attempt too short for all objectives',
      ({ courseDocument }) => void Object.assign(courseDocument.quizzes[1] ?? {}, { draw: 1 }),
      'courseDocument.quizzes.1.draw',
    ],
    [
      'a practice quiz that draws',
      ({ courseDocument }) => void Object.assign(courseDocument.quizzes[2] ?? {}, { draw: 2 }),
      'courseDocument.quizzes.2.draw',
    ],
    [
      'a kickoff quiz that draws more than it has',
      ({ courseDocument }) => void Object.assign(courseDocument.quizzes[0] ?? {}, { draw: 5 }),
      'courseDocument.quizzes.0.draw',
    ],
    ['an objective nobody asks about', ({ quizzes }) => quizzes[1]?.items.splice(2, 2), 'courseDocument.quizzes.1'],
    [
      'a day that does not exist',
      ({ courseDocument }) => void (courseDocument.released = '2026-02-31'),
      'courseDocument.released',
    ],
    [
      'a maximum between two steps',
      ({ courseDocument }) => void Object.assign(courseDocument.accreditations[0] ?? {}, { maximum: 1.25, step: 0.5 }),
      'courseDocument.accreditations.0.maximum',
    ],
    [
      'an unknown figure',
      ({ quizzes }) => void Object.assign(quizzes[1]?.items[3] ?? {}, { figure: 'media/none.svg' }),
      'quizzes.1.items.3.figure',
    ],
    ['a lesson without text', ({ lessonTexts }) => lessonTexts.pop(), 'courseDocument.lessons.1'],
  ])('learns where %s is and publishes nothing', async (_, change, path) => {
    const answer = await sendPackage(changed(change));
    expect(answer).toMatchObject({ status: 422, body: { code: 'PACKAGE_FAULTY' } });
    expect(Object.keys(answer.body.errors)).toContain(path);
    expect(await libraryOf(env).select().from(courseVersions)).toEqual([]);
  });

  test('learns which file has not been stored', async () => {
    const answer = await new Browser().ask('POST', '/api/content/courses', aPackage(), contentToken);
    expect(answer.body.errors).toEqual({ 'media.media/figure.svg': ['this file has not been stored'] });
  });

  test('learns which field has the wrong form', async () => {
    const answer = await sendPackage({
      ...aPackage(),
      courseDocument: { ...aPackage().courseDocument, level: 'expert' as 'advanced' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', errors: { 'courseDocument.level': ['invalid'] } },
    });
  });
});

test('nobody else publishes; editors do at the desk', async () => {
  const [visitor, learner] = [new Browser(), await signedInAs('pro')];
  const editor = await signedInAs('trial', { role: 'editor', email: 'editor@clinic.example' });
  expect((await sendPackage(aPackage(), editor, {})).body.code).toBe('NOT_ALLOWED');
  expect((await visitor.ask('POST', '/api/content/courses', aPackage())).status).toBe(401);
  expect((await learner.ask('POST', '/api/content/courses', aPackage())).body.code).toBe('NOT_ALLOWED');
  const wrong = { authorization: 'Bearer the content token of somebody else' };
  expect((await visitor.ask('POST', '/api/content/courses', aPackage(), wrong)).status).toBe(401);
  const withoutCookie = await new Browser().request('/backend/api/content/courses', { method: 'POST', headers: wrong });
  expect(withoutCookie.status).toBe(419);
});

test('a visitor sees the cover of a course, and none where there is no course', async () => {
  await aCourse();
  const visitor = new Browser();
  const cover = await visitor.request(coverUrl('ecg-basics'));
  expect(cover.headers.get('content-type')).toBe('image/svg+xml');
  expect(cover.headers.get('cache-control')).toContain('public');
  expect(await cover.text()).toMatch(/^<svg /);
  expect((await visitor.request(coverUrl('ecg-advanced'))).status).toBe(404);
});
