import { expect, test } from 'vitest';
import {
  correctedQt,
  millimetres,
  milliseconds,
  millivolts,
  clampToPaper,
  rateOf,
} from '../../../src/entities/figures/measures.ts';

const usual = { mm: 5, speed: 25, gain: 10 };

test.each([
  [20, usual, 800],
  [4, usual, 160],
  [20, { ...usual, speed: 50 }, 400],
])('%s mm of a trace are converted to time by its paper speed', (width, scale, expected) => {
  expect(milliseconds(width, scale)).toBe(expected);
});

test.each([
  ['RR', [10, 30], 20],
  ['PR', [30, 26], 4],
  ['ST', [20, 18], 2],
  ['ST', [20, 21.5], -1.5],
] as const)('%s between %s is %s mm, a depression below zero', (measure, legs, expected) => {
  expect(millimetres(measure, legs)).toBe(expected);
});

test('a height is read by the gain of the trace', () => {
  expect(millivolts(2, usual)).toBe(0.2);
  expect(millivolts(-2, { ...usual, gain: 5 })).toBe(-0.4);
});

test.each([
  [800, 75],
  [1000, 60],
  [600, 100],
])('an RR interval of %s ms is a rate of %s', (rr, expected) => {
  expect(rateOf(rr)).toBe(expected);
});

// QT 400 ms at 75 a minute: 400 / sqrt(0.8) and 400 / cbrt(0.8).
test('the QT interval is corrected by Bazett and by Fridericia', () => {
  const { bazett, fridericia } = correctedQt(400, 800);
  expect(bazett).toBeCloseTo(447.2, 1);
  expect(fridericia).toBeCloseTo(430.9, 1);
  expect(correctedQt(400, 1000)).toEqual({ bazett: 400, fridericia: 400 });
});

test('legs stay on the paper and on quarters of a millimetre', () => {
  expect(clampToPaper([-3, 12.13], 144)).toEqual([0, 12.25]);
  expect(clampToPaper([150, 143.9], 144)).toEqual([144, 144]);
});
