import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Readings } from '../../../src/entities/figures/Readings.tsx';
import type { Calipers } from '../../../src/entities/figures/use-calipers.ts';
import { visit } from '../../support/islands/island.ts';

const calipers = {
  ...{ measure: 'PR' as const, choose: () => undefined, measured: { PR: [10, 14] as const }, legs: [10, 14] as const },
  ...{ length: 100, set: () => undefined, clear: () => undefined },
};

const renderReadings = (isAsked: boolean, change: Partial<Calipers> = {}) =>
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
  renderReadings(false);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});

test('a learner who must take one measure cannot choose another', () => {
  renderReadings(true);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByText(/160 ms/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use this measurement' })).toBeTruthy();
});

test('the focus stays on the button after a learner cleared all with the keyboard', () => {
  renderReadings(true, { measured: {} });
  const clear = screen.getByRole('button', { name: 'Clear measurements' });
  clear.focus();
  expect(clear.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(clear);
});
