import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { contentToken } from '../../support/content.ts';
import { setRedirect } from '../../support/redirects.ts';
import { signedInWithRole } from '../../support/staff.ts';

const table = '/api/redirects';
const lookup = (source: string) =>
  new Browser().ask('GET', `/api/public/learning-app/redirects?${new URLSearchParams({ source })}`);

// Specification 7: "GET /api/public/learning-app/redirects?source={path} | Answer field destination"
describe('anyone', () => {
  test('reads the redirect of an address in any language, with and without slashes', async () => {
    await setRedirect('/summer-school', '/courses');
    for (const source of ['/summer-school', '/summer-school/', '/de/summer-school', '/summer-school?utm=mail'])
      expect((await lookup(source)).body).toEqual({ destination: '/courses' });
  });

  test('learns that an address has no redirect', async () => {
    expect(await lookup('/nowhere-known')).toMatchObject({ status: 200, body: { destination: null } });
    expect((await lookup('not a path')).body).toEqual({ destination: null });
  });

  test('must send an address', async () => {
    const answer = await new Browser().ask('GET', '/api/public/learning-app/redirects');
    expect(answer).toMatchObject({ status: 422, body: { errors: { source: ['required'] } } });
    expect((await lookup(`/${'x'.repeat(500)}`)).body.errors).toEqual({ source: ['too_long'] });
  });
});

test('a response is cached at the edge for a minute, and no longer', async () => {
  await setRedirect('/kept', '/courses');
  await lookup('/kept');
  const cached = await caches.default.match(
    'http://site.test/backend/api/public/learning-app/redirects?source=%2Fkept',
  );
  expect(cached?.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await cached?.json()).toEqual({ destination: '/courses' });
  // A change at another location of the edge.
  await env.LIBRARY.exec("UPDATE redirects SET destination = '/webinars' WHERE source = '/kept'");
  const answer = await lookup('/de/kept');
  expect(answer.body.destination).toBe('/courses');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

describe('an editor', () => {
  test('sets an entry; a repetition changes nothing; a change names its author', async () => {
    const editor = await signedInWithRole('editor@clinic.example', 'editor');
    const first = await editor.ask('PUT', '/api/desk/redirects', { source: ' /campaign/ ', destination: '/courses' });
    expect(first).toMatchObject({
      status: 200,
      body: { source: '/campaign', destination: '/courses', changedBy: 'editor@clinic.example' },
    });
    const again = await setRedirect('/campaign', '/courses');
    expect(again.body).toEqual(first.body);
    const changed = await setRedirect('/campaign', 'https://shop.example/campaign');
    expect(changed.body).toMatchObject({ destination: 'https://shop.example/campaign', changedBy: null });
    expect((await editor.ask('GET', '/api/desk/redirects')).body).toEqual({ data: [changed.body], nextCursor: null });
  });

  test('sees the change at once at the same edge', async () => {
    await setRedirect('/moved-twice', '/courses');
    expect((await lookup('/moved-twice')).body.destination).toBe('/courses');
    await setRedirect('/moved-twice', '/webinars');
    expect((await lookup('/moved-twice')).body.destination).toBe('/webinars');
  });

  test('removes an entry, once', async () => {
    await setRedirect('/gone-soon', '/courses');
    const remove = () => new Browser().ask('DELETE', `${table}?source=/gone-soon/`, undefined, contentToken);
    expect((await remove()).status).toBe(204);
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await lookup('/gone-soon')).body.destination).toBeNull();
  });

  test('reads the table in pages and filters it by prefix', async () => {
    const sources = Array.from({ length: 53 }, (_, index) => `/list/${String(index).padStart(2, '0')}`);
    await Promise.all([...sources, '/other'].map((source) => setRedirect(source, '/courses')));
    const read = async (query: string) =>
      (await new Browser().ask('GET', `${table}?${query}`, undefined, contentToken)).body as {
        data: { source: string }[];
        nextCursor: string | null;
      };
    const first = await read('prefix=/list/');
    const second = await read(`prefix=/list/&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data].map(({ source }) => source)).toEqual(sources);
    expect(first.data.length).toBe(50);
    expect(second.nextCursor).toBeNull();
    const malformed = await new Browser().ask('GET', `${table}?cursor=nonsense`, undefined, contentToken);
    expect(malformed).toMatchObject({ status: 422, body: { errors: { cursor: ['invalid'] } } });
    expect((await read('prefix=/oth')).data).toMatchObject([{ source: '/other' }]);
  });
});

describe('an entry is refused', () => {
  test.each([
    ['/old-1', 'javascript:alert(1)', { destination: ['unsafe'] }],
    ['/old-1', 'http://site.test/courses', { destination: ['unsafe'] }],
    ['/old-1', '/old-1', { destination: ['loop'] }],
    ['old-1', '//evil.example', { source: ['not_a_path'], destination: ['unsafe'] }],
    ['/auth/login', '/courses', { source: ['reserved'] }],
    ['/backend/api/auth/user', '/courses', { source: ['reserved'] }],
    ['/favicon.svg', '/courses', { source: ['reserved'] }],
    ['/robots.txt', '/courses', { source: ['reserved'] }],
  ])('from %s to %s', async (source, destination, errors) => {
    const answer = await setRedirect(source, destination);
    expect(answer).toMatchObject({ status: 422, body: { code: 'REDIRECT_FAULTY', errors } });
    expect(answer.body.errors).toEqual(errors);
  });

  test('if it forms a chain or a circle with another one', async () => {
    await setRedirect('/chain/a', '/chain/b');
    expect((await setRedirect('/chain/b', '/courses')).body.errors).toEqual({ source: ['chain'] });
    expect((await setRedirect('/chain/z', '/chain/a?x=1')).body.errors).toEqual({ destination: ['chain'] });
    expect((await setRedirect('/chain/b', '/chain/a')).body.errors).toEqual({ destination: ['loop'] });
    const { results } = await env.LIBRARY.prepare('SELECT source FROM redirects').all();
    expect(results).toEqual([{ source: '/chain/a' }]);
  });

  test('if two editors at once would form a circle', async () => {
    const answers = await Promise.all([setRedirect('/circle/a', '/circle/b'), setRedirect('/circle/b', '/circle/a')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('if it is too long or empty', async () => {
    expect((await setRedirect(`/${'x'.repeat(500)}`, '/courses')).body.errors).toEqual({ source: ['too_long'] });
    expect((await setRedirect('/x', ' ')).body.errors).toEqual({ destination: ['required'] });
  });
});

test('nobody sees or changes the table without the token', async () => {
  const [visitor, learner] = [new Browser(), await signedInAs('pro', { role: 'editor' })];
  const entry = { source: '/mine', destination: '/courses' };
  for (const [method, path, body] of [
    ['GET', table, undefined],
    ['PUT', table, entry],
    ['DELETE', `${table}?source=/mine`, undefined],
  ] as const) {
    expect((await visitor.ask(method, path, body)).status).toBe(401);
    expect((await learner.ask(method, path, body)).body.code).toBe('NOT_ALLOWED');
  }
});
