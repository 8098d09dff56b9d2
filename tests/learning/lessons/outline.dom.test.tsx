import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Activity, Lesson } from '#contract/learning/courses';
import { Outline } from '../../../src/features/learning/lessons/Outline.tsx';
import { openPage } from '../../support/islands/islands.ts';

const line = (id: string, state: Activity['state']): Activity => ({
  ...{ kind: 'lesson', id, title: `Lesson ${id}`, lessonKind: 'article', minutes: 5, state, first: null },
});

test('the drawer marks only the open lesson as the current one', async () => {
  openPage('/courses/ecg/lessons/one', ['lessons'], {});
  const outline = [line('one', 'done'), line('two', 'here'), line('three', 'locked')];
  const lesson = { courseId: 'ecg', courseTitle: 'The ECG', id: 'one', outline } as unknown as Lesson;
  render(<Outline lesson={lesson} isOpen onClose={() => undefined} />);
  const here = await screen.findAllByText(/You are here/);
  expect(here).toHaveLength(1);
  expect(here[0]?.closest('a')?.getAttribute('aria-current')).toBe('page');
});
