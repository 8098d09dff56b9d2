import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { figureName } from '../../support/course-package.ts';
import { beginCourse, withdrawCourse } from '../../support/learning.ts';
import { aRecordedPackage } from '../../support/webinar-package.ts';
import { sendWebinar, aWebinar } from '../../support/webinars.ts';
import { aSearchedCourse, inBrackets, indexLibrary, search, seenIn } from './searched.ts';

const tachycardia = `<h2>Wide and fast</h2>
  <p>A <strong>broad</strong> tachycardia is ventricular until proven otherwise.<sup><a href="#reference-1">1</a></sup></p>
  <ul><li>Ask for help</li><li>Record twelve leads</li></ul>
  <p><img src="media:${figureName}" alt="Twelve leads of a broad tachycardia at 170 a minute"></p>`;

test('a learner finds the paragraph and the figure, each at its place', async () => {
  const course = await aSearchedCourse({ 'lesson-2': { en: tachycardia } });
  const ana = await signedInAs('pro');
  await beginCourse(ana, course);
  const { hits } = await search(ana, 'broad tachycardia');
  expect(hits).toHaveLength(2);
  expect(hits.find(({ kind }) => kind === 'paragraph')).toMatchObject({
    place: { page: 'lesson', courseId: 'ecg-basics', lessonId: 'lesson-2', block: 1, second: null },
    title: 'Course ecg-basics (en)',
    lesson: 'Title of lesson-2 (en)',
    heading: [{ text: 'Wide and fast', isMatch: false }],
    language: 'en',
    isLocked: false,
  });
  expect(seenIn({ hits, corrected: null })).toEqual(
    expect.arrayContaining([
      'paragraph: A [broad] [tachycardia] is ventricular until proven otherwise.',
      'figure: Twelve leads of a [broad] [tachycardia] at 170 a minute',
    ]),
  );
  expect(hits.find(({ kind }) => kind === 'figure')?.place).toMatchObject({ block: 3 });
});

test('a learner finds the second of a video in which something is said', async () => {
  const course = await aSearchedCourse({}, { withVideo: true });
  const ana = await signedInAs('pro');
  await beginCourse(ana, course);
  const { hits } = await search(ana, 'second half');
  expect(hits[0]).toMatchObject({
    kind: 'cue',
    place: { page: 'lesson', lessonId: 'film', second: 0 },
    isLocked: false,
  });
});

test('a locked lesson is found by its title and heading alone', async () => {
  await aSearchedCourse({ 'lesson-2': { en: tachycardia } }, { isFree: false });
  const ana = await signedInAs('trial');
  const { hits } = await search(ana, 'broad tachycardia');
  expect(hits).toHaveLength(1);
  expect(hits[0]).toMatchObject({
    place: { page: 'lesson', lessonId: 'lesson-2', block: null },
    lesson: 'Title of lesson-2 (en)',
    heading: [{ text: 'Wide and fast', isMatch: false }],
    text: [],
    isLocked: true,
  });
  expect(JSON.stringify(hits)).not.toMatch(/ventricular|170/);
});

test('a course is found by its title, its objectives and its teachers', async () => {
  await aSearchedCourse({});
  const ana = await signedInAs('trial');
  expect((await search(ana, 'name rhythm')).hits[0]).toMatchObject({
    kind: 'course',
    place: { page: 'course', courseId: 'ecg-basics' },
  });
  expect(seenIn(await search(ana, 'halvorsen'))).toEqual(['teacher: MD']);
  expect(inBrackets((await search(ana, 'halvorsen')).hits[0]?.heading ?? [])).toBe('Ines [Halvorsen]');
});

test('a withdrawn course is found by those who have begun it', async () => {
  const course = await aSearchedCourse({ 'lesson-1': { en: '<p>Torsades</p>' } });
  const [ana, ben] = [await signedInAs('pro'), await signedInAs('trial')];
  await beginCourse(ana, course);
  await withdrawCourse(course);
  expect((await search(ana, 'torsades')).hits).toHaveLength(1);
  expect((await search(ben, 'torsades')).hits).toEqual([]);
});

