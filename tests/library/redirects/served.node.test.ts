import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localePrefixes, routeNames, routes } from '#contract/routes';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';

let site: LocalServer;

beforeAll(async () => {
  site = await startLocalServer({ port: await freePort(), state: mkdtempSync(`${tmpdir()}/redirects-`) });
});

afterAll(() => site.stop());

const open = routeNames
  .map((name) => routes[name])
  .filter((route) => route.for === 'anyone' && !route.path.includes(':'));

// Specification 2: "A trailing slash is ignored."
describe.each(localePrefixes)('a page of the CDN below "%s"', (prefix) => {
  test.each(open.map(({ path }) => path))(
    '%s is the same with a slash at its end, and for a HEAD request',
    async (path) => {
      const [plain, slash] = await Promise.all([
        fetch(site.origin + prefix + path),
        fetch(`${site.origin}${prefix}${path}/?a=1`),
      ]);
      expect([plain.status, slash.status]).toEqual([200, 200]);
      expect(await slash.text()).toBe(await plain.text());
      const head = await fetch(site.origin + prefix + path, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type')]).toEqual([200, plain.headers.get('content-type')]);
      expect(await head.text()).toBe('');
    },
  );
});

describe('npm run redirects', () => {
  const redirects = (...args: string[]) => {
    const env = { ...process.env, WARDWISE_URL: site.origin, CONTENT_TOKEN: site.contentToken };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['functions/commands/operators/redirects.ts', ...args],
      {
        encoding: 'utf8',
        env,
      },
    );
    return { status, output: (stdout + stderr).trim() };
  };
  const where = async (path: string) =>
    (await fetch(site.origin + path, { redirect: 'manual' })).headers.get('location');

  test('sets, lists and removes an entry', async () => {
    expect(redirects('set', '/winter-school/', '/courses').output).toMatch(
      /^\/winter-school -> \/courses {3}\(content token, \d{4}-\d\d-\d\d \d\d:\d\d UTC\)$/,
    );
    expect(await where('/fr/winter-school?a=b')).toBe('/fr/courses?a=b');
    expect(redirects('list', '/win').output).toContain('/winter-school -> /courses');
    expect(redirects('list', '/sum').output).toBe('');
    expect(redirects('remove', '/winter-school')).toEqual({
      status: 0,
      output: '/winter-school is no longer redirected.',
    });
    expect(await where('/winter-school')).toBeNull();
    expect(redirects('remove', '/winter-school').status).toBe(1);
  });

  test('prints errors as one sentence', () => {
    const loop = redirects('set', '/same', '/same/');
    expect(loop.status).toBe(1);
    expect(loop.output).toContain('destination: this redirects to itself');
    expect(redirects('set', '/auth/login', '/courses').output).toContain('source: this address is the login');
    expect(redirects().output).toMatch(/^Usage: npm run redirects -- list/);
  });
});
