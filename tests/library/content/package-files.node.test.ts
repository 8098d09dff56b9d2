import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readPackage, type ReadPackage } from '../../../functions/commands/packages/read.ts';
import { YamlText } from '#contract/library/content/files/yaml-files';
import { englishReasons } from '../../support/english-reasons.ts';

const demo = 'functions/data/demo/courses/acid-base-at-the-bedside';
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A copy of a demo package with some files changed. */
function packageWith(changes: Record<string, (text: string) => string> = {}, name = basename(demo)): string {
  const parent = mkdtempSync(join(tmpdir(), 'package-'));
  made.push(parent);
  const folder = join(parent, name);
  cpSync(demo, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    expect(after, `the change of ${file} changes it`).not.toBe(before);
    writeFileSync(path, after);
  }
  return folder;
}

/** The English text of a lesson. */
function englishTextOf(content: ReadPackage['content'], lesson: string) {
  return content?.lessonTexts.find(({ lessonId, locale }) => lessonId === lesson && locale === 'en');
}

/** The line of a text, counted from 1. */
function lineOf(folder: string, file: string, text: string): number {
  return (
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  );
}

test('an author’s package is converted to the published course', () => {
  const { content, faults } = readPackage(packageWith());
  expect(faults).toEqual([]);
  expect(content?.courseDocument.description.en).toMatch(/^<p>/);
  expect(content?.quizzes.map(({ id }) => id).sort()).toEqual(['kickoff', 'mastery', 'practice-numbers']);
  expect(content?.quizzes[0]?.items[0]?.texts.en?.options['a']?.why).toBeTruthy();
  const gap = englishTextOf(content, 'gap-and-delta')?.html ?? '';
  expect(gap).toContain(`<img src="media:${content?.media['media/gamblegram.svg']}" alt="Three pairs of ion columns`);
  expect(gap).toContain('style="aspect-ratio: ');
});

const course = 'course.yaml';
const lesson = 'lessons/gap-and-delta.en.md';
const quiz = 'quizzes/mastery.yaml';

test.each<[string, string, (text: string) => string, string, RegExp]>([
  [
    'a misspelt specialty',
    course,
    (text) => text.replace('specialty: nephrology', 'specialty: nefrology'),
    'nefrology',
    /^specialty: must be one of .*nephrology/,
  ],
  ['a line that is no YAML', course, (text) => text.replace('level: advanced', 'level: "advanced'), 'level', /./],
  // The library that reads YAML throws for it.
  [
    'an alias without an anchor',
    quiz,
    (text) => text.replace(/^ +type: .*$/m, '    type: *kind'),
    'items:',
    /refers to nothing/,
  ],
  [
    'an unknown entry',
    course,
    (text) => text.replace('free: false', 'free: false\ncolour: red'),
    'colour: red',
    /colour: there is no such entry/,
  ],
  [
    'an unknown objective',
    course,
    (text) => text.replace('      - gap\n', '      - gab\n'),
    '- gab',
    /there is no objective “gab”/,
  ],
  [
    'a pool too small for what is drawn',
    course,
    (text) => text.replace(/(kind: mastery\s+draw:) \d+/, '$1 40'),
    'draw: 40',
    /drawing 40 needs a pool of at least 80 questions, and there are \d+/,
  ],
  [
    'a day that does not exist',
    course,
    (text) => text.replace('released: 2026-06-08', 'released: 2026-06-31'),
    '2026-06-31',
    /there is no day/,
  ],
  [
    'a distance in an unknown unit',
    course,
    (text) => text.replace('validTo: +3 years', 'validTo: +3 terms'),
    'validTo: +3 terms',
    /validTo: is neither a day .* nor a distance/,
  ],
  [
    'an end before the beginning, both counted from the first import',
    course,
    (text) => text.replace('validTo: +3 years', 'validTo: -2 years'),
    'validTo: -2 years',
    /ends before it begins/,
  ],
  [
    'a maximum between two steps',
    course,
    (text) => text.replace('step: 0.25', 'step: 1'),
    'maximum: 1.5',
    /no multiple of the step 1/,
  ],
  [
    'HTML in a lesson',
    lesson,
    (text) => text.replace('## Correct', 'A <b>bold</b> word.\n\n## Correct'),
    '<b>bold',
    /only Markdown/,
  ],
  [
    'a heading of the first level',
    lesson,
    (text) => text.replace('## Correct', '# Correct'),
    '# Correct',
    /begin with ##/,
  ],
  [
    'a picture that is not there',
    lesson,
    (text) => text.replace('gamblegram.svg', 'gamble.svg'),
    'gamble.svg',
    /no file “media\/gamble.svg”/,
  ],
  ['a picture without words', lesson, (text) => text.replace(/!\[Three.*?\]/, '![]'), '![]', /alternative text/],
  [
    'a link that runs a script',
    lesson,
    (text) => text.replace('## Correct', '[x](javascript:x)\n\n## Correct'),
    '[x](',
    /not an address/,
  ],
  [
    'a citation of a reference that is none',
    lesson,
    (text) => text.replace('## Correct', 'It widens [@r2; @r99].\n\n## Correct'),
    'It widens',
    /there is no reference “r99”/,
  ],
  ['a lesson without title', lesson, (text) => text.replace(/^title: .*\n/m, ''), 'summary: ', /title: is missing/],
  [
    'a right option that is none',
    quiz,
    (text) => text.replace(/correct:\n( +)- \w+/, 'correct:\n$1- z'),
    '- z',
    /there is no option “z”/,
  ],
  [
    'a reference that is none',
    quiz,
    (text) => text.replace('- r1\n', '- r99\n'),
    '- r99',
    /there is no reference “r99”/,
  ],
  [
    'a number where a text belongs',
    quiz,
    (text) => text.replace(/stem: .*/, 'stem: 12'),
    'stem: 12',
    /stem: is no text/,
  ],
  [
    'an unknown entry of an item',
    quiz,
    (text) => text.replace('    type: single', '    hint: none\n    type: single'),
    'hint: none',
    /has no “hint”/,
  ],
])('an author learns file, line and reason of %s', (_, file, change, place, reason) => {
  const folder = packageWith({ [file]: change });
  const { content, faults } = readPackage(folder);
  expect(content).toBeUndefined();
  expect(englishReasons(faults)).toContainEqual({
    file,
    line: lineOf(folder, file, place),
    reason: expect.stringMatching(reason),
  });
});

