import { expect, test } from 'vitest';
import { moveCrop, wholeCrop, zoomCrop, zoomOf } from '../../../src/features/people/profiles/photo/crop.ts';

const wide = { width: 600, height: 400 };

test('a crop begins as the largest square in the middle', () => {
  expect(wholeCrop(wide)).toEqual({ x: 300, y: 200, side: 400 });
  expect(zoomOf(wholeCrop(wide), wide)).toBe(1);
});

test('a crop never leaves the picture, however far it is moved', () => {
  expect(moveCrop(wholeCrop(wide), -9999, 9999, wide)).toEqual({ x: 200, y: 200, side: 400 });
  const near = zoomCrop(wholeCrop(wide), 4, wide);
  expect(near.side).toBe(100);
  expect(moveCrop(near, 9999, -9999, wide)).toEqual({ x: 550, y: 50, side: 100 });
});

test('zooming out at an edge brings the crop back into the picture', () => {
  const corner = moveCrop(zoomCrop(wholeCrop(wide), 4, wide), 9999, 9999, wide);
  expect(zoomCrop(corner, 1, wide)).toEqual({ x: 400, y: 200, side: 400 });
  expect(zoomCrop(corner, 0.1, wide).side, 'no further than the whole').toBe(400);
});
