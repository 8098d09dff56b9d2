import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { qtiBank } from '#contract/library/content/banks/qti/qti';
import { readBank } from '../../../functions/commands/banks/read.ts';
import { found } from './found.ts';
import { entriesOf, zipOf } from './zip.ts';
import { englishReasons } from '../../support/english-reasons.ts';

const folder = mkdtempSync(join(tmpdir(), 'qti-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** The sample package in a zip. */
async function packed(sample: string) {
  const path = join(folder, `${sample}.zip`);
  writeFileSync(path, zipOf(entriesOf(`tests/commands/banks/samples/${sample}`)));
  return readBank(path);
}

const two = await packed('qti2');
const three = await packed('qti3');

describe('a package of QTI 2', () => {
  const question = found(two);

  test('is read in the order of its test, then of its manifest', () => {
    expect(two.found.map(({ name }) => name)).toEqual([
      ...['Mean pressure', 'First vasopressor', 'Source control', 'Lactate'],
      ...['First hour', 'Germs', 'Consolidation', 'Essay'],
    ]);
    expect(englishReasons(two.notes)).toEqual([
      { kind: 'changed', reason: 'the order of items is imported; parts, times and weights of a test are not' },
    ]);
  });

  test('is read with the explanations of options, and reports feedback that belongs to none', () => {
    expect(question('First vasopressor')).toMatchObject({
      file: 'items/vasopressor.xml',
      line: 2,
      id: 'vasopressor',
      type: 'single',
      stem: 'Mean pressure stays at 54 mmHg after fluids.\nWhich vasopressor is given first?',
      correct: ['b'],
      options: [
        { text: 'Dopamine', why: 'More arrhythmias.' },
        { text: 'Noradrenaline', why: 'Right: it is recommended first.' },
        { text: 'Vasopressin' },
      ],
      notes: [
        { kind: 'changed', reason: 'emphasis is removed: texts of a quiz are plain' },
        { kind: 'lost', reason: 'its feedback “INCORRECT”: “Read the lesson again.”' },
      ],
    });
  });

  test.each([
    [
      'Source control',
      {
        type: 'multiple',
        correct: ['a', 'c'],
        partial: true,
        notes: [
          { kind: 'changed', reason: 'its right options earn 100 %, 50 %; here each earns the same' },
          {
            kind: 'changed',
            reason: 'its wrong options subtract 50 %, 0 % in the bank; here each subtracts what a right one earns',
          },
        ],
      },
    ],
    ['Lactate', { type: 'truefalse', correct: ['false'], stem: 'A normal lactate rules sepsis out.' }],
    [
      'Mean pressure',
      {
        type: 'numeric',
        correct: ['65'],
        tolerance: 2,
        stem: 'The first target of mean arterial pressure is _____ mmHg.',
        notes: [],
      },
    ],
    ['First hour', { type: 'ordering', correct: ['c', 'a', 'b'], partial: false }],
    ['Germs', { type: 'matching', correct: ['a=m1', 'b=m3'], partial: true, matches: { length: 3 } }],
    [
      'Consolidation',
      {
        type: 'hotspot',
        correct: ['b'],
        options: [{ text: 'Right upper lobe' }, { text: 'Right lower lobe' }, { text: 'Left lower lobe' }],
        areas: {
          a: { x: 10, y: 10, width: 20, height: 30 },
          b: { x: 12.5, y: 60, width: 15, height: 30 },
          c: { x: 70, y: 60, width: 15, height: 30 },
        },
        figure: { name: 'lungs.png', alt: 'Both lungs from the front' },
      },
    ],
    ['Essay', { reason: 'an essay has no right answer to grade by' }],
  ])('is read with the question “%s”', (name, expected) => {
    expect(question(name)).toMatchObject(expected);
  });
});

describe('a package of QTI 3', () => {
  const question = found(three);

  test.each([
    [
      'Rhythm',
      {
        type: 'single',
        correct: ['b'],
        stem: 'The strip:\nWhich rhythm does it show?',
        options: [
          { text: 'Sinus rhythm', why: 'There are no P waves.' },
          { text: 'Atrial fibrillation', why: 'Irregular, without P waves.' },
          { text: 'Atrial flutter' },
        ],
        figure: { name: 'strip.svg', alt: 'Narrow complexes at irregular distances' },
        notes: [
          { kind: 'changed', reason: '“Atrial flutter” earns 50 % in the bank and nothing here' },
          { kind: 'changed', reason: 'the explanation of the whole question is attached to option b' },
        ],
      },
    ],
    ['Leads', { type: 'multiple', correct: ['a', 'b'], partial: false }],
    ['Axis', { type: 'truefalse', correct: ['true'] }],
    ['Rate', { type: 'numeric', correct: ['75'], tolerance: 3 }],
    ['Territories', { type: 'matching', correct: ['a=m2', 'b=m1'], partial: false }],
    [
      'ST segment',
      {
        type: 'hotspot',
        correct: ['b'],
        areas: { a: { x: 5, y: 40, width: 15, height: 30 }, b: { x: 50, y: 40, width: 20, height: 30 } },
      },
    ],
    [
      'Voltage',
      {
        type: 'hotspot',
        correct: ['a'],
        areas: { a: { x: 30, y: 10, width: 10, height: 80 } },
        notes: [{ kind: 'changed', reason: 'it has one area only: add further areas, each with a text' }],
      },
    ],
    ['A word in a sentence', { type: 'single', correct: ['b'], stem: 'A PR interval of 240 ms is _____.' }],
  ])('is read with the question “%s”', (name, expected) => {
    expect(question(name)).toMatchObject(expected);
  });

  test('is read with ids of entries that do not reveal their order', () => {
    const { options = [], correct = [] } = question('Order of reading');
    expect(correct.map((id) => options.find((option) => option.id === id)?.text)).toEqual([
      'Rate and rhythm',
      'Axis',
      'ST segment',
    ]);
    expect([...correct].sort()).not.toEqual(correct);
  });
});

test.each([
  ['an item', 'qti3/items/leads.xml', ['Leads']],
  ['a test with its items', 'qti2/test.xml', ['Mean pressure', 'First vasopressor']],
  [
    'the manifest of an unpacked package',
    'qti3/imsmanifest.xml',
    [
      ...['Rhythm', 'Leads', 'Axis', 'Rate', 'Order of reading', 'Territories'],
      ...['ST segment', 'Voltage', 'A word in a sentence'],
    ],
  ],
])('an author imports %s without a zip', async (_, file, names) => {
  const bank = await readBank(`tests/commands/banks/samples/${file}`);
  expect(bank.found.flatMap((one) => ('reason' in one ? [] : [one.name]))).toEqual(names);
});

test.each([
  ['true', undefined],
  ['false', true],
])('with shuffle %s, the order of options is fixed: %s', async (shuffle, fixed) => {
  const sample = readFileSync('tests/commands/banks/samples/qti2/items/vasopressor.xml', 'utf8');
  const file = join(folder, `shuffle-${shuffle}.xml`);
  writeFileSync(file, sample.replace(/shuffle="\w+"/, `shuffle="${shuffle}"`));
  const [one] = (await readBank(file)).found;
  expect(one).toMatchObject({ type: 'single' });
  expect((one as { fixed?: boolean }).fixed).toBe(fixed);
});

test('a single item cannot read files outside its folder', async () => {
  const bank = await readBank('tests/commands/banks/samples/qti2/items/lung.xml');
  expect(englishReasons(bank.found)).toMatchObject([{ reason: 'the picture of its areas cannot be imported' }]);
});

const key =
  '<responseDeclaration identifier="R" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration>';
const choice = (identifier: string) =>
  `<p>Which?</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="${identifier}">a</simpleChoice></choiceInteraction>`;

test.each([
  ['has no question', `${key}<itemBody><p>Read this.</p></itemBody>`, /contains no question/],
  ['has two questions', `${key}<itemBody>${choice('A')}${choice('B')}</itemBody>`, /asks 2 things at once/],
  ['declares no response', `<itemBody>${choice('A')}</itemBody>`, /declares no response/],
  [
    'generates numbers',
    `${key}<templateDeclaration identifier="T"/><itemBody>${choice('A')}</itemBody>`,
    /generated for each learner/,
  ],
  ['has an unknown interaction', `${key}<itemBody><customInteraction responseIdentifier="R"/></itemBody>`, /custom/],
  ['names no right option', `${key}<itemBody>${choice('B')}</itemBody>`, /no option is right/],
  ['has an option without text', `${key}<itemBody>${choice('A').replace('>a<', '><')}</itemBody>`, /has no text/],
])('an item of QTI is not imported if it %s', (_, inside, reason) => {
  const item = `<assessmentItem identifier="one" title="One">${inside}</assessmentItem>`;
  const { found: all } = qtiBank('one.xml', { paths: [], bytes: () => Buffer.from(item) });
  expect(englishReasons(all)).toEqual([
    expect.objectContaining({ name: 'One', reason: expect.stringMatching(reason) }),
  ]);
});