test('an author cites references by ids; learners get numbers with links', () => {
  const folder = packageWith({
    [lesson]: (text) => text.replace('## Correct', 'It widens [@r2; @r10], [in brackets] too.\n\n## Correct'),
  });
  const { content } = readPackage(folder);
  const { html = '' } = englishTextOf(content, 'gap-and-delta') ?? {};
  const [paragraph = ''] = /<p>It widens.*?<\/p>/.exec(html) ?? [];
  const [second, tenth] = [1, 9].map((index) => content?.courseDocument.references[index]?.text);
  expect(paragraph).toBe(
    `<p>It widens <sup><a href="#reference-2" title="${second}">2</a>, ` +
      `<a href="#reference-10" title="${tenth}">10</a></sup>, [in brackets] too.</p>`,
  );
});

test('an author learns that a lesson’s text is missing', () => {
  const folder = packageWith();
  rmSync(join(folder, lesson));
  expect(englishReasons(readPackage(folder).faults)).toEqual([
    {
      file: course,
      line: lineOf(folder, course, '- id: gap-and-delta'),
      reason: 'lessons.1: the lesson “gap-and-delta” has no text in “en”',
    },
  ]);
});

test('an author learns that the folder has another name than the course', () => {
  const { faults } = readPackage(packageWith({}, 'acid-base'));
  expect(englishReasons(faults)).toEqual([{ file: course, line: 1, reason: 'id: the package is called “acid-base”' }]);
});

test('a file whose names stand for ever more values is refused with its own reason', () => {
  const grown = Array.from(
    { length: 8 },
    (_, at) => `l${at + 1}: &l${at + 1} [${Array(9).fill(`*l${at}`).join(', ')}]`,
  );
  const { value, faults } = new YamlText('course.yaml', ['l0: &l0 [x]', ...grown].join('\n'));
  expect(value).toBeUndefined();
  expect(englishReasons(faults)).toMatchObject([{ reason: 'too many names that begin with * are used' }]);
});

test('an author learns that a file is empty', () => {
  const folder = packageWith({ 'media/nomogram.svg': () => '' });
  expect(englishReasons(readPackage(folder).faults)).toContainEqual({
    file: 'media/nomogram.svg',
    line: 1,
    reason: 'the file is empty',
  });
});
