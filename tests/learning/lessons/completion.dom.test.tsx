import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Activity, Lesson, Step } from '#contract/learning/courses';
import { Completion } from '../../../src/features/learning/lessons/Completion.tsx';
import { lessonReporter } from '../../../src/features/learning/lessons/use-reporter.ts';
import { followedLinks } from '../../support/islands/followed.ts';
import { openPage } from '../../support/islands/islands.ts';
import { aLesson } from './made.ts';

const mastery: Step = { kind: 'quiz', quizId: 'mastery', quizKind: 'mastery' };
const practice: Activity = {
  kind: 'practice',
  id: 'practice-one',
  title: null,
  lessonKind: null,
  minutes: 6,
  state: 'open',
  first: null,
};
const progress = { position: 0, watched: [], share: 0, completedAt: null, captions: null, speed: 1 };

const withPractice = (state: Activity['state'] = 'open'): Partial<Lesson> => ({
  practiceQuizId: practice.id,
  outline: [{ ...practice, state }],
});

/** Renders the end of a lesson and records the pages that it opens. */
function endOf(lesson: Lesson): string[] {
  const place = { courseId: 'ecg', lessonId: 'one', locale: 'en' } as const;
  openPage('/courses/ecg/lessons/one', ['lessons', 'learning'], {
    'POST /backend/api/courses/ecg/lessons/one/completion?locale=en': {
      completedAt: '2026-11-21T04:00:00Z',
      next: lesson.next,
    },
  });
  const reporter = lessonReporter(place, lesson.progress, () => undefined);
  render(<Completion {...{ place, lesson, reporter }} secondsMissing={0} watched={[]} onSeek={() => undefined} />);
  return followedLinks();
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a learner who completes a lesson opens its practice quiz, which the page names before', async () => {
  const followed = endOf(aLesson(withPractice()));
  expect(screen.getByText('Next: Practice quiz')).toBeTruthy();
  await press('Complete and continue');
  await waitFor(() => expect(followed).toEqual(['/courses/ecg/quizzes/practice-one#begin']));
});

test('a learner may complete a lesson without its practice quiz', async () => {
  const followed = endOf(aLesson(withPractice()));
  await press('Complete and skip the practice quiz');
  await waitFor(() => expect(followed).toEqual(['/courses/ecg/lessons/two']));
});

test('a learner who has practised continues with the next lesson', async () => {
  const followed = endOf(aLesson(withPractice('done')));
  expect(screen.getByText('Next: The axis')).toBeTruthy();
  await press('Complete and continue');
  await waitFor(() => expect(followed).toEqual(['/courses/ecg/lessons/two']));
});

test('after the last lesson, a learner opens the mastery quiz, which the page names before', async () => {
  const followed = endOf(aLesson({ next: mastery }));
  expect(screen.getByText('Next: Mastery quiz')).toBeTruthy();
  await press('Complete and continue');
  await waitFor(() => expect(followed).toEqual(['/courses/ecg/quizzes/mastery']));
});

test('a learner who returns to a completed lesson finds the same next steps', () => {
  endOf(aLesson({ ...withPractice(), progress: { ...progress, completedAt: '2026-11-20T04:00:00Z' } }));
  const ways = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(ways).toEqual([
    'Start the practice quiz /courses/ecg/quizzes/practice-one#begin',
    'Continue to the next lesson /courses/ecg/lessons/two',
  ]);
});
