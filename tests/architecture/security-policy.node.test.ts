import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#contract/locales';
import { routeNames } from '#contract/routes';
import { embedOrigins } from '#contract/webinars/webinars/stream';
import { headersAt, scriptlessPolicy, securityHeaders } from '#contract/http/security';
import { headersOf } from '../../src/build/page-headers.ts';

/** The directives of a content security policy by name. */
function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

test('pages run the scripts of this site and inline ones that the build has hashed, nothing else', () => {
  const [rule, policy = ''] = readFileSync('dist/_headers', 'utf8').split('\n');
  expect(rule, 'the policy holds for every address').toBe('/*');
  expect(policy).toMatch(/^ {2}Content-Security-Policy: /);
  const directives = directivesOf(policy.replace('  Content-Security-Policy: ', ''));
  const [own, ...hashes] = directives['script-src'] ?? [];
  expect(own).toBe("'self'");
  expect(hashes.filter((source) => !/^'sha256-[A-Za-z0-9+/]{43}='$/.test(source))).toEqual([]);
  expect(directives).toMatchObject({
    'default-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...embedOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  expect(directives).not.toHaveProperty('script-src-elem');
  expect(directives).not.toHaveProperty('script-src-attr');
});

const pages = globSync('**/*.html', { cwd: 'dist' }).sort();

test.each(locales)('the pages below "%s" contain no script that the policy does not allow', (locale) => {
  const policy = readFileSync('dist/_headers', 'utf8').split('\n')[1] ?? '';
  const inLocale = pages.filter((page) => (locales.find((one) => page.startsWith(`${one}/`)) ?? 'en') === locale);
  expect(inLocale.length).toBeGreaterThanOrEqual(routeNames.length);
  for (const page of inLocale) {
    const html = readFileSync(`dist/${page}`, 'utf8');
    // As browsers do: every script that is not data runs.
    const scripts = Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi))
      .filter(([, attributes = '']) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
      .map(([, , code = '']) => code);
    expect(scripts.length, page).toBe([...html.matchAll(/<script\b(?![^>]*(\bsrc=|json"))/gi)].length);
    for (const code of scripts.filter(Boolean))
      expect(policy, `${page}: ${code.slice(0, 80)}`).toContain(
        `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      );
    expect(html.match(/<[^>]+\s(on\w+|href="javascript:[^"]*)=["'][^>]*>/i)?.[0], page).toBeUndefined();
  }
});

// Specification 7: "Secure websockets only."
test.each([
  ['ws.service.example:6001', 'wss://ws.service.example:6001'],
  ['localhost.service.example', 'wss://localhost.service.example'],
  ['localhost:6001', 'ws://localhost:6001'],
])('pages may open sockets at the hosted realtime service %s as %s', (host, source) => {
  const [, policy = ''] = headersOf([], [], { realtimeHost: host }).split('\n');
  expect(directivesOf(policy.replace('  Content-Security-Policy: ', ''))['connect-src']).toEqual(["'self'", source]);
});

test('pages may play and show videos of the host of the account at Cloudflare Stream only', () => {
  const host = 'https://customer-test.cloudflarestream.com';
  const policyOf = (streamHost: string) =>
    directivesOf(headersOf([], [], { streamHost }).split('\n')[1]?.replace('  Content-Security-Policy: ', '') ?? '');
  expect(policyOf('customer-test.cloudflarestream.com')).toMatchObject({
    'connect-src': ["'self'", host],
    'media-src': ["'self'", 'blob:', host],
    'img-src': ["'self'", 'data:', 'blob:', host],
    'script-src': ["'self'"],
    'frame-src': ["'self'", ...embedOrigins],
  });
  expect(JSON.stringify(policyOf(''))).not.toContain('cloudflarestream');
});

test('over https pages and responses require https', () => {
  const strict = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
  expect(headersAt('https://site.test')).toEqual({ ...securityHeaders, ...strict });
  expect(headersAt('http://localhost:8788')).toEqual(securityHeaders);
  expect(headersOf([], [], { siteOrigin: 'https://site.test' })).toContain(
    '\n  Strict-Transport-Security: max-age=31536000; includeSubDomains\n',
  );
  expect(headersOf([], [], { siteOrigin: 'http://localhost:8788' })).not.toContain('Strict-Transport');
});

test('mails and other sites may embed pictures and nothing else', () => {
  const rules = headersOf([], []);
  expect(rules).toContain('\n  Cross-Origin-Resource-Policy: same-origin\n');
  const shared = Array.from(rules.matchAll(/^(\/.*)\n {2}! (.+)\n {2}\2: cross-origin$/gm), ([, path]) => path);
  expect(shared).toEqual(['/art/*', '/logo.svg', '/apple-touch-icon.png']);
});

test('pages that the Worker renders run no script', () => {
  const directives = directivesOf(scriptlessPolicy);
  expect(directives['default-src']).toEqual(["'none'"]);
  expect(Object.keys(directives).filter((name) => name.startsWith('script'))).toEqual([]);
});
