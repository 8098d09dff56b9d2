import { expect, test } from 'vitest';
import { xmlOf } from '#contract/library/content/banks/markup';
import { moodleBank } from '#contract/library/content/banks/moodle/moodle';
import { readBank } from '../../../functions/commands/banks/read.ts';
import { englishReasons } from '../../support/english-reasons.ts';
import { found } from './found.ts';

const question = found(await readBank('tests/commands/banks/samples/acid-base.xml'));

/** The only question of a Moodle quiz. */
function only(xml: string) {
  return englishReasons(moodleBank('bank.xml', xmlOf('bank.xml', `<quiz>${xml}</quiz>`)).found[0]);
}

test('a question is imported with its picture and explanations, and the report names losses', () => {
  const { figure, ...rest } = question('Expected PaCO2');
  expect(rest).toMatchObject({
    line: 7,
    id: 'AB-01',
    type: 'single',
    stem: 'A bicarbonate of 16 mmol/L. Which PaCO₂ do you expect?',
    correct: ['b'],
    options: [
      { text: '24 mmHg', why: 'The 8 is missing.' },
      { text: '32 mmHg', why: 'Winter’s formula: 1.5 × bicarbonate + 8.' },
      { text: '34 mmHg' },
    ],
  });
  expect(rest.notes?.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
    'changed: <script> is removed',
    'changed: emphasis is removed: texts of a quiz are plain',
    'changed: “34 mmHg” earns 50 % in the bank and nothing here',
    'changed: its feedback for right, partly right and wrong answers is not imported',
    'lost: its hints',
    'changed: it counts 2 in the bank and the same as all others here',
    'changed: the explanation of the whole question is attached to option b',
  ]);
  expect(figure).toMatchObject({ name: 'curve-one.png', alt: 'A curve of PaCO2 over bicarbonate', width: 200 });
});

test.each([
  ['High gap', { type: 'multiple', correct: ['a', 'b'], partial: true, stem: 'Which of these raise the anion gap?' }],
  [
    'Compensation',
    {
      type: 'truefalse',
      correct: ['false'],
      stem: 'Compensation brings the pH back to < 7.40 or > 7.40 exactly.',
      options: [
        { id: 'true', why: 'It never does.' },
        { id: 'false', why: 'Right: it stops short.' },
      ],
    },
  ],
  ['Anion gap', { type: 'numeric', correct: ['12'], tolerance: 0.5, unit: 'mmol/L', why: 'Normal.\n140 − 104 − 24.' }],
  ['Five steps', { type: 'ordering', partial: true, options: { length: 4 } }],
  ['Causes', { type: 'matching', correct: ['a=m1', 'b=m4', 'c=m3'], partial: true, matches: { length: 4 } }],
  [
    'The gap on the plot',
    {
      type: 'hotspot',
      correct: ['a', 'b'],
      areas: { a: { x: 10, y: 10, width: 30, height: 20 }, b: { x: 70, y: 40, width: 10, height: 20 } },
      figure: { name: 'plot.png' },
    },
  ],
])('the question “%s” is imported', (name, expected) => {
  expect(question(name)).toMatchObject(expected);
});

test.each([
  ['Anion gap', 'lost', 'answers in µmol/L: a question has one unit'],
  ['Anion gap', 'changed', '“36” earns 50 % in the bank and nothing here'],
  ['Five steps', 'changed', 'partial credit counts the entries at their right position'],
  ['The gap on the plot', 'changed', 'an area of the shape “circle” becomes its bounding rectangle'],
])('the report names a difference of “%s”: %s %s', (name, kind, text) => {
  expect(question(name).notes).toContainEqual({ kind, reason: text });
});

test.each([
  ['Explain', 'an essay has no right answer to grade by'],
  ['Gaps', 'a cloze asks several things at once'],
  ['Pattern', 'the question type “pmatch” is not supported'],
])('the report says why “%s” is not imported', (name, reason) => {
  expect(question(name)).toHaveProperty('reason', reason);
});

const asks = '<questiontext><text>Which?</text></questiontext>';
const answer = (fraction: string, text: string) => `<answer fraction="${fraction}"><text>${text}</text></answer>`;

test.each([
  ['constructor', asks, /“constructor” is not supported/],
  ['multichoice', `${asks}<single>true</single>`, /no option is right/],
  ['truefalse', asks + answer('100', 'true'), /does not say whether/],
  ['numerical', asks + answer('100', '*'), /not a number/],
  ['numerical', asks + answer('100', '1') + answer('100', '2'), /exactly one right number/],
  ['ordering', asks + answer('1', 'a') + answer('2', 'a'), /are the same/],
  ['ddmarker', `${asks}<drag><no>1</no></drag>`, /cannot be imported/],
  ['ddmarker', `${asks}<drag><no>1</no></drag><drag><no>2</no></drag>`, /several markers/],
  ['multichoice', answer('100', 'a') + answer('0', 'b'), /has no text|no option/],
])('a question of the type %s that cannot be answered is not imported', (type, inside, reason) => {
  expect(only(`<question type="${type}">${inside}</question>`)).toHaveProperty('reason', expect.stringMatching(reason));
});

test.each([
  ['false', true],
  ['0', true],
  ['true', undefined],
])('with shuffleanswers %s, the order of options is fixed: %s', (shuffled, fixed) => {
  const answers = ['a', 'b'].map((text, index) => `<answer fraction="${index * 100}"><text>${text}</text></answer>`);
  const words = '<name><text>One</text></name><questiontext><text>Which?</text></questiontext>';
  const settings = `<single>true</single><shuffleanswers>${shuffled}</shuffleanswers>`;
  const one = only(`<question type="multichoice">${words}${settings}${answers.join('')}</question>`);
  expect(one).toMatchObject({ type: 'single', correct: ['b'] });
  expect((one as { fixed?: boolean }).fixed).toBe(fixed);
});
