import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Recommendations } from '#contract/learning/recommendations';
import { RecommendationsPage } from '../../../../src/features/learning/quizzes/recommendations/RecommendationsPage.tsx';
import { setResponses, visit } from '../../../support/islands/island.ts';

const card = {
  ...{ id: 'sepsis', title: 'Sepsis', promise: 'You can act', specialty: 'infectious-diseases', level: 'foundation' },
  ...{ cover: '/covers/sepsis', minutes: 40, lessons: 5, credits: 1, language: 'en', languages: ['en'], share: 0 },
  ...{ isFree: true, isOpen: true, isBookmarked: true },
} as Recommendations['courses'][number]['course'];

let courses = 0;

function openRecommendations(change: Partial<Recommendations> = {}): void {
  const courseId = `after-${++courses}`;
  const recommendations: Recommendations = {
    ...{ courseId, courseTitle: 'The ECG', language: 'en' },
    lessons: [{ id: 'axis', title: 'The axis', minutes: 9, objective: 'Name the axis' }],
    courses: [{ course: card, reasons: ['bookmarked', 'others'] }],
    ...change,
  };
  visit(`/courses/${courseId}/recommendations`, ['recommendations', 'learning']);
  setResponses(() => ({ body: recommendations }));
  render(<RecommendationsPage />);
}

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a learner reads why each lesson and each course is recommended', async () => {
  openRecommendations();
  const lessons = within(await screen.findByRole('region', { name: 'Lessons to review' }));
  expect(lessons.getByRole<HTMLAnchorElement>('link', { name: 'The axis' }).pathname).toMatch(/\/lessons\/axis$/);
  expect(lessons.getByText('Name the axis')).toBeTruthy();
  const reasons = within(screen.getByRole('list', { name: 'Why Sepsis is recommended' }));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You bookmarked it.',
    'Others who took this course chose it too.',
  ]);
});

test('a learner without recommendations finds a link to the library', async () => {
  openRecommendations({ lessons: [], courses: [] });
  expect(await screen.findByText('You have begun every course in the library.')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'All courses' }).pathname).toBe('/courses');
  expect(screen.queryByRole('region', { name: 'Lessons to review' })).toBeNull();
  const keep = within(screen.getByRole('region', { name: 'Keep what you have learned' }));
  expect(keep.getAllByRole<HTMLAnchorElement>('link').map(({ pathname, hash }) => pathname + hash)).toEqual([
    '/review',
    '/review#reminder',
  ]);
});
