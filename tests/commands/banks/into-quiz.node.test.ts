import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { bankIntoQuiz } from '../../../functions/commands/banks/into-quiz.ts';
import { readPackage } from '../../../functions/commands/packages/read.ts';
import { entriesOf, zipOf } from './zip.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with a copy of a demo package and a bank. */
function folderWith(bank: string | Uint8Array, name = 'bank.gift') {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'));
  made.push(folder);
  const course = join(folder, 'acid-base-at-the-bedside');
  cpSync('functions/data/demo/courses/acid-base-at-the-bedside', course, { recursive: true });
  writeFileSync(join(folder, name), bank);
  return { course, bank: join(folder, name), quiz: join(course, 'quizzes/practice-numbers.yaml') };
}

const sample = readFileSync('tests/commands/banks/samples/emergency.gift', 'utf8');
const small = '::First:: Which gap is normal? {=12 ~30}\n\n::Second:: Which is low? {=3 ~12}';

test('an author adds a bank to a quiz, and the lines that stand there stay', async () => {
  const { course, bank, quiz } = folderWith(sample);
  const before = readFileSync(quiz, 'utf8');
  const { report, isWhole } = await bankIntoQuiz(bank, quiz);
  expect(isWhole).toBe(false);
  expect(readFileSync(quiz, 'utf8').startsWith(before)).toBe(true);
  expect(report[0]).toBe(
    'GIFT, 11 questions: 8 added to acid-base-at-the-bedside/quizzes/practice-numbers.yaml in “en”, 3 not taken',
  );
  expect(report).toContain('  bank.gift:5: “First shock” becomes first-shock (single)');
  expect(report.join('\n')).toMatch(/bank\.gift:\d+: “Essay” not taken: an essay has no right answer/);
  expect(readPackage(course).content).toBeUndefined();
});

test('an author who takes the same bank again gets the same file', async () => {
  const { bank, quiz } = folderWith(sample);
  await bankIntoQuiz(bank, quiz);
  const once = readFileSync(quiz, 'utf8');
  const { report } = await bankIntoQuiz(bank, quiz);
  expect(readFileSync(quiz, 'utf8')).toBe(once);
  expect(report[0]).toContain('0 added');
  expect(report[0]).toContain('8 there already and left as they are');
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

test('texts arrive as they stand, whatever they would mean in YAML', async () => {
  const { bank, quiz } = folderWith(stems.map((stem) => `[plain]${stem} {=yes ~no}`).join('\n\n'));
  const { report } = await bankIntoQuiz(bank, quiz);
  expect(report[0]).toContain(`${stems.length} added`);
  expect((await bankIntoQuiz(bank, quiz)).report[0]).toContain(`${stems.length} there already`);
});

test('a question of the bank never replaces an item of the same id', async () => {
  const { bank, quiz } = folderWith(small);
  await bankIntoQuiz(bank, quiz);
  const mended = readFileSync(quiz, 'utf8').replace('Which gap is normal?', 'Which anion gap is normal?');
  writeFileSync(quiz, mended);
  const { report, isWhole } = await bankIntoQuiz(bank, quiz);
  expect(readFileSync(quiz, 'utf8')).toBe(mended);
  expect(isWhole).toBe(false);
  expect(report[1]).toMatch(/not taken: the quiz has an item “first” with another question, which stays as it is/);
});

test('the check names every line that the author still has to write', async () => {
  const { course, bank, quiz } = folderWith(small);
  await bankIntoQuiz(bank, quiz);
  const lines = readFileSync(quiz, 'utf8').split('\n');
  const { faults } = readPackage(course);
  expect(faults.map(({ file, line, reason }) => [file, lines[line - 1]?.trim(), reason.split(': ').at(-1)])).toEqual(
    ['objective', 'references', 'why', 'why', 'objective', 'references', 'why', 'why'].map((key) => [
      'quizzes/practice-numbers.yaml',
      `${key}:`,
      'is missing',
    ]),
  );
});

/** The texts that an author adds to drafts. */
const written = (text: string) =>
  text
    .replace(/^( +)objective:$/gm, '$1objective: gap')
    .replace(/^( +)references:$(?!\n +-)/gm, '$1references: [r1]')
    .replace(/^( +)unit:$/gm, '$1unit: mmol/L')
    .replace(/^( +)(why|en):$(?!\n +stem)/gm, '$1$2: Right or wrong, and why.');

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
])('an author who writes what a bank in %s lacks can publish it', async (_, name, bank, kinds) => {
  const folder = folderWith(bank, name);
  const quiz = join(folder.course, 'quizzes/practice-numbers.yaml');
  writeFileSync(quiz, 'items:\n');
  await bankIntoQuiz(folder.bank, quiz);
  // Moodle stores no texts for options of the kind “hotspot”.
  writeFileSync(quiz, written(readFileSync(quiz, 'utf8')).replace(/^( +)text:$/gm, '$1text: A place'));
  const { faults, content } = readPackage(folder.course);
  expect(faults).toEqual([]);
  const items = content?.quizzes.find(({ id }) => id === 'practice-numbers')?.items ?? [];
  expect([...new Set(items.map(({ type }) => type))].sort()).toEqual(kinds);
});

