import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Course, Step } from '#contract/learning/courses';
import { CoursePage } from '../../../src/features/learning/courses/CoursePage.tsx';
import { followedLinks } from '../../support/islands/followed.ts';
import { openPage, requests } from '../../support/islands/islands.ts';
import { aCourse } from './course-facts.ts';

const kickoff: Step = { kind: 'quiz', quizId: 'kickoff', quizKind: 'kickoff' };
const lesson: Step = { kind: 'lesson', lessonId: 'one', title: 'One', minutesLeft: 5 };
const begun = { startedAt: '2026-11-21T04:00:00Z', share: 0 };

/** A course page that shows `now`, and `then` after an action. */
function openCourse(now: Course, then: Course): string[] {
  const path = `/backend/api/courses/${now.id}`;
  const answers = {
    [`POST ${path}/participation`]: { startedAt: '2026-11-21T04:00:00Z' },
    [`POST ${path}/kickoff/skip`]: { skippedAt: '2026-11-21T04:00:00Z' },
  };
  openPage(`/courses/${now.id}`, ['course', 'learning'], { ...answers, [`GET ${path}?locale=en`]: now });
  const ask = fetch;
  // An action changes the course.
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const isDone = requests.some(({ what }) => what.startsWith('POST'));
    return isDone && input === `${path}?locale=en` ? Response.json(then) : ask(input, init);
  });
  return followedLinks();
}

test('a learner who begins a course opens the first question of its kickoff quiz with one press', async () => {
  const course = aCourse('kick');
  const followed = openCourse(course, { ...course, ...begun, next: kickoff });
  render(<CoursePage />);
  await screen.findByText('It starts with the kickoff quiz: 15 minutes, no pass mark. You can skip it.');
  await userEvent.click(screen.getByRole('button', { name: 'Begin course' }));
  await waitFor(() => expect(followed).toEqual(['/courses/kick/quizzes/kickoff#begin']));
});

test('a learner who begins a course without a kickoff quiz opens its first lesson', async () => {
  const course = aCourse('plain', { outline: [] });
  const followed = openCourse(course, { ...course, ...begun, next: lesson });
  render(<CoursePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin course' }));
  await waitFor(() => expect(followed).toEqual(['/courses/plain/lessons/one']));
  expect(screen.queryByText(/kickoff quiz/)).toBeNull();
});

test('a learner who skips the kickoff quiz on the course page opens the first lesson', async () => {
  const course = aCourse('skip', { ...begun, next: kickoff });
  const followed = openCourse(course, { ...course, next: lesson });
  render(<CoursePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the kickoff quiz' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip and go to the lessons' }));
  await waitFor(() => expect(followed).toEqual(['/courses/skip/lessons/one']));
});
