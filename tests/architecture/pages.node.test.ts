import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translationsElementId } from '../../src/platform/text/translations.ts';

const pages = globSync('dist/**/*.html').sort();

/** Islands may hydrate while the rest of the page is still loading. */
test('every page contains its texts before its islands', () => {
  const late = pages.filter((page) => {
    const html = readFileSync(page, 'utf8');
    const island = html.indexOf('<astro-island');
    return island >= 0 && !html.slice(0, island).includes(`id="${translationsElementId}"`);
  });
  expect(pages.length).toBeGreaterThan(0);
  expect(late).toEqual([]);
});
