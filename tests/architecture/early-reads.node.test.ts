import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { features } from '#contract/catalogue';
import { backendPrefix } from '#contract/constants';
import type { Feature } from '#contract/feature';
import { locales, type Locale } from '#contract/locales';
import { pages } from '#contract/pages';
import { href, routeNames, routes, shellPath, type RouteName } from '#contract/routes';

/** The address of an early read of a page with these parameters. */
function addressOf(id: string, params: Readonly<Record<string, string>>, locale: Locale): string {
  const [feature = '', name = ''] = id.split('.');
  const { path, query } = (features as Readonly<Record<string, Feature>>)[feature]?.endpoints[name] ?? expect.fail(id);
  const search = query && 'locale' in (query as unknown as { entries: object }).entries ? `?locale=${locale}` : '';
  return backendPrefix + path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '') + search;
}

/** The early reads of a built page's script at an address of that page. */
function askedBy(html: string, pathname: string): string[] {
  const [, early, code] = /<script[^>]*\bdata-early="([^"]*)"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!code) return [];
  const asked: string[] = [];
  runInNewContext(code, {
    document: { currentScript: { dataset: { early } } },
    location: { pathname },
    window: {},
    fetch: async (address: string) => asked.push(address),
  });
  return asked;
}

describe.each(locales)('in %s', (locale) => {
  test.each(routeNames)('the page %s sends the early reads that it declares', (name) => {
    const html = readFileSync(`dist${shellPath(name, locale)}.html`, 'utf8');
    const params = Object.fromEntries(
      routes[name].path.matchAll(/:(\w+)/g).map(([, param = '']) => [param, `a-${param}`]),
    );
    const address = (href as (name: RouteName, locale: Locale, params: object) => string)(name, locale, params);
    expect(askedBy(html, address)).toEqual(pages[name].early.map((id) => addressOf(id, params, locale)));
  });
});
