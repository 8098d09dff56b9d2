import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Activity } from '#contract/learning/courses';
import { LessonHeader } from '../../../src/features/learning/lessons/LessonHeader.tsx';
import { openPage } from '../../support/islands/islands.ts';

const anActivity = (kind: Activity['kind'], state: Activity['state']): Activity => {
  return { kind, id: `${kind}-${state}`, title: null, lessonKind: null, minutes: 5, state, first: null };
};

test('a learner who skipped the kickoff quiz reads the same progress in a lesson as on the course page', async () => {
  const outline = [
    anActivity('kickoff', 'open'),
    anActivity('lesson', 'done'),
    anActivity('practice', 'open'),
    anActivity('lesson', 'here'),
    anActivity('mastery', 'locked'),
    anActivity('summary', 'locked'),
  ];
  openPage('/courses/ecg/lessons/one', ['lessons'], {
    'GET /backend/api/courses/ecg/lessons/one?locale=en': { courseTitle: 'The ECG', outline, progress: {} },
  });
  render(<LessonHeader />);
  expect(await screen.findByText('2 of 4 steps done')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
});
