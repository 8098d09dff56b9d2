import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#contract/locales';
import {
  checkGuards,
  href,
  localePrefixes,
  pageAt,
  routeNames,
  routes,
  shellName,
  statusOfErrorPage,
  type RouteName,
} from '#contract/routes';

/** The test reads the table of routes without its types. */
const addressOf = href as (name: RouteName, locale: Locale, params: Record<string, string>) => string;

test.each(routeNames)('the page %s has a shell in its layout', (name) => {
  const file = `src/shells/${shellName(name)}.astro`;
  expect(existsSync(file), `${file} is missing`).toBe(true);
  const layout = { default: 'Default', auth: 'Auth', empty: 'Empty' }[routes[name].layout];
  expect(readFileSync(file, 'utf8')).toContain(`from '../layouts/${layout}.astro'`);
});

test('every shell belongs to a page, to the errors or to missing connections', () => {
  const shells = globSync('src/shells/*.astro').map((file) => basename(file, '.astro'));
  expect(shells.sort()).toEqual([...routeNames.map(shellName), 'error', 'offline'].sort());
});

// Specification 2: "/enroll/basic-monthly, /enroll/pro-yearly | Plan enrolment pages"
// Specification 2: "/error/thank-you | Seen; content not shown"
describe.each(locales)('in %s', (locale) => {
  test.each(routeNames)('the address of the page %s is parsed to the same page', (name) => {
    const params = Object.fromEntries(
      routes[name].path.matchAll(/:(\w+)/g).map(([, param = '']) => [param, `some ${param}/1`]),
    );
    const address = addressOf(name, locale, params);
    expect(pageAt(address)).toEqual({ name, locale, params });
    expect(pageAt(`${address}/`), 'a trailing slash is ignored').toEqual({ name, locale, params });
  });
});

// Specification 8: "An unknown route guard gives an error."
test('a page with an unknown guard fails the build', () => {
  expect(() => checkGuards()).not.toThrow();
  expect(() => checkGuards({ secret: { path: '/secret', guard: 'moon' } })).toThrow(
    'The page secret names an unknown route guard: moon',
  );
});

test('error pages are not routes of the site', () => {
  expect(pageAt('/404')).toBeUndefined();
  expect(statusOfErrorPage('/fr/404')).toBe(404);
  expect(statusOfErrorPage('/fr/courses')).toBeUndefined();
});

test('the Worker runs for every page except those that visitors may open', () => {
  const settings = readFileSync('functions/wrangler.jsonc', 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/,(\s*[\]}])/g, '$1');
  const { assets } = JSON.parse(settings) as { assets: { run_worker_first: string[] } };
  const isFile = (rule: string) => rule.endsWith('/*') || /\.\w+$/.test(rule);
  const open = routeNames
    .map((name) => routes[name])
    .filter((route) => route.for === 'anyone' && !route.path.includes(':'));
  const expected = open.flatMap(({ path }) => localePrefixes.map((prefix) => `!${prefix}${path}`));
  const withParameter = routeNames.filter((name) => routes[name].for === 'anyone' && routes[name].path.includes(':'));
  expect(withParameter.length).toBeGreaterThan(1);
  for (const name of withParameter)
    for (const prefix of localePrefixes)
      expect(assets.run_worker_first).toContain(`!${prefix}${routes[name].path.replace(/:\w+/, '*')}`);
  expect(assets.run_worker_first[0]).toBe('/*');
  expect(assets.run_worker_first.filter((rule) => !isFile(rule)).sort()).toEqual(expected.sort());
});
