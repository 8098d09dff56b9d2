import { expect, test } from 'vitest';
import { moved, wholeCrop, zoomed, zoomOf } from '../../../src/features/people/profiles/photo/crop.ts';

const wide = { width: 600, height: 400 };

test('a crop begins as the largest square in the middle', () => {
  expect(wholeCrop(wide)).toEqual({ x: 300, y: 200, side: 400 });
  expect(zoomOf(wholeCrop(wide), wide)).toBe(1);
});

test('a crop never leaves the picture, however far it is moved', () => {
  expect(moved(wholeCrop(wide), -9999, 9999, wide)).toEqual({ x: 200, y: 200, side: 400 });
  const near = zoomed(wholeCrop(wide), 4, wide);
  expect(near.side).toBe(100);
  expect(moved(near, 9999, -9999, wide)).toEqual({ x: 550, y: 50, side: 100 });
});

test('zooming out at an edge brings the crop back into the picture', () => {
  const corner = moved(zoomed(wholeCrop(wide), 4, wide), 9999, 9999, wide);
  expect(zoomed(corner, 1, wide)).toEqual({ x: 400, y: 200, side: 400 });
  expect(zoomed(corner, 0.1, wide).side, 'no further than the whole').toBe(400);
});
