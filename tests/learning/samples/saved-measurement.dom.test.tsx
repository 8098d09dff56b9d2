import { afterEach, expect, test, vi } from 'vitest';
import { isRight, saveMeasurement, savedMeasurement } from '../../../src/entities/samples/saved-measurement.ts';
import {
  claimLocalDrafts,
  deleteLocalDrafts,
  deleteUnownedDrafts,
} from '../../../src/platform/offline/local-drafts.ts';
import '../../support/islands/island.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  [480, true],
  [520, true],
  [470, false],
  [530, false],
])('%i ms count as right: %s', (interval, expected) => {
  expect(isRight(saveMeasurement([40, 40 + interval / 40]))).toBe(expected);
});

test('a visitor’s measurement is stored for 24 hours, also during a sign-up', () => {
  vi.useFakeTimers();
  saveMeasurement([51, 38.5]);
  claimLocalDrafts('newcomer');
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
  expect(savedMeasurement()).toMatchObject({ interval: 500, legs: [51, 38.5] });
  vi.advanceTimersByTime(1);
  expect(savedMeasurement()).toBeUndefined();
  expect(localStorage.getItem('unsent:sample-ecg')).toBeNull();
});

test('a logout, and a login with an existing account, delete it', () => {
  saveMeasurement([40, 52.5]);
  deleteLocalDrafts();
  expect(savedMeasurement()).toBeUndefined();
  saveMeasurement([40, 52.5]);
  deleteUnownedDrafts();
  expect(savedMeasurement()).toBeUndefined();
});
