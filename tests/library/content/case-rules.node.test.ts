import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { PackageCase } from '#contract/library/content/cases';
import { readPackage } from '../../../functions/commands/packages/read.ts';
import { checkCase, checkCases } from '#contract/library/content/rules/case-rules';
import { Faults } from '#contract/library/content/rules/faults';
import { aCase } from '../../support/case-package.ts';
import { aPackage } from '../../support/course-package.ts';
import { englishReasons } from '../../support/english-reasons.ts';

type Change = (content: PackageCase) => void;

/** Faults of the small case after a change, as “path: reason”. */
function faultsAfter(change: Change = () => undefined): string[] {
  const content = structuredClone(aCase());
  change(content);
  const faults = new Faults();
  checkCase(v.parse(PackageCase, content), aPackage().courseDocument, 'case', faults);
  return englishReasons(faults.found).map(({ path, reason }) => `${path}: ${reason}`);
}

const scene = (content: PackageCase, index: number) => content.scenes[index] ?? expect.fail();
const option = (content: PackageCase, index: number, at: number) => scene(content, index).options[at] ?? expect.fail();
const variable = (content: PackageCase, index: number) => content.variables[index] ?? expect.fail();
const ending = (content: PackageCase, index: number) => content.endings[index] ?? expect.fail();

test('a case without faults has none', () => {
  expect(faultsAfter()).toEqual([]);
});

test.each<[string, Change, RegExp]>([
  ['an unknown first scene', (one) => (one.start = 'nowhere'), /^case\.start: there is no scene “nowhere”/],
  [
    'an unknown next scene',
    (one) => (option(one, 0, 1).next = 'nowhere'),
    /options\.1\.next: there is no scene “nowhere”/,
  ],
  [
    'an unknown scene among several',
    (one) => (option(one, 1, 1).next = [{ to: 'nowhere' }]),
    /next\.0\.to: there is no scene “nowhere”/,
  ],
  [
    'targets that may all fail',
    (one) => (option(one, 1, 1).next = [{ when: { treated: true }, to: 'end' }]),
    /next\.0: the last one needs no conditions/,
  ],
  [
    'a scene that nothing leads to',
    (one) => (option(one, 0, 1).next = 'end'),
    /scenes\.1: no option leads to the scene “review”/,
  ],
  [
    'a scene without a way to the end',
    (one) => scene(one, 1).options.forEach((each) => (each.next = 'review')),
    /scenes\.0: from the scene “triage” the case cannot end/,
  ],
  [
    'a dead end',
    (one) => scene(one, 1).options.forEach((each) => (each.when = { map: { min: 99 } })),
    /scenes\.1\.options: a dead end/,
  ],
  [
    'an effect on an unknown variable',
    (one) => (option(one, 0, 1).effects = { pulse: 3 }),
    /options\.1\.effects\.pulse: there is no variable “pulse”/,
  ],
  [
    'a drift of an unknown variable',
    (one) => (option(one, 0, 1).drift = { pulse: 3 }),
    /drift\.pulse: there is no variable/,
  ],
  [
    'a condition on an unknown flag',
    (one) => (option(one, 1, 1).when = { cured: true }),
    /when\.cured: no option sets/,
  ],
  [
    'a condition on an unknown variable',
    (one) => (ending(one, 1).when = { pulse: { min: 1 } }),
    /when\.pulse: there is no variable/,
  ],
  ['a condition without limits', (one) => (ending(one, 1).when = { map: {} }), /when\.map: needs a minimum, a maximum/],
  [
    'a variable known by an unknown flag',
    (one) => (variable(one, 1).known = 'asked'),
    /known: no option sets the flag “asked”/,
  ],
  [
    'a start outside the limits',
    (one) => (variable(one, 0).start = 20),
    /variables\.0\.start: does not lie between 30 and 100/,
  ],
  [
    'a variable with the name of a flag',
    (one) => (variable(one, 0).id = 'treated'),
    /variables\.0\.id: “treated” is the clock or a flag/,
  ],
  ['a missing language', (one) => (scene(one, 0).text = {}), /scenes\.0\.text: has no text in “en”/],
  [
    'another language',
    (one) => (option(one, 0, 0).why = { en: 'Why', fr: 'Pourquoi' }),
    /why\.fr: “fr” is not among the languages/,
  ],
  ['an unknown reference', (one) => (scene(one, 0).references = ['r9']), /references\.0: there is no reference “r9”/],
  [
    'a decision with one option',
    (one) => scene(one, 1).options.pop(),
    /scenes\.1\.options: a decision has two options or more/,
  ],
  [
    'a decision without a recommended option',
    (one) => (option(one, 0, 1).verdict = 'acceptable'),
    /scenes\.0\.options: no option is recommended/,
  ],
  ['a single ending', (one) => one.endings.splice(0, 2), /endings: a case has several endings/],
  ['a missing last ending', (one) => one.endings.pop(), /endings\.1: the last ending has no conditions/],
  ['an ending that hides others', (one) => delete ending(one, 1).when, /endings\.1: this ending needs conditions/],
  [
    'an ending that no run reaches',
    (one) => (ending(one, 1).when = { map: { min: 99 } }),
    /endings\.1: no run reaches the ending “well”/,
  ],
])('%s is a fault at its place', (_, change, fault) => {
  expect(faultsAfter(change).join('\n')).toMatch(fault);
});

test('each lesson of the kind case has one case, and each case its lesson', () => {
  const faultsOf = (change: Partial<ReturnType<typeof aPackage>>) => {
    const faults = new Faults();
    checkCases({ ...aPackage({ withCase: true }), ...change }, faults);
    return englishReasons(faults.found).map(({ path, reason }) => `${path}: ${reason}`);
  };
  const [own] = aPackage({ withCase: true }).cases ?? [];
  if (!own) expect.fail();
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ cases: [] })).toEqual(['courseDocument.lessons.2: there is no file cases/case.yaml']);
  expect(faultsOf({ cases: [own, own] })).toEqual(['cases.1: this case stands here twice']);
  expect(faultsOf({ cases: [own, { ...own, lessonId: 'lesson-1' }] })).toEqual([
    'cases.1: there is no lesson “lesson-1” of the kind case',
  ]);
});

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

test('an author sees the file and the line of a fault', () => {
  const parent = mkdtempSync(join(tmpdir(), 'package-'));
  made.push(parent);
  const folder = join(parent, 'acid-base-at-the-bedside');
  cpSync('functions/data/demo/courses/acid-base-at-the-bedside', folder, { recursive: true });
  const file = 'cases/oxygen-in-copd.yaml';
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8').replace('effects: {paco2: -2,', 'effects: {pac02: -2,');
  writeFileSync(path, text);
  const line = text.split('\n').findIndex((one) => one.includes('pac02')) + 1;
  expect(englishReasons(readPackage(folder).faults)).toEqual([
    { file, line, reason: expect.stringMatching(/there is no variable “pac02”/) },
  ]);
});
