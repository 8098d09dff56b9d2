import { demoPassword } from '../../functions/commands/demo/people.ts';
import { ask } from '../support/stories/requests.ts';
import { endSessionAt, expect, logIn, openIdle, test } from '../support/stories/e2e.ts';

/** Errors that React and the browser log about the failures that these stories cause. */
const madeUp = /TypeError|status of (500|404)|Error hydrating|dynamically imported module/;

test.describe('a page', () => {
  test.use({ faults: madeUp });

  test('that is missing or cannot be rendered shows the error screen at the same address, with a next step', async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('pro');

    // Specification 8: "Missing page: 404 "Page Not Found" with the path; unmatched route "Page not found: {path}""
    await test.step('a link to nowhere shows the error screen without a full load', async () => {
      await page.goto('/more');
      await page.evaluate(() => {
        document.querySelector('main a')?.setAttribute('href', '/nowhere/at-all');
        Object.assign(window, { sameWindow: true });
      });
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL('/nowhere/at-all');
      await expect(page).toHaveTitle('Page not found | Wardwise');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeFocused();
      await expect(page.getByText('Page not found: /nowhere/at-all')).toBeVisible();
      await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
      await expectAccessible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible();
    });

    // Specification 2: "Page title is the status label: 400 Bad request, 401 Unauthorized, 403 Forbidden, 404 Page not found, 500 Internal server error, otherwise Error."
    // Specification 2: "500 shows the 500 message"
    await test.step('a page that cannot be drawn is the error screen, and a way on leads out', async () => {
      await page.route('**/backend/api/dashboard*', (route) => route.fulfill({ json: {} }));
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Internal server error' })).toBeFocused();
      await expect(page).toHaveTitle('Internal server error | Wardwise');
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
      await expect(page.getByRole('definition').filter({ hasText: 'undefined' })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'TypeError' })).toBeVisible();
      await expectAccessible();
      await page.getByRole('link', { name: 'Go to the course library' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Course Library' })).toBeVisible();
      await page.unroute('**/backend/api/dashboard*');
    });

    // Specification 9: "Chunk-error page reload limited to once per path within 10 s."
    await test.step('for want of a script it is loaded anew once, then it is the error screen', async () => {
      const loads: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
      await page.route(/_astro\/HomePage\..*\.js/, (route) => route.fulfill({ status: 404 }));
      await page.goto('/de/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Interner Serverfehler' })).toBeVisible();
      await expect(page).toHaveURL('/de/dashboard');
      expect(loads).toEqual(['/de/dashboard', '/de/dashboard']);
      await page.unroute(/_astro\/HomePage\..*\.js/);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Interner Serverfehler' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Zur Kursbibliothek' })).toBeHidden();
    });
  });
});

interface Batch {
  readonly events: { name: string; page: string; facts: { course: { id: string; teachers: string[] } } }[];
}

test.describe('a session', () => {
  test.use({ faults: /status of 500/ });

  test('that is valid tracks bookmarks; one that is not ends at the login page', async ({
    page,
    context,
    expectAccessible,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const login = async () => {
      const account = { email: 'trial@wardwise.example', password: demoPassword };
      expect((await ask(page.request, 'POST', '/api/auth/login', account)).ok()).toBe(true);
    };
    // The step ends this session.
    await login();
    await page.goto('/courses');
    const bookmark = page.getByRole('button', { name: /^Bookmark “/, pressed: false }).first();

    // Specification 4: "course started/completed/bookmarked"
    await test.step('a learner bookmarks a course: the edge learns of it, third parties of nothing, and nobody is asked', async () => {
      const sent = page.waitForRequest((request) => request.url().endsWith('/backend/api/events'));
      const settled = page.waitForResponse(/\/bookmark$/);
      await bookmark.click();
      await settled;
      const request = await sent;
      const { events } = request.postDataJSON() as Batch;
      expect(events).toMatchObject([{ name: 'course_bookmarked', page: 'courses' }]);
      expect(events[0]?.facts.course.teachers.length).toBeGreaterThan(0);
      expect((await request.response())?.status()).toBe(204);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
      await expect(page.getByRole('region', { name: 'Your privacy' })).toHaveCount(0);
    });

    // Specification 4: "A 401 or 419 on a protected call forces logout (419 first refreshes the anti-forgery token)."
    await test.step('a call that is refused ends it at the login page, and the way back leads on', async () => {
      await page.route('**/bookmark', (route) =>
        route.fulfill({ status: 401, json: { code: 'SIGN_IN_REQUIRED', message: 'Unauthenticated.' } }),
      );
      await bookmark.click();
      await expect(page).toHaveURL(/\/auth\/login\?next=%2Fcourses/);
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await expect(page.getByText('You have been logged out.')).toBeVisible();
      await expectAccessible();
      await openIdle(page, page.url());
      await expect(page.getByText('You have been logged out.')).toBeHidden();
      await page.unroute('**/bookmark');
    });

    // Specification 4: "A 403 or 500 on the user fetch forces logout."
    await test.step('a user fetch that fails ends it for good: the edge forgets it', async () => {
      await page.goto('about:blank');
      await login();
      asked.length = 0;
      await page.route('**/backend/api/auth/user', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/webinars');
      await expect(page).toHaveURL('/auth/login?next=%2Fwebinars');
      expect(asked).toContain('POST /backend/api/auth/logout');
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed-in');
      await page.unroute('**/backend/api/auth/user');
      await page.goto('/webinars');
      await expect(page).toHaveURL('/auth/login?next=%2Fwebinars');
    });
  });
});

test('unsaved values of an ended session are restored for the same user only', async ({ page, signInAs }) => {
  await signInAs('pro');
  await page.goto('/credits');
  const correct = page.getByRole('button', { name: /^Correct the name/ }).first();
  const name = page.getByRole('textbox', { name: 'Name on the certificate' });
  await correct.click();
  await name.fill('Prof. Dr. Priya Raman-Oß');
  await endSessionAt(page, '**/successor');
  await page.getByRole('button', { name: 'Issue corrected certificate' }).click();
  await expect(page).toHaveURL('/auth/login?next=%2Fcredits');
  await logIn(page, 'pro');
  await expect(page).toHaveURL('/credits');
  await correct.click();
  await expect(name).toHaveValue('Prof. Dr. Priya Raman-Oß');
  await page.goto('/courses/ecg-first-five-minutes/summary');
  await page.getByRole('button', { name: 'Fill in the evaluation' }).click();
  await page.getByRole('textbox', { name: /anything else/ }).fill('The figures are clear.');
  await page.reload();
  await page.getByRole('button', { name: 'Continue the evaluation' }).click();
  await expect(page.getByRole('textbox', { name: /anything else/ })).toHaveValue('The figures are clear.');

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await logIn(page, 'basic');
  await expect(page).toHaveURL('/dashboard');
  const storedData = () =>
    page.evaluate(async () => JSON.stringify([{ ...localStorage }, await indexedDB.databases()]));
  await expect.poll(storedData).not.toMatch(/Raman|figures|"name":"unsent"/);
});
