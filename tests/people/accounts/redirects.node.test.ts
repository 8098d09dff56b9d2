import { describe, expect, test } from 'vitest';
import { nextOf } from '#contract/navigation/gates';
import { locales } from '#contract/locales';
import { isLocalPath, movedPaths, movedTo } from '#contract/navigation/addresses';
import { pageAt, withLocale } from '#contract/routes';

const hosts = ['evil.example', 'evil.example/courses', 'site.test@evil.example', '%65vil.example', 'evil.example:443'];
const leads = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '\n//',
  ' //',
  '/\u0000/',
  '/\u001f/',
  '/\\/',
  'http://',
  'https://',
  'HTTPS://',
  'hTTp:',
  'http:/',
  'https:\\\\',
  'ftp://',
  'ws://',
  'blob:https://',
  'filesystem:https://',
  'javascript://',
  'javascript:alert(1)//',
  'JaVaScRiPt:',
  'java\nscript:',
  'data:text/html,',
  'vbscript:',
  'file:///',
  'mailto:',
  'about:',
  '@',
  // Paths of the site that redirect to a path which begins like a host.
  '/.//',
  '/..//',
  '/x/../..//',
  '/%2e//',
];
const others = [
  '',
  ' ',
  'courses',
  './courses',
  '../../learning/courses',
  '?next=/x',
  '#top',
  'null',
  'undefined',
  '\u0000',
  '\\',
  '\\courses',
  '/\\courses',
  '/courses\\..\\..\\evil',
  '/courses\u0000',
  '/courses\n',
  '/courses\r\nSet-Cookie: a=b',
  '/courses\t',
  '/\u000bcourses',
  '/x\\@evil.example',
  ':',
  '://',
  ':80',
  '[::1]',
  '/\u001b[0m',
];
const hostile = [...leads.flatMap((lead) => hosts.map((host) => lead + host)), ...others];

describe('a requested page', () => {
  test('is tested with two hundred hostile values', () => expect(hostile.length).toBeGreaterThanOrEqual(200));

  test.each(hostile)('%j does not leave the site', (next) => {
    expect(isLocalPath(next)).toBe(false);
    expect(nextOf(`/auth/login?${new URLSearchParams({ next })}`)).toBeUndefined();
  });

  test.each([
    '/',
    '/dashboard',
    '/de/courses?a=b&c=d#e',
    '/courses/%2F%2Fevil.example',
    '/a//b',
    '/ü',
    '/x?next=//evil.example',
  ])('%s stays on the site', (next) => {
    expect(isLocalPath(next)).toBe(true);
    expect(new URL(next, 'https://site.test').origin).toBe('https://site.test');
    expect(nextOf(`/auth/login?${new URLSearchParams({ next })}`)).toBe(next);
  });
});

describe('an address that moved', () => {
  test.each(locales)('redirects to a page in %s, with or without a trailing slash', (locale) => {
    for (const path of movedPaths) {
      const old = withLocale(path, locale);
      const target = movedTo(old) ?? '';
      expect(pageAt(target)?.locale).toBe(locale);
      expect(movedTo(target)).toBeUndefined();
      if (path !== '/') expect(movedTo(`${old}/`)).toBe(target);
    }
  });

  test('is not every address', () => {
    for (const path of ['/dashboard', '/user', '/enroll/pro-yearly', '/x', '//'])
      expect(movedTo(path) === undefined || path === '//').toBe(true);
  });
});
