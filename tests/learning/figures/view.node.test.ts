import { expect, test } from 'vitest';
import { fitting, panned, zoomed } from '../../../src/entities/figures/view.ts';

const trace = { width: 720, height: 200 };
const stage = { width: 360, height: 300 };

test('a figure is completely visible and centered at first', () => {
  expect(fitting(trace, stage)).toEqual({ scale: 0.5, x: 0, y: 100 });
});

test('the point under the fingers stays there while the figure is enlarged', () => {
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
])('a scale of %s is limited to %s', (wished, expected) => {
  expect(zoomed(fitting(trace, stage), wished, { x: 0, y: 0 }, trace, stage).scale).toBe(expected);
});

test('a figure cannot be moved out of view', () => {
  const large = zoomed(fitting(trace, stage), 2, { x: 0, y: 0 }, trace, stage);
  expect(panned(large, { x: 9999, y: 0 }, trace, stage).x).toBe(0);
  expect(panned(large, { x: -9999, y: 0 }, trace, stage).x).toBe(360 - 1440);
});
