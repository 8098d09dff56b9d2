import { describe, expect, test } from 'vitest';
import { localePrefixes } from '#contract/routes';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';

async function leadsTo(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Browser().request(path, { method, headers });
  return [answer.status, answer.headers.get('location')];
}

const query = '?a=1&b=%2Fx%20y&_gl=1*x';

// Specification 2: "/course-library to /courses"
// Specification 2: "/enroll to /enroll/basic-monthly"
// Specification 2: "/enroll/pro to /enroll/pro-yearly"
// Specification 2: "/user/login to /auth/login"
// Specification 2: "/user/register to /auth/signup"
// Specification 2: "/user/password to /auth/forgot-password"
// Specification 2: "/auth/logout to /auth/login"
// Specification 2: "A trailing slash is ignored."
describe.each([
  ['/course-library', '/courses'],
  ['/enroll', '/enroll/basic-monthly'],
  ['/enroll/pro', '/enroll/pro-yearly'],
  ['/user/login', '/auth/login'],
  ['/user/register', '/auth/signup'],
  ['/user/password', '/auth/forgot-password'],
  ['/auth/logout', '/auth/login'],
])('the legacy address %s', (old, target) => {
  test.each(localePrefixes)('redirects below "%s", with its query, with and without a slash', async (prefix) => {
    for (const slash of ['', '/']) {
      expect(await leadsTo(prefix + old + slash)).toEqual([301, prefix + target]);
      expect(await leadsTo(prefix + old + slash + query)).toEqual([301, prefix + target + query]);
    }
    expect(await leadsTo(prefix + old, {}, 'HEAD')).toEqual([301, prefix + target]);
  });
});

// Specification 2: "Goes to /dashboard, keeping query parameters"
describe('the root', () => {
  test('redirects a learner to the dashboard', async () => {
    const learner = await signedInAs('trial');
    expect((await learner.request('/')).headers.get('location')).toBe('/dashboard');
    expect((await learner.request('/de')).headers.get('location')).toBe('/de/dashboard');
  });

  test('redirects to the dashboard with its query', async () => {
    expect(await leadsTo(`/${query}`)).toEqual([302, `/dashboard${query}`]);
    expect(await leadsTo(`/${query}`, {}, 'HEAD')).toEqual([302, `/dashboard${query}`]);
  });

  // Specification 2: "with a next parameter holding the wanted full path (omitted for the root), plus a _gl parameter if present."
  test('redirects a visitor to the login without next', async () => {
    expect(await leadsTo('/')).toEqual([302, '/auth/login']);
    expect(await leadsTo('/', {}, 'HEAD')).toEqual([302, '/auth/login']);
    expect(await leadsTo('/fr/')).toEqual([302, '/fr/auth/login']);
    expect(await leadsTo('/?_gl=1*x')).toEqual([302, '/auth/login?_gl=1*x']);
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', '/de/auth/login'],
    ['it, fr-CA;q=0.7, en;q=0.5', '/fr/auth/login'],
    ['en-GB,es;q=0.9', '/auth/login'],
    ['de;q=0, es;q=0.2', '/es/auth/login'],
    ['ja', '/auth/login'],
    [';;q=x,-', '/auth/login'],
  ])('uses the languages of a browser without a chosen one: %s', async (languages, address) => {
    expect(await leadsTo('/', { 'accept-language': languages })).toEqual([302, address]);
    expect(await leadsTo('/courses', { 'accept-language': languages })).toEqual([302, '/auth/login?next=%2Fcourses']);
  });

  test('redirects to the language chosen before', async () => {
    const visitor = new Browser();
    visitor.cookies.set('locale', 'fr');
    const answer = await visitor.request(`/${query}`);
    expect(answer.headers.get('location')).toBe(`/fr/dashboard${query}`);
    visitor.cookies.set('locale', '//evil.example');
    expect((await visitor.request('/')).headers.get('location')).toBe('/auth/login');
  });

  test.each(['/de', '/de/', '/fr', '/es'])('of another language, %s, keeps its own', async (root) => {
    const visitor = new Browser();
    visitor.cookies.set('locale', 'es');
    const answer = await visitor.request(root + query);
    expect(answer.headers.get('location')).toBe(`${root.replace(/\/$/, '')}/dashboard${query}`);
  });
});

test.each(['/dashboard', '/fr/courses/', '/pricing/'])('a HEAD request for %s is answered like a GET', async (path) => {
  const [get, head] = [await leadsTo(path), await leadsTo(path, {}, 'HEAD')];
  expect(head).toEqual(get);
});
