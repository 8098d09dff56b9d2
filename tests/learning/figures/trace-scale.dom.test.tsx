import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scaleOf } from '../../../src/entities/figures/trace-scale.ts';

const traces = globSync('functions/data/demo/courses/*/media/*.svg').filter(
  (file) => /ecg-/.test(file) && !file.endsWith('hexaxial.svg'),
);

/** Side of the paper's smallest squares: the distance of its first two thin lines. */
function squareOf(drawing: string): number {
  const [first = 0, second = 0] = Array.from(drawing.matchAll(/M(\d+(?:\.\d+)?) 0v/g), ([, x]) => Number(x));
  return second - first;
}

test.each(traces)('%s says the scale that its paper has', (file) => {
  const drawing = readFileSync(file, 'utf8');
  expect(scaleOf(drawing)).toEqual({ mm: squareOf(drawing), speed: 25, gain: 10 });
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  '<svg xmlns="http://www.w3.org/2000/svg" data-mm="0" data-speed="25" data-gain="10"/>',
  'no drawing at all',
])('%s has no scale', (drawing) => {
  expect(scaleOf(drawing)).toBeUndefined();
});
