import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Number of requirements in each section of the standard, by chapter (OWASP ASVS 5.0.0). */
const sections: Readonly<Record<number, readonly number[]>> = {
  6: [3, 12, 8, 6, 8, 4, 2, 4],
  7: [3, 4, 2, 5, 3, 2],
  10: [2, 3, 5, 16, 5, 2, 3],
};

const rows = readFileSync('.github/ASVS.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [number = '', level = '', requirement = '', state = '', how = '', tests = ''] = line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1);
    return { number, level, requirement, state, how, tests: tests.match(/tests\/[\w./-]+/g) ?? [] };
  });

test('every requirement of the three chapters has one row, in its order', () => {
  const all = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  );
  expect(rows.map(({ number }) => number)).toEqual(all);
});

test('every row has a state, and what is met names an existing test', () => {
  const wrong = rows.filter(({ level, requirement, state, how, tests }) => {
    const isSaid = /^[123]$/.test(level) && requirement !== '' && ['met', 'not applicable', 'not met'].includes(state);
    return !isSaid || how === '' || (state === 'met' && tests.length === 0) || !tests.every(existsSync);
  });
  expect(wrong.map(({ number, state }) => `${number} ${state}`).filter((row) => !row.endsWith(' open'))).toEqual([]);
});
