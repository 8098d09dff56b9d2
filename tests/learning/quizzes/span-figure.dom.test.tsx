import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Feedback, Item } from '#contract/learning/quizzes';
import { ItemFeedback } from '../../../src/entities/quizzes/kinds/ItemFeedback.tsx';
import { KindFeedback } from '../../../src/entities/quizzes/kinds/KindFeedback.tsx';
import { visit } from '../../support/islands/island.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" data-mm="5" data-speed="25" data-gain="10" />';

const item: Item = {
  ...{ id: 'pr', kind: 'calipers', objectiveId: 'one', stem: 'Measure PR', options: [], measure: 'PR' },
  ...{ figure: { url: '/media/strip.svg', alt: 'A strip' }, answer: ['14.0', '10.0'], confidence: 2, feedback: null },
};

const feedback: Feedback = {
  ...{ isCorrect: false, credit: 0, correct: ['240'], tolerance: 25, measured: 160, why: {}, references: [] },
};

test('a trace shows the measured span and the right one from the same start, with its speed and gain', async () => {
  visit('/courses/ecg/quizzes/practice', ['questions', 'question-kinds', 'figures']);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(drawing)));
  render(<KindFeedback item={item} feedback={feedback} language="en" />);
  expect(await screen.findByText('25 mm/s · 10 mm/mV')).toBeTruthy();
  const image = screen.getByRole('img', { name: 'A strip' });
  Object.defineProperty(image, 'naturalWidth', { value: 500 });
  fireEvent.load(image);
  await screen.findByText(/Dashed: what you measured/);
  const spans = [...document.querySelectorAll<HTMLElement>('[data-span]')];
  expect(spans.map(({ dataset, style }) => [dataset['span'], style.left, style.width])).toEqual([
    ['measured', '10%', '4%'],
    ['right', '10%', '6%'],
  ]);
});

test('feedback repeats how sure a learner was', () => {
  visit('/courses/ecg/quizzes/practice', ['questions', 'question-kinds', 'figures']);
  render(<ItemFeedback item={{ ...item, kind: 'single', figure: null }} feedback={feedback} language="en" />);
  expect(screen.getByText('You said: Fairly sure')).toBeTruthy();
});
