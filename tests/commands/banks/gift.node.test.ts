import { expect, test } from 'vitest';
import { giftBank } from '#contract/library/content/banks/gift/gift';
import { readBank } from '../../../functions/commands/banks/read.ts';
import { found } from './found.ts';
import { englishReasons } from '../../support/english-reasons.ts';

const bank = await readBank('tests/commands/banks/samples/emergency.gift');
const question = found(bank);

test('the import of a single best answer keeps explanations and removes partial credit', () => {
  expect(question('First shock')).toMatchObject({
    id: 'first-shock',
    line: 5,
    type: 'single',
    stem: 'A monitored patient is found in ventricular fibrillation. What comes first?',
    correct: ['a'],
    options: [
      { id: 'a', text: 'Defibrillation', why: 'Right. Every minute without a shock lowers survival.' },
      { id: 'b', text: 'Amiodarone 300 mg', why: 'It follows the third shock.' },
      { id: 'c', text: 'Chest compressions until the team arrives' },
      { id: 'd', text: 'Adrenaline 1 mg', why: undefined },
    ],
    notes: [
      {
        kind: 'changed',
        reason: '“Chest compressions until the team arrives” earns 50 % in the bank and nothing here',
      },
      {
        kind: 'lost',
        reason:
          'the explanation of the whole question, as each right option has its own: “A shockable rhythm is shocked as soon as a defibrillator is there.”',
      },
    ],
  });
});

test.each([
  ['Causes', { type: 'multiple', correct: ['a', 'b'], partial: true }],
  [
    'Magnesium',
    {
      type: 'truefalse',
      correct: ['true'],
      options: [
        { id: 'true', why: 'Right, 2 g over minutes.' },
        { id: 'false', why: 'It shortens no QT interval, but it ends the rhythm.' },
      ],
    },
  ],
  ['Potassium', { type: 'numeric', correct: ['4.25'], tolerance: 0.25, why: 'Half of 3.5 and 5.0.' }],
  ['Gap', { type: 'numeric', correct: ['12'], tolerance: 1, stem: /lies between:$/ }],
])('the question “%s” is imported', (name, expected) => {
  const { stem, ...rest } = expected as { stem?: RegExp };
  expect(question(name)).toMatchObject(rest);
  expect(question(name)).toHaveProperty('stem', expect.stringMatching(stem ?? /./));
});

test('an order is imported with ids that do not reveal it', () => {
  const { options = [], correct = [], partial } = question('Chain');
  expect(correct.map((id) => options.find((option) => option.id === id)?.text)).toEqual([
    'Recognise and call for help',
    'Start compressions',
    'Defibrillate',
    'Care after resuscitation',
  ]);
  expect([...correct].sort()).not.toEqual(correct);
  expect(partial).toBe(true);
});

test('pairs are imported with their matches and with distractors', () => {
  const { options = [], matches = [], correct = [] } = question('Antidotes');
  const text = (list: readonly { id: string; text: string }[], id?: string) => list.find((one) => one.id === id)?.text;
  expect(correct.map((pair) => pair.split('=')).map(([a, b]) => [text(options, a), text(matches, b)])).toEqual([
    ['Paracetamol', 'Acetylcysteine'],
    ['Opioids', 'Naloxone'],
    ['Beta blocker', 'Glucagon'],
  ]);
  expect(matches.map((match) => match.text)).toContain('Flumazenil');
});

test('a missing word becomes a gap, HTML becomes plain text, and subscripts are kept', () => {
  expect(question(/acid/)).toMatchObject({
    type: 'single',
    stem: 'A pH of 7.2 is an acidæmia: H₃O⁺ is _____ in the blood.',
    notes: [{ kind: 'changed', reason: 'emphasis is removed: texts of a quiz are plain' }],
  });
});

test.each([
  ['Essay', /essay/],
  ['Short', /short answer/],
  [/This paragraph/, /contains no question/],
])('the report says why “%s” is not imported', (name, reason) => {
  expect(question(name)).toHaveProperty('reason', expect.stringMatching(reason));
});

test.each([
  ['Which? {=a ~b', /^bank\.gift:3: bank\.openBrace/],
  ['Which? =a ~b}', /^bank\.gift:3: bank\.braces/],
  ['Which {a} of {=a ~b}?', /^bank\.gift:3: bank\.braces/],
])('the error names the line of an unmatched brace: %s', (text, reason) => {
  expect(() => giftBank('bank.gift', `// A comment.\n\n${text}\n\nWhy? {=a ~b}`)).toThrow(reason);
});

test.each([
  ['Which? {#}', /not a number/],
  ['Which? {#five}', /not a number/],
  ['Which? {#=1 =2}', /exactly one right number/],
  ['Which? {=a =b ~c}', /several options/],
  ['Which? {~a ~b}', /no option is right/],
  ['Which? {a}', /begins with = or ~/],
  ['Which? {= ~b}', /has no text/],
  ['{=a ~b}', /has no text/],
  ['Match {=a -> b =c -> }', /a match has no text/],
])('a question that cannot be answered is not imported: %s', (text, reason) => {
  const [only] = englishReasons(giftBank('bank.gift', text).found);
  expect(only).toHaveProperty('reason', expect.stringMatching(reason));
});

test('escaped characters, Markdown and plain text are read', () => {
  const source = [
    'What is 1 \\= 1 \\~ \\{x\\} \\# y\\: {=\\=a->\\~b ~\\\\n}',
    '',
    '[markdown]Is *this* `code`? {=yes ~no}',
    '',
    '[plain]Is 3 <b and 4 > c? {=yes ~no}',
  ].join('\n');
  expect(giftBank('bank.gift', source).found).toMatchObject([
    { stem: 'What is 1 = 1 ~ {x} # y:', options: [{ text: '=a->~b' }, { text: '\\n' }] },
    { stem: 'Is this code?' },
    { stem: 'Is 3 <b and 4 > c?' },
  ]);
});
