import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { importBank } from '../../../functions/commands/banks/import-bank.ts';
import { readPackage } from '../../../functions/commands/packages/read.ts';
import { entriesOf, zipOf } from './zip.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with a copy of a demo package and a bank. */
function folderWith(bank: string | Uint8Array, name = 'bank.gift') {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'));
  folders.push(folder);
  const course = join(folder, 'acid-base-at-the-bedside');
  cpSync('functions/data/demo/courses/acid-base-at-the-bedside', course, { recursive: true });
  writeFileSync(join(folder, name), bank);
  return { course, bank: join(folder, name), quiz: join(course, 'quizzes/practice-numbers.yaml') };
}

const sample = readFileSync('tests/commands/banks/samples/emergency.gift', 'utf8');
const small = '::First:: Which gap is normal? {=12 ~30}\n\n::Second:: Which is low? {=3 ~12}';

test('an author adds a bank to a quiz without changing its existing lines', async () => {
  const { course, bank, quiz } = folderWith(sample);
  const before = readFileSync(quiz, 'utf8');
  const { report, isComplete } = await importBank(bank, quiz);
  expect(isComplete).toBe(false);
  expect(readFileSync(quiz, 'utf8').startsWith(before)).toBe(true);
  expect(report[0]).toBe(
    'GIFT, 11 questions: 8 added to acid-base-at-the-bedside/quizzes/practice-numbers.yaml in “en”, 3 not imported',
  );
  expect(report).toContain('  bank.gift:5: “First shock” becomes first-shock (single)');
  expect(report.join('\n')).toMatch(/bank\.gift:\d+: “Essay” not imported: an essay has no right answer/);
  expect(readPackage(course).content).toBeUndefined();
});

test('an author imports the same bank twice and gets the same file', async () => {
  const { bank, quiz } = folderWith(sample);
  await importBank(bank, quiz);
  const once = readFileSync(quiz, 'utf8');
  const { report } = await importBank(bank, quiz);
  expect(readFileSync(quiz, 'utf8')).toBe(once);
  expect(report[0]).toContain('0 added');
  expect(report[0]).toContain('8 already there and unchanged');
});

const stems = [
  ...[
    'a: b',
    '- x',
    '# y',
    '| z',
    '> z',
    '--- x',
    '!!js/function x',
    '&a *b',
    "it's",
    '"quoted" ',
    '%TAG',
    '@x',
    '`x`',
    '?',
  ],
  ...['null', 'true', '1e3', '[a]', 'one\\n\\n- two\\n  three: four', '\\\\n', '\\{a\\: b\\}', 'Ä ≤ 5 µg/L — “x”'],
];

test('texts with YAML syntax are imported unchanged', async () => {
  const { bank, quiz } = folderWith(stems.map((stem) => `[plain]${stem} {=yes ~no}`).join('\n\n'));
  const { report } = await importBank(bank, quiz);
  expect(report[0]).toContain(`${stems.length} added`);
  expect((await importBank(bank, quiz)).report[0]).toContain(`${stems.length} already there`);
});

test('a question of the bank never replaces an item of the same id', async () => {
  const { bank, quiz } = folderWith(small);
  await importBank(bank, quiz);
  const mended = readFileSync(quiz, 'utf8').replace('Which gap is normal?', 'Which anion gap is normal?');
  writeFileSync(quiz, mended);
  const { report, isComplete } = await importBank(bank, quiz);
  expect(readFileSync(quiz, 'utf8')).toBe(mended);
  expect(isComplete).toBe(false);
  expect(report[1]).toMatch(/not imported: the quiz already has another question with the id “first”/);
});

test('the check names every line that the author must complete', async () => {
  const { course, bank, quiz } = folderWith(small);
  await importBank(bank, quiz);
  const lines = readFileSync(quiz, 'utf8').split('\n');
  const { faults } = readPackage(course);
  expect(faults.map(({ file, line, reason }) => [file, lines[line - 1]?.trim(), reason.code])).toEqual(
    ['objective', 'references', 'why', 'why', 'objective', 'references', 'why', 'why'].map((key) => [
      'quizzes/practice-numbers.yaml',
      `${key}:`,
      'schema.missing',
    ]),
  );
});

