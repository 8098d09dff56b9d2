import { ask } from '../../support/stories/requests.ts';
import { contentToken, expect, openIdle, test } from '../../support/stories/e2e.ts';

// Specification 2: "If a destination is given the user is sent there (an absolute URL leaves the app)"
test('an old address redirects inside and outside the app', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${contentToken()}` };
  const set = (source: string, destination: string) =>
    request.put('/backend/api/redirects', { headers, data: { source, destination } });
  expect((await set('/summer-prices', '/pricing')).ok()).toBe(true);
  expect((await set('/partner', 'https://partner.example/welcome')).ok()).toBe(true);

  await openIdle(page, '/de/summer-prices/?utm=mail');
  await expect(page).toHaveURL('/de/pricing?utm=mail');

  // A link inside the app, which its router handles.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/partner', textContent: 'Our partner' });
    document.querySelector('main')?.prepend(link);
  });
  const left = page.waitForRequest('https://partner.example/welcome');
  await page.getByRole('link', { name: 'Our partner' }).click();
  expect((await left).isNavigationRequest()).toBe(true);
});

// Specification 2: "If a stored marker says the session came from the mobile app, a token is fetched and the browser is sent to the app's own deep link."
test('a learner who came from the mobile app returns to it, or stays', async ({
  page,
  playwright,
  baseURL,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('basic');
  const opened = page.waitForRequest(/^wardwise:/);
  await page.goto('/courses?for=wardwise-app');
  await expect(page.getByRole('heading', { level: 1, name: 'Back to the app' })).toBeVisible();
  const link = new URL((await opened).url());
  await expectAccessible();

  const app = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const handedIn = await ask(app, 'POST', '/api/auth/token', { token: link.searchParams.get('token') });
  expect(handedIn.status()).toBe(204);
  expect((await (await app.get('/backend/api/auth/user')).json()) as object).toMatchObject({
    email: 'basic@wardwise.example',
  });

  // Chromium's prompt for the deep link, which cannot be closed here, blocks the pointer.
  await page.getByRole('link', { name: 'Continue here' }).dispatchEvent('click');
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Course Library' })).toBeVisible();
});