test('pictures of a bank lie beside the quiz, and none is ever replaced', async () => {
  const { course, bank, quiz } = folderWith(readFileSync('tests/commands/banks/samples/acid-base.xml'), 'bank.xml');
  const before = readdirSync(join(course, 'media'));
  await bankIntoQuiz(bank, quiz);
  const added = readdirSync(join(course, 'media')).filter((name) => !before.includes(name));
  expect(added.sort()).toEqual([
    expect.stringMatching(/^curve-one-[0-9a-f]{8}\.png$/),
    expect.stringMatching(/^plot-[0-9a-f]{8}\.png$/),
  ]);
  for (const name of added) expect(readFileSync(quiz, 'utf8')).toContain(`figure: media/${name}\n`);
  writeFileSync(join(course, 'media', added[0] ?? ''), 'mended by its author');
  writeFileSync(quiz, 'items:\n');
  await bankIntoQuiz(bank, quiz);
  expect(readFileSync(join(course, 'media', added[0] ?? ''), 'utf8')).toBe('mended by its author');
});

test('an author starts a quiz with a bank', async () => {
  const { course, bank } = folderWith(small);
  const quiz = join(course, 'quizzes/spare.yaml');
  await bankIntoQuiz(bank, quiz);
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
  ['a file without questions', '', /bank\.gift:1: holds no questions/],
])('%s is refused and nothing is written', async (_, text, reason) => {
  const { bank, quiz } = folderWith(text);
  const before = readFileSync(quiz, 'utf8');
  await expect(bankIntoQuiz(bank, quiz)).rejects.toThrow(reason);
  expect(readFileSync(quiz, 'utf8')).toBe(before);
});

test.each([
  ['course.yaml', /is no quiz of a content package/],
  ['quizzes/UPPER.yaml', /is no quiz of a content package/],
  ['../quizzes/x.yaml', /is no quiz of a content package/],
])('questions go into a quiz of a package and nowhere else: %s', async (place, reason) => {
  const { course, bank } = folderWith(small);
  await expect(bankIntoQuiz(bank, join(course, place))).rejects.toThrow(reason);
});

test.each(['items: []\n', 'items: [{id: a}]\n', 'items:\n  - id: a\nmore: x\n'])(
  'a quiz whose items cannot be added to stays as it is: %s',
  async (text) => {
    const { course, bank } = folderWith(small);
    const quiz = join(course, 'quizzes/spare.yaml');
    writeFileSync(quiz, text);
    await expect(bankIntoQuiz(bank, quiz)).rejects.toThrow(/Nothing can be added/);
    expect(readFileSync(quiz, 'utf8')).toBe(text);
  },
);

test('signs that act on a terminal are in no report and in no item', async () => {
  const { bank, quiz } = folderWith('::A\u001b[2Jb\u202e:: Wh\u0007ich\u202e? {=\u001b]0;x\u0007yes ~no ~\u009bm}');
  const { report } = await bankIntoQuiz(bank, quiz);
  const all = report.join('\n') + readFileSync(quiz, 'utf8');
  expect([...all].filter((sign) => /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]/.test(sign))).toEqual([]);
  expect(report.join('\n')).toContain('“A[2Jb”');
});

test('signs that act on a terminal are in no word about a bank that cannot be read', async () => {
  const manifest = `<manifest><resource type="imsqti_item_xmlv2p1" href="items/&#x9b;2J.xml"/></manifest>`;
  const entries = [
    { name: 'imsmanifest.xml', bytes: Buffer.from(manifest) },
    { name: 'items/\u009b2J.xml', bytes: Buffer.from('<assessmentItem>') },
  ];
  const { bank, quiz } = folderWith(zipOf(entries), 'bank.zip');
  await expect(bankIntoQuiz(bank, quiz)).rejects.toThrow(/^items\/2J\.xml:1: is no well-formed XML/);
});

test('an author who misspells the bank is told', async () => {
  const { bank, quiz } = folderWith(small);
  await expect(bankIntoQuiz(`${bank}s`, quiz)).rejects.toThrow('There is no file');
});

test('the command ends with 0 where all was taken, 2 where something was not, 1 where nothing can be', async () => {
  const run = (text: string) => {
    const { bank, quiz } = folderWith(text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['functions/commands/content.ts', 'bank', bank, '--into', quiz],
      { encoding: 'utf8' },
    );
    return { status, said: stdout + stderr };
  };
  expect(run(small)).toMatchObject({ status: 0, said: expect.stringContaining('“Second” becomes second') });
  expect(run(`${small}\n\nEssay {}`)).toMatchObject({ status: 2, said: expect.stringContaining('1 not taken') });
  expect(run('Which? {')).toMatchObject({ status: 1, said: expect.stringContaining('Nothing was written') });
});