/** Adds the texts that an author must write. */
const written = (text: string) =>
  text
    .replace(/^( +)objective:$/gm, '$1objective: gap')
    .replace(/^( +)references:$(?!\n +-)/gm, '$1references: [r1]')
    .replace(/^( +)unit:$/gm, '$1unit: mmol/L')
    .replace(/^( +)(why|en):$(?!\n +stem)/gm, '$1$2: Right or wrong, and why.');

interface WrittenItem {
  readonly en: unknown;
  readonly figureAlt?: { readonly en: string };
}

/** Adds the other languages of the course. */
function translated(text: string, course: string): string {
  const { languages } = parse(readFileSync(join(course, 'course.yaml'), 'utf8')) as { languages: string[] };
  const inAll = (value: unknown) => Object.fromEntries(languages.map((language) => [language, value]));
  const { items } = parse(text) as { items: WrittenItem[] };
  const inAllLanguages = items.map(({ en, figureAlt, ...item }) => ({
    ...item,
    ...(figureAlt && { figureAlt: inAll(figureAlt.en) }),
    ...inAll(en),
  }));
  return stringify({ items: inAllLanguages });
}

test.each([
  ['GIFT', 'bank.gift', sample, ['matching', 'multiple', 'numeric', 'ordering', 'single', 'truefalse']],
  [
    'Moodle XML',
    'bank.xml',
    readFileSync('tests/commands/banks/samples/acid-base.xml'),
    ['hotspot', 'matching', 'multiple', 'numeric', 'ordering', 'single', 'truefalse'],
  ],
  [
    'QTI 2',
    'bank.zip',
    zipOf(entriesOf('tests/commands/banks/samples/qti2')),
    ['hotspot', 'matching', 'multiple', 'numeric', 'ordering', 'single', 'truefalse'],
  ],
])('an author completes a bank in %s and can publish it', async (_, name, bank, kinds) => {
  const folder = folderWith(bank, name);
  const quiz = join(folder.course, 'quizzes/practice-numbers.yaml');
  writeFileSync(quiz, 'items:\n');
  await importBank(folder.bank, quiz);
  // Moodle stores no texts for options of the kind “hotspot”.
  const inEnglish = written(readFileSync(quiz, 'utf8')).replace(/^( +)text:$/gm, '$1text: A place');
  writeFileSync(quiz, translated(inEnglish, folder.course));
  const { faults, content } = readPackage(folder.course);
  expect(faults).toEqual([]);
  const items = content?.quizzes.find(({ id }) => id === 'practice-numbers')?.items ?? [];
  expect([...new Set(items.map(({ type }) => type))].sort()).toEqual(kinds);
});

test('pictures of a bank are stored in the package without overwriting files', async () => {
  const { course, bank, quiz } = folderWith(readFileSync('tests/commands/banks/samples/acid-base.xml'), 'bank.xml');
  const before = readdirSync(join(course, 'media'));
  await importBank(bank, quiz);
  const added = readdirSync(join(course, 'media')).filter((name) => !before.includes(name));
  expect(added.sort()).toEqual([
    expect.stringMatching(/^curve-one-[0-9a-f]{8}\.png$/),
    expect.stringMatching(/^plot-[0-9a-f]{8}\.png$/),
  ]);
  for (const name of added) expect(readFileSync(quiz, 'utf8')).toContain(`figure: media/${name}\n`);
  writeFileSync(join(course, 'media', added[0] ?? ''), 'mended by its author');
  writeFileSync(quiz, 'items:\n');
  await importBank(bank, quiz);
  expect(readFileSync(join(course, 'media', added[0] ?? ''), 'utf8')).toBe('mended by its author');
});

