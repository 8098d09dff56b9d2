import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import { readWebinar } from '../../../functions/commands/packages/read-webinar.ts';
import { aWebinarPackage } from '../../support/webinar-package.ts';
import { englishReasons } from '../../support/english-reasons.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** The folder of a webinar; JSON is YAML as well. */
function folderOf(document: unknown, name = 'ecg-live'): string {
  const parent = mkdtempSync(join(tmpdir(), 'webinar-'));
  made.push(parent);
  mkdirSync(join(parent, name));
  writeFileSync(join(parent, name, 'webinar.yaml'), JSON.stringify(document, null, 2));
  return join(parent, name);
}

test('an author’s package is read in all its languages', () => {
  const document = aWebinarPackage({ languages: ['en', 'de', 'fr', 'es'] });
  expect(readWebinar(folderOf(document))).toMatchObject({ id: 'ecg-live', faults: [], document });
});

test.each<[string, (document: WebinarDocument) => unknown, RegExp]>([
  [
    'a time that is not in UTC',
    (one) => ({ ...one, startsAt: '2030-03-02T18:00:00+01:00' }),
    /^startsAt: is not written/,
  ],
  [
    'a start that is no day',
    (one) => ({ ...one, startsAt: '2030-02-31T17:00:00Z' }),
    /^startsAt: there is no such day/,
  ],
  [
    'a start before its accreditation, both counted from the first import',
    () => aWebinarPackage({ startsAt: '+2 days 17:00', accreditation: { validFrom: '+3 days' } }),
    /^accreditations\.0\.validTo: the webinar takes place while/,
  ],
  [
    'a time zone that does not exist',
    (one) => ({ ...one, zone: 'Europe/Atlantis' }),
    /^zone: does not have the required form/,
  ],
  ['a misspelled entry', (one) => ({ ...one, capazity: 5 }), /^capazity: there is no such entry here/],
  [
    'a text that is missing in a language',
    (one) => ({ ...one, languages: ['en', 'de'] }),
    /^title: has no text in “de”/,
  ],
  ['an agenda longer than the webinar', (one) => ({ ...one, minutes: 30 }), /^agenda: takes 60 of 30 minutes/],
  [
    'more credit than the webinar has minutes',
    () => aWebinarPackage({ accreditation: { maximum: 1.25 } }),
    /^accreditations\.0\.maximum: stands for 75 minutes, and the webinar takes 60/,
  ],
  [
    'an accreditation that ends before the webinar',
    () => aWebinarPackage({ accreditation: { validTo: '2030-03-01' } }),
    /^accreditations\.0\.validTo: the webinar takes place while/,
  ],
  ['another name than its folder', (one) => ({ ...one, id: 'other' }), /^id: the package is called “ecg-live”/],
])('an author reads where a package has %s', (_, change, reason) => {
  const { document, faults } = readWebinar(folderOf(change(aWebinarPackage())));
  expect(document).toBeUndefined();
  expect(englishReasons(faults)).toContainEqual({
    file: 'webinar.yaml',
    line: expect.any(Number),
    reason: expect.stringMatching(reason),
  });
});

const captions = 'WEBVTT\n\n00:00.000 --> 00:04.000\nSodium is a story about water.\n';

/** The folder of a webinar with a recording of 60 seconds. */
function recordedFolder(change: object = {}, vtt = captions): string {
  const recording = {
    seconds: 60,
    poster: 'media/film.jpg',
    sources: ['media/film.webm'],
    captions: { en: 'media/film.en.vtt' },
    chapters: [{ from: 0, title: { en: 'Why' } }],
    ...change,
  };
  const folder = folderOf({ ...aWebinarPackage(), recording });
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/film.jpg'), 'picture');
  writeFileSync(join(folder, 'media/film.webm'), 'film');
  writeFileSync(join(folder, 'media/film.en.vtt'), vtt);
  return folder;
}

test('an author’s recording is read with the names of its files and its transcript', () => {
  const { document, media, faults } = readWebinar(recordedFolder());
  expect(faults).toEqual([]);
  expect(document?.recording).toMatchObject({ sources: [media['media/film.webm']], poster: media['media/film.jpg'] });
  expect(Object.values(media)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}\.vtt$/));
  expect(document?.transcripts).toEqual([
    { locale: 'en', cues: [{ from: 0, to: 4, text: 'Sodium is a story about water.' }] },
  ]);
});

test.each<[string, string, object]>([
  ['a file that is missing', 'recording.sources.0: there is no such file', { sources: ['media/none.webm'] }],
  [
    'a chapter that does not begin the recording',
    'recording.chapters.0.from: the first chapter begins at 0',
    { chapters: [{ from: 3, title: { en: 'Why' } }] },
  ],
  ['no captions', 'recording.captions: a video needs captions', { captions: {} }],
])('an author reads where a recording has %s', (_, reason, change) => {
  const { document, faults } = readWebinar(recordedFolder(change));
  expect(document).toBeUndefined();
  expect(englishReasons(faults).map((fault) => fault.reason)).toContain(reason);
});

test('an author reads the line of a faulty caption', () => {
  const late = captions.replace('00:04.000', '02:04.000');
  expect(englishReasons(readWebinar(recordedFolder({}, late)).faults)).toEqual([
    { file: 'media/film.en.vtt', line: 3, reason: 'this cue lies behind the end of the video' },
  ]);
});

test('an author reads which items of a recording’s quiz reveal their key', () => {
  const folder = recordedFolder();
  const options = {
    a: { text: 'Flutter', why: 'No waves' },
    b: { text: 'Sinus rhythm, as a P wave precedes each QRS complex at a steady distance', why: 'So it is' },
  };
  const item = {
    ...{ id: 'm1', objective: 'rhythm', type: 'single', correct: ['b'], references: [] },
    en: { stem: 'What is the rhythm?', options },
  };
  mkdirSync(join(folder, 'quizzes'));
  writeFileSync(join(folder, 'quizzes/mastery.yaml'), JSON.stringify({ items: [item] }, null, 2));
  const { warnings } = readWebinar(folder);
  expect(englishReasons(warnings)).toContainEqual({
    file: 'quizzes/mastery.yaml',
    line: expect.any(Number),
    reason: expect.stringMatching(/^items\.0\.texts\.en: the key has 72 characters/),
  });
});
