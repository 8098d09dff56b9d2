import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('functions/**/*.ts').filter((file) => !/commands\/|edge\/body\.ts$/.test(file));

test('the edge reads bodies only by one function, which has a limit', () => {
  const unlimited =
    /\b(?:req|raw|request)\b[\w.()]*\.(?:text|json|parseBody|formData|arrayBuffer|blob|bytes|body)\b(?!:)/;
  const found = files.filter((file) => unlimited.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
