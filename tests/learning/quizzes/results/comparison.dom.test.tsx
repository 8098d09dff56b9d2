import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Comparison, Measured } from '#contract/learning/quizzes/comparisons';
import { ComparisonPage } from '../../../../src/features/learning/quizzes/comparison/ComparisonPage.tsx';
import { setResponses, visit } from '../../../support/islands/island.ts';

const side = (correct: number, total: number, change: Partial<Measured> = {}): Measured => ({
  ...{ correct, total, confidence: null, sureAndWrong: 0 },
  ...change,
});

const objective = (id: string, change: Partial<Comparison['objectives'][number]>) => ({
  ...{ id, text: `Objective ${id}`, before: side(0, 2), after: side(2, 2), isMet: true, lessonIds: [`lesson-${id}`] },
  ...change,
});

let courses = 0;

/** Opens the comparison of a course whose score rose from a half to three quarters. */
function openComparison(change: Partial<Comparison> = {}): void {
  const courseId = `course-${++courses}`;
  const comparison: Comparison = {
    ...{ courseId, courseTitle: 'The ECG', language: 'en', isTold: true, next: { kind: 'summary' } },
    withdrawn: [],
    before: side(2, 4),
    after: side(3, 4),
    objectives: [objective('a', {}), objective('b', { before: side(2, 2), after: side(1, 2), isMet: false })],
    lessons: [
      { id: 'lesson-a', title: 'Lesson A', minutes: 5 },
      { id: 'lesson-b', title: 'Lesson B', minutes: 8 },
    ],
    ...change,
  };
  visit(`/courses/${courseId}/comparison`, ['comparison', 'learning']);
  setResponses(() => ({ body: comparison }));
  render(<ComparisonPage />);
}

const rowOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a learner reads the gain, as a chart with a description and as numbers', async () => {
  openComparison();
  expect(await screen.findByText(/from 50% to 75%: 25 percentage points more/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Objective a: 0% before, 100% after' })).toBeTruthy();
  expect(screen.getByText('0 of 2 → 2 of 2')).toBeTruthy();
  expect(rowOf('In all')).toEqual(['2 of 4', '3 of 4', '+25 points', '0', '0']);
  expect(rowOf('Objective b')).toEqual(['2 of 2', '1 of 2', '−50 points', '0', '0']);
});

test('objectives are in the order of the summary: those that are met first', async () => {
  openComparison({ objectives: [objective('b', { isMet: false }), objective('a', {})] });
  await screen.findByRole('table');
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['In all', 'Objective a', 'Objective b']);
});

test('a gain of one percentage point is written in the singular', async () => {
  openComparison({ before: side(50, 100), after: side(51, 100), objectives: [objective('a', {})] });
  expect(await screen.findByText(/from 50% to 51%: 1 percentage point more/)).toBeTruthy();
  expect(rowOf('In all')[2]).toBe('+1 point');
  expect(screen.getAllByText('+1 point')).toHaveLength(2);
});

test('a learner finds links to the lessons of unmet objectives, and to no others', async () => {
  openComparison();
  const left = await screen.findByRole('region', { name: 'How to close the gap' });
  expect(
    within(left)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lesson B']);
});

test('a learner who was sure and wrong reads so, with the objective', async () => {
  const after = side(1, 2, { confidence: 3, sureAndWrong: 1 });
  openComparison({
    before: side(2, 4, { confidence: 1.5 }),
    after: side(3, 4, { confidence: 2.5, sureAndWrong: 1 }),
    objectives: [objective('a', {}), objective('b', { after, isMet: false })],
  });
  const confidence = within(await screen.findByRole('region', { name: 'How sure you were' }));
  expect(confidence.getByText('2.5 of 3')).toBeTruthy();
  expect(confidence.getByRole('heading', { name: 'Sure and wrong: 1 answer' })).toBeTruthy();
  expect(confidence.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Objective b']);
});

test('a learner who corrected sure mistakes reads so, not that there were none', async () => {
  openComparison({
    before: side(2, 4, { confidence: 2.5, sureAndWrong: 2 }),
    after: side(3, 4, { confidence: 2.5 }),
  });
  const confidence = within(await screen.findByRole('region', { name: 'How sure you were' }));
  expect(confidence.getByText(/^Before the course, 2 answers you were certain of were wrong/)).toBeTruthy();
});

test('a learner who skipped the kickoff quiz reads why nothing is compared', async () => {
  openComparison({ before: null, objectives: [objective('a', { before: null })] });
  expect(await screen.findByText(/You skipped the kickoff quiz/)).toBeTruthy();
  expect(rowOf('Objective a')).toEqual(['–', '2 of 2', '–', '–', '0']);
});

test('a learner who has not passed yet sees only the score, and why the objectives are hidden', async () => {
  openComparison({ isTold: false, objectives: [objective('a', { after: null, isMet: null })] });
  expect(await screen.findByText(/Once you pass, you see the mastery quiz objective by objective/)).toBeTruthy();
  expect(screen.getByText(/from 50% to 75%/)).toBeTruthy();
  expect(screen.queryByText('Objective a')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
