import { expect, test } from 'vitest';
import { fitting, panned, zoomed } from '../../../src/entities/figures/view.ts';

const trace = { width: 720, height: 200 };
const stage = { width: 360, height: 300 };

test('a figure begins as a whole, in the middle', () => {
  expect(fitting(trace, stage)).toEqual({ scale: 0.5, x: 0, y: 100 });
});

test('the spot under the fingers stays there while the figure grows', () => {
  const before = { scale: 2, x: -300, y: -20 };
  const point = { x: 100, y: 80 };
  const after = zoomed(before, 3, point, trace, stage);
  const spot = ({ scale, x, y }: typeof before) => [(point.x - x) / scale, (point.y - y) / scale];
  expect(after.scale).toBe(3);
  expect(spot(after)).toEqual(spot(before));
});

test.each([
  [0.1, 0.5],
  [99, 5],
])('a scale of %s becomes %s, which is what the stage allows', (wished, expected) => {
  expect(zoomed(fitting(trace, stage), wished, { x: 0, y: 0 }, trace, stage).scale).toBe(expected);
});

test('a figure cannot be lost beyond an edge', () => {
  const large = zoomed(fitting(trace, stage), 2, { x: 0, y: 0 }, trace, stage);
  expect(panned(large, { x: 9999, y: 0 }, trace, stage).x).toBe(0);
  expect(panned(large, { x: -9999, y: 0 }, trace, stage).x).toBe(360 - 1440);
});
