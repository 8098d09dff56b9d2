import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders } from '#contract/http/security';

const page = readFileSync('.github/SECURITY.md', 'utf8');

/** The cells of every table row, without the head. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (guarantee|header|rule|limit|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

/** The file and the name of a test, in the last cell of a row. */
function proofOf(row: readonly string[]): { file: string; name: string } {
  const [, file = '', name = ''] = /^`(tests\/[^`]+)`: (.+)$/.exec(row.at(-1) ?? '') ?? [];
  return { file, name };
}

test('every guarantee names an existing test', () => {
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows.filter((row) => {
    const { file, name } = proofOf(row);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(`'${name}'`);
  });
  expect(missing.map((row) => row.join(' | '))).toEqual([]);
});

test('every header of responses is on the page with its value', () => {
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(rows).toContainEqual([name, `\`${value}\``, expect.any(String)]);
  }
});

/** A limit in the page, with the file that sets it and the code of its value. */
const limits = rows.flatMap((row) => {
  const [file = '', ...code] = Array.from((row[1] ?? '').matchAll(/`([^`]+)`/g), ([, text = '']) => text);
  return file.startsWith('functions/') ? [{ file, code }] : [];
});

test('every limit of the page is the one in the code', () => {
  const wrong = limits.filter(({ file, code }) => !code.every((text) => readFileSync(file, 'utf8').includes(text)));
  expect(wrong).toEqual([]);
});

test('every limit in the code is on the page', () => {
  const files = globSync('functions/**/*.ts').filter((file) =>
    /\b(enforceRateLimit|limitAttempts)\(/.test(readFileSync(file, 'utf8')),
  );
  const inCode = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\b(?:most|max(?!Body))\w*(?:: | = )[\d_]+/g),
      ([text]) => `${file} ${text}`,
    ),
  );
  const onPage = limits.flatMap(({ file, code }) => code.map((text) => `${file} ${text}`));
  expect(inCode.length).toBeGreaterThan(5);
  expect(inCode.filter((one) => !onPage.includes(one))).toEqual([]);
});