test('webinars, speakers and chapters are found, and the words of a recording with a plan', async () => {
  await aWebinar({ title: 'Sodium at night' });
  await sendWebinar(aRecordedPackage({ id: 'water', title: 'Salt' }));
  await indexLibrary();
  const [ana, ben] = [await signedInAs('pro'), await signedInAs('trial')];
  expect(seenIn(await search(ana, 'sodium'))).toEqual([
    expect.stringContaining('webinar: '),
    'cue: [Sodium] is a story about water.',
  ]);
  expect((await search(ana, 'how')).hits[0]).toMatchObject({
    kind: 'chapter',
    place: { page: 'webinar', webinar: 'water', second: 40 },
  });
  expect((await search(ben, 'story water')).hits).toMatchObject([
    { kind: 'cue', title: 'Salt (en)', text: [], isLocked: true, place: { second: null } },
  ]);
});

test('accents, ß, case, the beginning of a word and synonyms do not matter', async () => {
  const course = await aSearchedCourse(
    {
      'lesson-1': {
        en: '<p>Give potassium. Mobitz block.</p>',
        de: '<p>Größe der Hypokaliämie im EKG: K<sup>+</sup> fehlt.</p>',
      },
    },
    { languages: ['de', 'en'] },
  );
  const ana = await signedInAs('pro');
  await beginCourse(ana, course);
  const german = async (words: string) => seenIn(await search(ana, words, 'de'));
  expect(await german('GROSSE')).toEqual(['paragraph: [Größe] der Hypokaliämie im EKG: K+ fehlt.']);
  expect(await german('hypokali')).toEqual([expect.stringContaining('[Hypokaliämie]')]);
  expect((await german('Kalium'))[0]).toBe('paragraph: Größe der Hypokaliämie im EKG: [K+] fehlt.');
  expect(await german('ECG fehlt')).toEqual([expect.stringContaining('[EKG]: K+ [fehlt]')]);
  expect(seenIn(await search(ana, 'K+'))[0]).toBe('paragraph: Give [potassium]. Mobitz block.');
});

test('content in the language of the search comes first, and a translation of it is left out', async () => {
  const texts = {
    'lesson-1': { en: '<p>Sepsis in English</p>', de: '<p>Sepsis auf Deutsch</p>' },
    'lesson-2': { en: '<p>Sepsis again</p>' },
  };
  const course = await aSearchedCourse(texts, { languages: ['en', 'de'] });
  const ana = await signedInAs('pro');
  await beginCourse(ana, course);
  const { hits } = await search(ana, 'sepsis', 'de');
  expect(hits.map(({ language, text }) => [language, inBrackets(text)])).toEqual([
    ['de', '[Sepsis] auf Deutsch'],
    ['en', '[Sepsis] again'],
  ]);
});

test('a mistyped word is corrected, and the reply says so', async () => {
  const course = await aSearchedCourse({ 'lesson-2': { en: tachycardia } });
  const ana = await signedInAs('pro');
  await beginCourse(ana, course);
  const { hits, corrected } = await search(ana, 'broad tachycadria');
  expect(corrected).toBe('broad tachycardia');
  expect(hits).toHaveLength(2);
  expect(await search(ana, 'xylophone quux')).toEqual({ hits: [], corrected: null });
});

test.each([
  '"',
  '*',
  'NEAR(',
  'a" OR "b',
  "'; --",
  'heading:broad',
  '^broad',
  'broad AND',
  'NOT NOT',
  '(((',
  '{text}',
  '%%',
  '-x -y',
  '""""',
  'col : "x"*',
  '\\\\',
  '😀😀',
  'ß́',
  '🏳️‍🌈 NOT x',
])('the words %s are words, not syntax', async (words) => {
  await aSearchedCourse({ 'lesson-2': { en: tachycardia } });
  const ana = await signedInAs('pro');
  const { hits } = await search(ana, `${words} `.padEnd(3, words));
  expect(Array.isArray(hits)).toBe(true);
});

test('a search of one letter, or a very long one, is refused', async () => {
  const ana = await signedInAs('pro');
  for (const words of ['a', ' a ', '', 'a'.repeat(101)]) {
    expect((await ana.ask('GET', `/api/search?search=${encodeURIComponent(words)}`)).status).toBe(422);
  }
});
