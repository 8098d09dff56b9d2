import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ComparisonPage } from '../../../src/features/learning/quizzes/comparison/ComparisonPage.tsx';
import { openPage } from '../../support/islands/islands.ts';

type Answer = Parameters<typeof openPage>[2][string];

/** Opens the comparison of a course with this response of the edge. */
async function openComparison(courseId: string, stubResponses: Answer): Promise<void> {
  const asked = `GET /backend/api/courses/${courseId}/comparison?locale=en`;
  openPage(`/courses/${courseId}/comparison`, ['comparison'], { [asked]: stubResponses });
  await import('../../../src/platform/api/transport.ts');
  render(<ComparisonPage />);
}

const refused = (status: number, code: string, detail?: object): Answer => [status, { code, message: code, detail }];
const linkPath = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).pathname;

test('a learner with results sees the page', async () => {
  await openComparison('open', {
    ...{ courseId: 'open', courseTitle: 'ECG', language: 'en', isTold: true, next: { kind: 'summary' } },
    ...{
      withdrawn: [],
      before: null,
      after: { correct: 1, total: 2, confidence: null, sureAndWrong: 0 },
      objectives: [],
      lessons: [],
    },
  });
  expect(await screen.findByRole('heading', { name: 'Before and after' })).toBeTruthy();
});

test('a learner who opens an unknown course reads that the page does not exist', async () => {
  await openComparison('nope', refused(404, 'NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Before and after' })).toBeNull();
});

test.each([
  ['begin', 'begin', /started the course/, 'Go to the course page', ''],
  ['kickoff', 'kickoff', /taken or skipped the kickoff quiz/, 'Go to the course page', ''],
  ['lesson', 'axis', /after the lessons/, 'Go to the next lesson to complete', '/lessons/axis'],
  ['mastery', 'final', /finished the mastery quiz/, 'Go to the mastery quiz', '/quizzes/final'],
])('a page that waits for the %s says so and leads there', async (kind, first, why, name, path) => {
  await openComparison(`waits-for-${kind}`, refused(403, 'ACTIVITY_LOCKED', { first, kind }));
  expect(await screen.findByText(why)).toBeTruthy();
  expect(linkPath(name)).toBe(`/courses/waits-for-${kind}${path}`);
});
