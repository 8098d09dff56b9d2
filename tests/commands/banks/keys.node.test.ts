import { expect, test } from 'vitest';
import { giftBank } from '#contract/library/content/banks/gift/gift';
import { xmlOf } from '#contract/library/content/banks/markup';
import { moodleBank } from '#contract/library/content/banks/moodle/moodle';
import { qtiBank } from '#contract/library/content/banks/qti/qti';
import { importItems } from '#contract/library/content/banks/import-items';
import { englishReasons } from '../../support/english-reasons.ts';

// A wrong key teaches a wrong fact, so the report names each question whose scoring the import changes.

const gift = (answers: string) => englishReasons(giftBank('bank.gift', `Which? {${answers}}`).found[0]);

const moodle = (inside: string) =>
  englishReasons(
    moodleBank('bank.xml', xmlOf('bank.xml', `<quiz><question type="multichoice">${inside}</question></quiz>`))
      .found[0],
  );

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"/>');

function qti(declared: string, body: string, processing = '') {
  const item = `<assessmentItem identifier="one" title="One">
<responseDeclaration identifier="R" ${declared}</responseDeclaration>
<itemBody><p>Which?</p>${body}</itemBody>${processing}</assessmentItem>`;
  const bank = qtiBank('one.xml', { paths: [], bytes: (path) => (path === 'one.xml' ? Buffer.from(item) : drawing) });
  return englishReasons(bank.found[0]);
}

const notesOf = (question: unknown) =>
  (question as { notes: readonly { reason: string }[] }).notes.map(({ reason }) => reason);

test.each([
  ['0.0000001', /more than six decimals/],
  ['0.12345678', /more than six decimals/],
  ['5:0.0000001', /more than six decimals/],
  ['1234567890123', /too large/],
])('a number that cannot be typed is not imported: %s', (number, reason) => {
  expect(gift(`#${number}`)).toHaveProperty('reason', expect.stringMatching(reason));
});

test('a number is imported if rounding keeps it inside its tolerance', () => {
  expect(gift('#0.33333333:0.01')).toMatchObject({ correct: ['0.333333'], tolerance: 0.01 });
});

test('one right option without the sign of a single answer is a choice of any number', () => {
  expect(gift('~%100%yes ~no')).toMatchObject({ type: 'multiple', correct: ['a'] });
});

test('the report says that wrong options subtract another share', () => {
  const note = 'its wrong options subtract 100 %, 0 % in the bank; here each subtracts what a right one earns';
  expect(notesOf(gift('~%50%a ~%50%b ~%-100%c ~d'))).toEqual([note]);
  expect(notesOf(gift('~%50%a ~%50%b ~%-50%c ~%-50%d'))).toEqual([]);
});

const entry = '<textEntryInteraction responseIdentifier="R"/>';

test('the report says that other numbers earn a part of the credit', () => {
  const mapping =
    '<mapping><mapEntry mapKey="5" mappedValue="2"/><mapEntry mapKey="6" mappedValue="1"/><mapEntry mapKey="7" mappedValue="0"/></mapping>';
  const question = qti(`cardinality="single" baseType="float">${mapping}`, entry);
  expect(question).toMatchObject({ correct: ['5'] });
  expect(notesOf(question)).toEqual(['“6” earns 50 % in the bank and nothing here']);
});

test('a question with two right numbers is not imported', () => {
  const mapping = '<mapping><mapEntry mapKey="5" mappedValue="1"/><mapEntry mapKey="6" mappedValue="1"/></mapping>';
  expect(qti(`cardinality="single" baseType="float">${mapping}`, entry)).toMatchObject({
    reason: 'it does not have exactly one right number',
  });
});

test.each([
  ['absolute', '1 3', ['6'], 2],
  ['relative', '10 10', ['5'], 0.5],
  ['absolute', '2', ['5'], 2],
])('the %s tolerance %s is converted', (mode, tolerance, correct, converted) => {
  const equal = `<responseProcessing><equal toleranceMode="${mode}" tolerance="${tolerance}"><variable identifier="R"/></equal></responseProcessing>`;
  const question = qti(
    'cardinality="single" baseType="float"><correctResponse><value>5</value></correctResponse>',
    entry,
    equal,
  );
  expect(question).toMatchObject({ correct, tolerance: converted });
});

const point =
  '<selectPointInteraction responseIdentifier="R" maxChoices="1"><object type="image/svg+xml" data="a.svg"/></selectPointInteraction>';

test('an area with partial credit does not become a right one', () => {
  const areas =
    '<areaMapping><areaMapEntry shape="rect" coords="0,0,20,20" mappedValue="1"/><areaMapEntry shape="rect" coords="40,0,60,20" mappedValue="0.5"/></areaMapping>';
  const question = qti(`cardinality="single" baseType="point">${areas}`, point);
  expect(question).toMatchObject({ correct: ['a'], areas: { a: { x: 0, y: 0, width: 10, height: 20 } } });
  expect(notesOf(question)).toContain('an area earns 50 % in the bank and nothing here');
});

test('the report says that an item has its own scoring rules', () => {
  const way =
    '<responseProcessing><responseCondition><responseIf><not><match/></not></responseIf></responseCondition></responseProcessing>';
  const choice =
    '<choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>';
  const question = qti('cardinality="single"><correctResponse><value>A</value></correctResponse>', choice, way);
  expect(notesOf(question)).toEqual(['its scoring rules are replaced by the product’s own']);
});

test('a picture of an option does not become the figure of its question', () => {
  const source = `data:image/svg+xml;base64,${drawing.toString('base64')}`;
  const question = moodle(`<questiontext><text>Which?</text></questiontext><single>true</single>
    <answer fraction="100"><text><![CDATA[this <img src="${source}">]]></text></answer><answer fraction="0"><text>that</text></answer>`);
  expect(question).toMatchObject({
    figure: undefined,
    notes: [{ kind: 'lost', reason: 'a picture in an option or an explanation' }],
  });
});

test('a question with more options than an item may have is not imported', async () => {
  const bank = giftBank('bank.gift', `Which? {=right ${Array.from({ length: 10 }, (_, at) => `~${at}`).join(' ')}}`);
  expect(englishReasons((await importItems(bank, [], 'en')).outcomes)).toMatchObject([
    { reason: 'its “options” exceeds the limit of 10' },
  ]);
});