test('an author starts a quiz with a bank', async () => {
  const { course, bank } = folderWith(small);
  const quiz = join(course, 'quizzes/spare.yaml');
  await importBank(bank, quiz);
  expect(readFileSync(quiz, 'utf8')).toBe(
    `items:
  - id: first
    objective:
    type: single
    correct:
      - a
    references:
    en:
      stem: Which gap is normal?
      options:
        a:
          text: "12"
          why:
        b:
          text: "30"
          why:
  - id: second
    objective:
    type: single
    correct:
      - a
    references:
    en:
      stem: Which is low?
      options:
        a:
          text: "3"
          why:
        b:
          text: "12"
          why:
`,
  );
});

test.each([
  ['a malformed bank', 'Which? {=a ~b', /bank\.gift:1: a brace .* Nothing was written/],
  ['a file without questions', '', /bank\.gift:1: the bank contains no questions/],
])('%s is refused and nothing is written', async (_, text, reason) => {
  const { bank, quiz } = folderWith(text);
  const before = readFileSync(quiz, 'utf8');
  await expect(importBank(bank, quiz)).rejects.toThrow(reason);
  expect(readFileSync(quiz, 'utf8')).toBe(before);
});

test.each([
  ['course.yaml', /is not a quiz of a content package/],
  ['quizzes/UPPER.yaml', /is not a quiz of a content package/],
  ['../quizzes/x.yaml', /is not a quiz of a content package/],
])('questions are added only to a quiz of a package: %s', async (place, reason) => {
  const { course, bank } = folderWith(small);
  await expect(importBank(bank, join(course, place))).rejects.toThrow(reason);
});

test.each(['items: []\n', 'items: [{id: a}]\n', 'items:\n  - id: a\nmore: x\n'])(
  'a quiz to which no items can be added is not changed: %s',
  async (text) => {
    const { course, bank } = folderWith(small);
    const quiz = join(course, 'quizzes/spare.yaml');
    writeFileSync(quiz, text);
    await expect(importBank(bank, quiz)).rejects.toThrow(/Items cannot be added/);
    expect(readFileSync(quiz, 'utf8')).toBe(text);
  },
);

test('reports and items contain no control characters', async () => {
  const { bank, quiz } = folderWith('::A\u001b[2Jb\u202e:: Wh\u0007ich\u202e? {=\u001b]0;x\u0007yes ~no ~\u009bm}');
  const { report } = await importBank(bank, quiz);
  const all = report.join('\n') + readFileSync(quiz, 'utf8');
  expect([...all].filter((sign) => /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]/.test(sign))).toEqual([]);
  expect(report.join('\n')).toContain('“A[2Jb”');
});

test('errors about an unreadable bank contain no control characters', async () => {
  const manifest = `<manifest><resource type="imsqti_item_xmlv2p1" href="items/&#x9b;2J.xml"/></manifest>`;
  const entries = [
    { name: 'imsmanifest.xml', bytes: Buffer.from(manifest) },
    { name: 'items/\u009b2J.xml', bytes: Buffer.from('<assessmentItem>') },
  ];
  const { bank, quiz } = folderWith(zipOf(entries), 'bank.zip');
  await expect(importBank(bank, quiz)).rejects.toThrow(/^items\/2J\.xml:1: this is not well-formed XML/);
});

test('an author who misspells the name of the bank gets an error', async () => {
  const { bank, quiz } = folderWith(small);
  await expect(importBank(`${bank}s`, quiz)).rejects.toThrow('There is no file');
});

test('the command exits with 0 if everything was imported, 2 if something was not, 1 if nothing was', async () => {
  const run = (text: string) => {
    const { bank, quiz } = folderWith(text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['functions/commands/operators/content.ts', 'bank', bank, '--into', quiz],
      { encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  };
  expect(run(small)).toMatchObject({ status: 0, output: expect.stringContaining('“Second” becomes second') });
  expect(run(`${small}\n\nEssay {}`)).toMatchObject({ status: 2, output: expect.stringContaining('1 not imported') });
  expect(run('Which? {')).toMatchObject({ status: 1, output: expect.stringContaining('Nothing was written') });
});
