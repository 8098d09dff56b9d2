import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { countedSite, statements } from '../../support/database/counted-database.ts';
import { setRedirect } from '../../support/redirects.ts';

const open = (path: string, headers: Record<string, string> = {}, browser = new Browser()) =>
  browser.request(path, { headers: { accept: 'text/html', ...headers } });

async function leadsTo(path: string, browser?: Browser) {
  const answer = await open(path, {}, browser);
  return [answer.status, answer.headers.get('location')];
}

// Specification 2: "Unknown paths are looked up in a server redirect table."
// Specification 2: "If a destination is given the user is sent there (an absolute URL leaves the app)"
describe('an unknown address with an entry in the table', () => {
  test('redirects to a page of the app, in its language and with its query', async () => {
    await setRedirect('/spring-offer', '/enroll/pro-yearly?coupon=spring');
    expect(await leadsTo('/spring-offer')).toEqual([302, '/enroll/pro-yearly?coupon=spring']);
    expect(await leadsTo('/de/spring-offer/?utm=a%20b%2F')).toEqual([
      302,
      '/de/enroll/pro-yearly?coupon=spring&utm=a%20b%2F',
    ]);
  });

  test('redirects to another site', async () => {
    await setRedirect('/blog-post', 'https://blog.example/post?a=b');
    expect(await leadsTo('/fr/blog-post?utm=mail')).toEqual([302, 'https://blog.example/post?a=b']);
  });

  test('is followed by a full load when the page’s router requests it', async () => {
    await setRedirect('/blog-home', 'https://blog.example/');
    const answer = await open('/blog-home', { 'sec-fetch-dest': 'empty' });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('content-type')]).toEqual([
      204,
      null,
      null,
    ]);
  });

  test('is also redirected for a HEAD request', async () => {
    await setRedirect('/head-first', '/courses');
    const answer = await new Browser().request('/head-first', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/courses']);
  });
});

// Specification 2: "otherwise a 404 page reading Page not found is shown."
// Specification 8: "unmatched route "Page not found: {path}""
test('an unknown address without an entry returns the page "Page not found" with a placeholder for its path', async () => {
  const answer = await open('/nowhere/at-all');
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain('<title>Page not found | Wardwise</title>');
  expect(html).toMatch(/Page not found<span data-address[^>]*>: <span data-asked-address/);
  expect(await (await open('/de/nirgends')).text()).toContain('<title>Seite nicht gefunden | Wardwise</title>');
});

// Specification 2: "When a bot user agent is detected no error page is rendered."
test('a bot gets the status without a page', async () => {
  const answer = await open('/nowhere-for-bots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect([answer.status, await answer.text()]).toEqual([404, '']);
});

// Specification 2: "A server path-redirect check may send the user elsewhere."
describe('a page of the app with an entry in the table', () => {
  test('redirects a member, after the gates', async () => {
    await setRedirect('/webinars', '/courses?only=live');
    expect(await leadsTo('/es/webinars')).toEqual([302, '/es/auth/login?next=%2Fes%2Fwebinars']);
    const member = await signedInAs('pro');
    expect(await leadsTo('/es/webinars?a=b', member)).toEqual([302, '/es/courses?only=live&a=b']);
  });

  test('is served as usual without one', async () => {
    const member = await signedInAs('pro');
    const answer = await open('/groups', {}, member);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });
});

test('the database is read once for an address while the cached entry is fresh', async () => {
  const member = await signedInAs('basic', {}, new Browser(countedSite));
  await setRedirect('/asked-once', '/courses');
  statements.length = 0;
  for (const path of ['/asked-once', '/de/asked-once/', '/more', '/fr/more?a=b', '/asked-never', '/asked-never'])
    await open(path, {}, member);
  const asked = statements.filter((sql) => sql.includes('redirects'));
  expect(asked.length).toBe(3);
  expect(statements.length).toBe(3);
});

// Specification 8: "failed redirect lookup 404 "Page not found""
describe('while the table is unavailable', () => {
  test('an unknown address returns the page "Page not found"', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await env.LIBRARY.exec('DROP TABLE redirects');
    const answer = await open('/broken-lookup');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<title>Page not found | Wardwise</title>');
    expect(html).toContain('Page not found');
    expect(html).not.toContain('data-address');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  test('a page of the app is served', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const member = await signedInAs('trial');
    await env.LIBRARY.exec('DROP TABLE redirects');
    expect((await open('/credits', {}, member)).status).toBe(200);
    logged.mockRestore();
  });
});
