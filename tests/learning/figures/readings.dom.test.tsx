import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Readings } from '../../../src/entities/figures/Readings.tsx';
import type { Calipers } from '../../../src/entities/figures/use-calipers.ts';
import { visit } from '../../support/islands/island.ts';

const calipers = {
  ...{ measure: 'PR' as const, choose: () => undefined, measured: { PR: [10, 14] as const }, legs: [10, 14] as const },
  ...{ length: 100, set: () => undefined, clear: () => undefined },
};

const shows = (isAsked: boolean, change: Partial<Calipers> = {}) =>
  render(
    <Readings
      calipers={{ ...calipers, ...change }}
      scale={{ mm: 4, speed: 25, gain: 10 }}
      isAsked={isAsked}
      done="Use this measurement"
      onDone={() => undefined}
    />,
  );

beforeEach(() => {
  document.body.innerHTML = '';
  visit('/courses/ecg/quizzes/practice', ['figures']);
});

test('a learner chooses among all measures of a trace', () => {
  shows(false);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

test('a learner who is asked for one measure has no other to choose', () => {
  shows(true);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByText(/160 ms/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use this measurement' })).toBeTruthy();
});

test('a learner who cleared all by the keyboard is still at the button', () => {
  shows(true, { measured: {} });
  const clear = screen.getByRole('button', { name: 'Clear measurements' });
  clear.focus();
  expect(clear.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(clear);
});
