import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { legalAddress, legalPages } from '#contract/navigation/legal';
import { routeNames, routes, shellPath } from '#contract/routes';

describe.each(locales)('in %s', (locale) => {
  test.each(legalPages)(
    'the page %s contains its text, its version, and a notice that it is a demonstration',
    (page) => {
      const html = readFileSync(`dist${legalAddress(page, locale)}.html`, 'utf8');
      const texts = JSON.parse(readFileSync(`locales/${locale}/legal.json`, 'utf8')) as Record<string, string>;
      const [, heading] = /^(?:## )?(Wardwise Demonstration|.+)$/m.exec(
        readFileSync(`locales/${locale}/legal/${page}.md`, 'utf8').replace(/^---[\s\S]*?---\s+/, ''),
      ) as unknown as [string, string];
      expect(html).toContain(heading.trim());
      expect(html).toContain(texts['demonstration']);
      expect(html).toMatch(/2026/);
    },
  );

  test('every page for visitors links to all of them', () => {
    for (const name of routeNames.filter((each) => routes[each].for === 'anyone')) {
      const html = readFileSync(`dist${shellPath(name, locale)}.html`, 'utf8');
      const missing = legalPages.filter((page) => !html.includes(`href="${legalAddress(page, locale)}"`));
      expect([name, missing]).toEqual([name, []]);
    }
  });
});

test.each(locales)(
  'the privacy notice in %s names what the device stores: cookies, drafts and the sample ECG',
  (locale) => {
    const text = readFileSync(`locales/${locale}/legal/privacy.md`, 'utf8');
    for (const stored of [/\*\*Cookies\*\*/, /Prompts?\b/i, /\*\*[^*]*(?:ECG|EKG)[^*]*\*\*/])
      expect(text).toMatch(stored);
  },
);

test('the version of each text is the same in every language, and the terms have the stored version', () => {
  const versionOf = (locale: string, page: string) =>
    /^---\nversion: (\S+)\n---/.exec(readFileSync(`locales/${locale}/legal/${page}.md`, 'utf8'))?.[1];
  for (const page of legalPages) expect(new Set(locales.map((locale) => versionOf(locale, page))).size).toBe(1);
  expect(readFileSync('functions/wrangler.jsonc', 'utf8')).toContain(`"TERMS_VERSION": "${versionOf('en', 'terms')}"`);
});
