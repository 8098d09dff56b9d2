import { globSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { pages, type PageBudget } from '#contract/pages';
import { routeNames, shellPath } from '#contract/routes';
import { scriptsOf, weigh, type Weight } from '../support/shell-weight.ts';

const kB = 1000;

/** Budgets of a first visit, by the kind of page. */
const budgets = {
  reading: { script: 12 * kB, later: 70 * kB, style: 14 * kB, texts: 4 * kB },
  login: { script: 15 * kB, later: 85 * kB, style: 14 * kB, texts: 4 * kB },
  auth: { script: 75 * kB, later: 40 * kB, style: 14 * kB, texts: 4 * kB },
  app: { script: 90 * kB, later: 85 * kB, style: 16 * kB, texts: 4 * kB },
  learning: { script: 95 * kB, later: 85 * kB, style: 16 * kB, texts: 4 * kB },
  desk: { script: 160 * kB, later: 190 * kB, style: 16 * kB, texts: 8 * kB },
} satisfies Record<PageBudget, Weight>;

/** Maximum scripts that a page names. */
const maxScripts = 20;

/** Of the desk, whose editors no learner loads. */
const maxDeskScripts = 24;

function overruns(weight: Weight, budget: Weight): string[] {
  const kinds = Object.keys(budget) as (keyof Weight)[];
  return kinds
    .filter((kind) => weight[kind] > budget[kind])
    .map((kind) => `${kind}: ${weight[kind]} of ${budget[kind]} bytes`);
}

describe.each(locales)('in %s', (locale) => {
  test.each(routeNames)('the page %s stays inside its budget of bytes', (name) => {
    expect(overruns(weigh(shellPath(name, locale)), budgets[pages[name].budget])).toEqual([]);
  });
});

test.each(routeNames)('the page %s names every script that it needs, and few', (name) => {
  const html = readFileSync(`dist${shellPath(name, 'en')}.html`, 'utf8');
  const named = Array.from(html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]+\.js)"/g), ([, script]) => script);
  expect([...scriptsOf(html)].filter((script) => !named.includes(script))).toEqual([]);
  const most = pages[name].budget === 'desk' ? maxDeskScripts : maxScripts;
  expect(named.length, 'few files: each costs a request').toBeLessThanOrEqual(most);
});

test.each(routeNames)('the page %s names no script that only imports another one', (name) => {
  const html = readFileSync(`dist${shellPath(name, 'en')}.html`, 'utf8');
  const scripts = Array.from(html.matchAll(/<script\b[^>]*\bsrc="(\/[^"]+\.js)"/g), ([, script = '']) => script);
  expect(scripts.length).toBeGreaterThan(0);
  const isForwarding = (script: string) =>
    /^\s*import\s*["'][^"']+["'];?\s*$/.test(readFileSync(`dist${script}`, 'utf8'));
  expect(scripts.filter(isForwarding)).toEqual([]);
});

test('no script preloads for a later part what it imports itself', () => {
  const scripts = globSync('dist/_astro/*.js').map((file) => readFileSync(file, 'utf8'));
  const preloads = scripts.map((code) => {
    const [, named = ''] = /m\.f=\[([^\]]*)\]/.exec(code) ?? [];
    const imported = Array.from(code.matchAll(/(?:from|import)"\.\/([^"]+)"/g), ([, name]) => `_astro/${name}`);
    return { files: Array.from(named.matchAll(/"([^"]+)"/g), ([, file = '']) => file), imported };
  });
  expect(preloads.filter(({ files }) => files.length > 0)).not.toEqual([]);
  expect(preloads.flatMap(({ files, imported }) => files.filter((file) => imported.includes(file)))).toEqual([]);
});

test('the page for missing addresses stays inside its budget of bytes', () => {
  expect(overruns(weigh('/404'), budgets.reading)).toEqual([]);
});

test('the frame of members is set off by pages alone, not by a script that shares some of its code', () => {
  const scripts = readdirSync('dist/_astro').filter((file) => file.endsWith('.js'));
  const codeOf = (file: string) => readFileSync(`dist/_astro/${file}`, 'utf8');
  const [frame = ''] = scripts.filter((file) => codeOf(file).includes('[data-bell-count]'));
  const importers = scripts.filter((file) => frame && codeOf(file).includes(frame));
  expect(importers).not.toEqual([]);
  expect(importers.filter((file) => !/^[A-Z]\w*\.astro\./.test(file))).toEqual([]);
});
