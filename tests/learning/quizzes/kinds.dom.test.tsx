import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#contract/locales';
import type { Feedback, Item, Quiz as QuizData } from '#contract/learning/quizzes';
import { Quiz } from '../../../src/features/learning/quizzes/Quiz.tsx';
import { asked, setResponses, visit } from '../../support/islands/island.ts';

const options = (...texts: string[]) => texts.map((text) => ({ id: text.toLowerCase(), text }));

const figure = { url: '/media/trace.svg', alt: 'A trace' };

const kinds: Record<string, Partial<Item>> = {
  numeric: { unit: 'mmol/L' },
  hotspot: {
    figure,
    options: options('Apex', 'Base'),
    areas: { apex: { x: 10, y: 20, width: 30, height: 20 }, base: { x: 51, y: 40, width: 30, height: 20 } },
  },
  ordering: { options: options('Third', 'First', 'Second') },
  matching: { options: options('Furosemide', 'Amiloride'), matches: options('Loop', 'Duct') },
  calipers: { figure, measure: 'PR' },
};

let attempts = 0;

function anItem(kind: Item['kind'], change: Partial<Item> = {}): Item {
  const blank = { options: [], figure: null, answer: null, confidence: null, feedback: null };
  return { id: kind, kind, objectiveId: 'one', stem: `Stem of ${kind}`, ...blank, ...kinds[kind], ...change };
}

/** Opens a quiz of these items; a practice quiz answers with the feedback. */
function openQuiz(
  items: Item[],
  kind: QuizData['kind'] = 'kickoff',
  feedback?: Partial<Feedback>,
  locale: Locale = 'en',
) {
  const quiz: QuizData = {
    ...{ courseId: 'ecg', courseTitle: 'The ECG', id: `${kind}-${++attempts}`, kind, lessonId: null },
    ...{ itemCount: items.length, minutes: 5, passMark: null, attemptsLeft: null, attemptsUsed: 1, waitUntil: null },
    ...{ canSkip: false, isPassed: false, language: locale, next: { kind: 'begin' } },
    attempt: {
      ...{ id: `attempt-${attempts}`, number: 1, startedAt: '2026-11-21T04:00:00Z', finishedAt: null },
      ...{ score: null, correct: null, total: items.length, isPassed: null, items },
    },
  };
  const fullFeedback = { isCorrect: false, credit: 0, correct: [], why: {}, references: [], ...feedback };
  // Modules that were loaded in English stay English: a page has one language.
  const words = ['quizzes', 'questions', 'figures', ...(locale === 'en' ? [] : ['question-kinds'])];
  visit(`${locale === 'en' ? '' : `/${locale}`}/courses/ecg/quizzes/${quiz.id}`, words, locale);
  setResponses(({ method }) =>
    method === 'PUT'
      ? { body: { savedAt: '2026-11-21T04:01:00Z', feedback: feedback ? fullFeedback : null } }
      : { body: quiz },
  );
  render(<Quiz />);
}

const lastSaved = () => (asked.findLast(({ method }) => method === 'PUT')?.body as { answer: string[] }).answer;
const user = userEvent.setup();

beforeEach(() => {
  document.body.innerHTML = '';
});

test('the question is announced although its control loads late', async () => {
  openQuiz([anItem('numeric')]);
  expect(await screen.findByRole('heading', { name: /Stem of numeric/ })).toBe(document.activeElement);
  await screen.findByRole('textbox');
  expect(screen.getByRole('heading', { name: /Stem of numeric/ })).toBe(document.activeElement);
});

test('a learner types a number with its unit', async () => {
  openQuiz([anItem('numeric')]);
  await user.type(await screen.findByRole('textbox', { name: 'Your answer in mmol/L' }), '4.2');
  await waitFor(() => expect(lastSaved()).toEqual(['4.2']));
});

test('a German types a number with a comma, and reads an error for other text', async () => {
  openQuiz([anItem('numeric')], 'kickoff', undefined, 'de');
  const field = await screen.findByRole('textbox', { name: 'Ihre Antwort in mmol/L' });
  await user.type(field, '4,2');
  await waitFor(() => expect(lastSaved()).toEqual(['4.2']));
  await user.type(field, 'x');
  expect(screen.getByText('Geben Sie eine Zahl ein, zum Beispiel 7,35.')).toBeTruthy();
  await waitFor(() => expect(lastSaved()).toEqual([]));
});

test('a learner moves the marker with keys, and its area is announced', async () => {
  openQuiz([anItem('hotspot')]);
  const marker = await screen.findByRole('slider', { name: 'Marker on the figure' });
  expect(marker.getAttribute('aria-valuetext')).toBe('The marker has not been placed yet');
  marker.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Your marker: Base')).toBeTruthy();
  expect(marker.getAttribute('aria-valuetext')).toBe('Base, 51% from the left, 50% from the top');
  await user.keyboard('{Shift>}{ArrowUp>5/}{/Shift}');
  expect(screen.getByText('Your marker: Outside the labeled areas')).toBeTruthy();
  await waitFor(() => expect(lastSaved()).toEqual(['51', '25']));
});

