import { readFileSync, writeFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { CoursePackage, PackageItem } from '#contract/library/content';
import type { Locale } from '#contract/locales';
import { warningsOf } from '#contract/library/content/rules/item-writing';
import { englishReasons } from '../../support/english-reasons.ts';

interface Draft {
  readonly stem?: string;
  readonly options?: readonly string[];
  readonly key?: string;
  readonly type?: PackageItem['type'];
  readonly locale?: Locale;
}

/** An item with the options a, b, c and d. */
function item({
  stem = 'Which drug comes first?',
  options,
  key = 'a',
  type = 'single',
  locale = 'en',
}: Draft = {}): PackageItem {
  const texts = options ?? ['Epinephrine', 'Vasopressin', 'Dobutamine', 'Milrinone'];
  const entries = texts.map((text, index) => [[...'abcd'][index], { text, why: 'Because.' }]);
  return {
    id: 'i1',
    objective: 'o1',
    type,
    correct: [key],
    references: [],
    texts: { [locale]: { stem, options: Object.fromEntries(entries) } },
  };
}

function warned(items: readonly PackageItem[], languages: readonly Locale[] = ['en']): string[] {
  return warningsIn([{ id: 'mastery', items }], languages);
}

function warningsIn(quizzes: readonly { id: string; items: readonly PackageItem[] }[], languages: readonly Locale[]) {
  const declared = quizzes.map(({ id }) => ({ id, kind: id }));
  const content = { courseDocument: { languages, quizzes: declared }, quizzes } as unknown as CoursePackage;
  return englishReasons(warningsOf(content)).map(({ path, reason }) => `${path}: ${reason}`);
}

test('an author of balanced options is not warned', () => {
  expect(warned([item(), item({ key: 'b' }), item({ key: 'c' }), item({ key: 'd' })])).toEqual([]);
});

test.each<[string, Draft, RegExp]>([
  [
    'a key that outgrows the other options',
    {
      options: [
        'Give calcium now, then shift and remove potassium',
        'Wait for the laboratory',
        'Digoxin',
        'Amiodarone',
      ],
    },
    /^quizzes\.0\.items\.0\.texts\.en: the key has 49 characters and the longest other option 23$/,
  ],
  [
    'a negative that is easily overlooked',
    { stem: 'He is pale. Which drug is not given?' },
    /texts\.en\.stem: .*“not”/,
  ],
  ['the least likely answer', { stem: 'Which cause is least likely?' }, /texts\.en\.stem: .*“least likely”/],
  ['a German negative', { locale: 'de', stem: 'Was geben Sie nicht?' }, /texts\.de\.stem: .*“nicht”/],
  ['a negative in a statement', { type: 'truefalse', stem: 'True or false? The QRS is not broad.' }, /stem: .*“not”/],
  ['a French negative', { locale: 'fr', stem: 'Que n’administrez-vous pas ?' }, /texts\.fr\.stem: .*“n’administrez”/],
  ['a Spanish negative', { locale: 'es', stem: '¿Qué no administra?' }, /texts\.es\.stem: .*“no”/],
  ['an absolute in an option', { options: ['A', 'It is always safe', 'C', 'D'] }, /options\.b: “always”/],
  ['an absolute in a statement', { type: 'truefalse', stem: 'The QRS never widens.' }, /stem: “never”/],
  ['an absolute with an accent', { locale: 'es', options: ['A', 'Jamás', 'C', 'D'] }, /options\.b: “Jamás”/],
  ['all of the above', { options: ['A', 'B', 'C', 'All of the above'] }, /options\.d: names other options/],
  [
    'none of them in German',
    { locale: 'de', options: ['A', 'B', 'C', 'Keine der genannten'] },
    /options\.d: names other/,
  ],
])('an author is warned of %s', (_, draft, warning) => {
  expect(warned([item(draft)], [draft.locale ?? 'en'])).toEqual([expect.stringMatching(warning)]);
});

test.each<[string, Draft]>([
  ['a negative in capitals', { stem: 'Which drug is NOT given?' }],
  ['a negative in the case that is told', { stem: 'She does not smoke. Which drug comes first?' }],
  ['“at least” in a question', { stem: 'Which dose is given for at least a day?' }],
  ['the least harm in a question', { stem: 'Which plan does the least harm?' }],
  [
    'a statement to be judged',
    { locale: 'de', type: 'truefalse', stem: 'Richtig oder falsch? Der QRS-Komplex ist breit.' },
  ],
  ['a word that only begins like an absolute', { locale: 'de', options: ['Niere', 'Niemandsland', 'Immersion', 'D'] }],
  ['a long wrong option', { options: ['Calcium', 'Amiodarone, for a slow ventricular tachycardia', 'C', 'D'] }],
])('an author is not warned of %s', (_, draft) => {
  expect(warned([item(draft)], [draft.locale ?? 'en'])).toEqual([]);
});

test('an author is warned of keys that are the longest option in more than half of the items', () => {
  const cue = { options: ['Norepinephrine', 'Vasopressin', 'Dobutamine', 'Milrinone'] };
  const items = [item(cue), item({ ...cue, key: 'a' }), item(cue), item({ key: 'b' }), item({ key: 'd' })];
  expect(warned(items)).toContain('quizzes.0: in “en” the key is the longest option of 3 in 5 questions');
});

test('an author is warned of keys at one position or all true', () => {
  expect(warned([item(), item(), item(), item({ key: 'c' })])).toEqual([
    'quizzes.0: “a” is right in 3 of 4 questions of the type single',
  ]);
  const statement = item({ type: 'truefalse', options: ['True', 'False'], stem: 'The QRS is broad.' });
  expect(warned([statement, statement, statement, statement])).toEqual([
    'quizzes.0: “a” is right in 4 of 4 questions of the type truefalse',
  ]);
});

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

test('the check names file and line of a warning, and does not refuse the package', () => {
  const parent = mkdtempSync(join(tmpdir(), 'package-'));
  made.push(parent);
  const folder = join(parent, 'sepsis-the-first-hour');
  cpSync('functions/data/demo/courses/sepsis-the-first-hour', folder, { recursive: true });
  const file = join(folder, 'quizzes/kickoff.yaml');
  const text = readFileSync(file, 'utf8').replace(/stem: .*/, 'stem: "Which sign is not one of shock?"');
  writeFileSync(file, text);
  const line = text.split('\n').findIndex((one) => one.includes('not one of shock')) + 1;
  const { status, stdout } = spawnSync(process.execPath, ['functions/commands/operators/content.ts', 'check', folder], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('no faults');
  expect(stdout).toMatch(
    new RegExp(`warning: .*quizzes/kickoff\\.yaml:${line}: items\\.0\\.texts\\.en\\.stem: asks in the negative`),
  );
});

test('an author is warned of ordered numbers that would be shuffled', () => {
  const doses = item({ options: ['5 mg', '10 mg', '20 mg', '40 mg'], key: 'c' });
  expect(warned([doses])).toEqual([expect.stringContaining('its options are numbers in their order')]);
  expect(warned([{ ...doses, fixed: true }])).toEqual([]);
  expect(warned([item({ options: ['20 mg', '5 mg', '40 mg', '10 mg'] })])).toEqual([]);
});

test('an author is warned of a mastery quiz that is harder than the kickoff quiz beside it', () => {
  const warnings = (hard: 1 | 2 | 3) =>
    warningsIn(
      [
        { id: 'kickoff', items: [item()] },
        { id: 'mastery', items: [{ ...item(), difficulty: hard }] },
      ],
      ['en'],
    );
  expect(warnings(2)).toEqual([]);
  expect(warnings(3)).toEqual(['courseDocument.quizzes: the difficulty is 2 at the kickoff and 3 at the mastery quiz']);
});
