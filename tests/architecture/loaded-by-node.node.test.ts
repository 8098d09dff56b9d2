import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The files that a file loads, itself included; imports of types load nothing. */
function loadedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)'/gm);
  for (const [, path = ''] of imports) loadedBy(join(dirname(file), path), known);
  return known;
}

test('stories and commands import no module that needs Vite', () => {
  const entries = globSync(['tests/**/*.e2e.ts', 'functions/commands/*.ts']);
  expect(entries.length).toBeGreaterThan(0);
  const ofVite = entries.filter((entry) =>
    [...loadedBy(entry)].some((file) => readFileSync(file, 'utf8').includes('import.meta.glob')),
  );
  expect(ofVite).toEqual([]);
});