test.each(['{Enter}', ' '])('a learner places the marker at its position by pressing "%s"', async (key) => {
  openQuiz([anItem('hotspot'), anItem('ordering')]);
  (await screen.findByRole('slider', { name: 'Marker on the figure' })).focus();
  await user.keyboard(key);
  expect(screen.getByText('Your marker: Outside the labeled areas')).toBeTruthy();
  await waitFor(() => expect(lastSaved()).toEqual(['50', '50']));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: /Stem of ordering/ })).toBeTruthy();
});

test('a learner orders steps with their buttons, and the focus stays on the step', async () => {
  openQuiz([anItem('ordering')]);
  const up = await screen.findByRole('button', { name: 'Move up: Second' });
  await user.click(up);
  expect(screen.getByText('Second: place 2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Second' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Second' }));
  await waitFor(() => expect(lastSaved()).toEqual(['second', 'third', 'first']));
});

test('a learner submits the given order', async () => {
  openQuiz([anItem('ordering')]);
  await user.click(await screen.findByRole('button', { name: 'Confirm this order' }));
  await waitFor(() => expect(lastSaved()).toEqual(['third', 'first', 'second']));
});

test('a learner chooses matches from lists, and clears one', async () => {
  openQuiz([anItem('matching')]);
  const list = await screen.findByRole('combobox', { name: 'Match for: Amiloride' });
  await user.selectOptions(list, 'Duct');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Match for: Furosemide' }), 'Loop');
  await waitFor(() => expect(lastSaved()).toEqual(['furosemide=loop', 'amiloride=duct']));
  await user.selectOptions(list, 'Choose a match');
  await waitFor(() => expect(lastSaved()).toEqual(['furosemide=loop']));
});

test('letters choose nothing in a question without options', async () => {
  openQuiz([anItem('ordering')]);
  await screen.findByRole('button', { name: 'Confirm this order' });
  await user.keyboard('a');
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});

test.each<[Item['kind'], string[], Partial<Feedback>, string[]]>([
  [
    'numeric',
    ['4.5'],
    { correct: ['4.2'], tolerance: 0.2, explanation: 'Because.' },
    ['Incorrect', '4.5 mmol/L', '4.2 mmol/L', '4 to 4.4 mmol/L counts as right', 'Because.'],
  ],
  ['hotspot', ['5', '5'], { correct: ['apex'], why: { apex: 'There it beats.' } }, ['There it beats.', 'Right answer']],
  [
    'ordering',
    ['first', 'third', 'second'],
    { credit: 1 / 3, correct: ['first', 'second', 'third'] },
    ['Partly correct', 'Correct position', 'You put it in position 3', 'You put it in position 2'],
  ],
  [
    'matching',
    ['furosemide=loop', 'amiloride=loop'],
    { credit: 0.5, correct: ['furosemide=loop', 'amiloride=duct'] },
    ['Amiloride → Duct', 'You chose: Loop', 'Your answer is correct'],
  ],
  [
    'calipers',
    ['10', '16'],
    { correct: ['160'], tolerance: 20, measured: 240, explanation: 'Six small squares.' },
    ['240 ms', '160 ms', 'Six small squares.'],
  ],
])('a practising learner reads what came of a %s answer', async (kind, answer, feedback, texts) => {
  const fullFeedback = { isCorrect: false, credit: 0, correct: [], why: {}, references: [], ...feedback };
  openQuiz([anItem(kind, { answer, feedback: fullFeedback })], 'practice');
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
});

test('a learner answers all questions in one list, a choice that is stored on the device', async () => {
  openQuiz([anItem('numeric'), anItem('single', { options: options('Yes', 'No') })]);
  await user.click(await screen.findByText('Show as a list'));
  await user.type(await screen.findByRole('textbox'), '4');
  const question = screen.getByRole('group', { name: /Stem of single/ });
  await user.click(within(question).getByRole('radio', { name: 'No' }));
  await waitFor(() => expect(lastSaved()).toEqual(['no']));
  expect(screen.getByRole('button', { name: 'Finish and see the explanations' })).toBeTruthy();
  document.body.innerHTML = '';
  openQuiz([anItem('numeric'), anItem('single', { options: options('Yes', 'No') })]);
  await user.click(await screen.findByText('One at a time'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Stem of numeric');
});

test('the time that a question was visible is sent with its answer', async () => {
  openQuiz([anItem('single', { options: options('Yes', 'No'), seconds: 30 })]);
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
  await waitFor(() => expect(asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ seconds: 30 }));
});
