import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import type { Endpoint } from '#contract/feature';
import { endpointChecks } from '../support/checks.ts';
import { staffAudiences } from '../support/viewers.ts';
import { calls, isExplained } from './calls.ts';

const text = readFileSync(new URL('../../functions/data/README.md', import.meta.url), 'utf8');

/** The rows of the README: a request with its calls of cells, directory and library. */
const explained = Object.fromEntries(
  [...text.matchAll(/^\| `(\w+\.\w+)`([^|]*)\| *(\d+) *\| *(\d*) *\| *(\d*) *\|/gm)].map(
    ([, endpoint = '', kind = '', cell, directory, library]) => [
      `${endpoint} ${kind.trim()}`.trim(),
      {
        ...(cell !== '0' && { cell: Number(cell) }),
        ...(directory && { directory: Number(directory) }),
        ...(library && { library: Number(library) }),
      },
    ],
  ),
);

test('every endpoint has a number of calls, or is a read with a number of statements, which makes one', () => {
  const all = Object.entries(features).flatMap(([name, { endpoints }]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { for: audience }]) => !staffAudiences.includes(audience))
      .map(([endpoint]) => `${name}.${endpoint}`),
  );
  const counted = new Set(Object.keys(calls).map((name) => name.split(' ')[0]));
  const isRead = (id: string) => typeof endpointChecks[id]?.statements === 'number';
  expect(all.filter((id) => !counted.has(id) && !isRead(id))).toEqual([]);
});

test('every endpoint with more than two calls, or a call outside the cell, has an explanation', () => {
  expect(explained).toEqual(Object.fromEntries(Object.entries(calls).filter(([, made]) => isExplained(made))));
});
