import { choose } from '../support/stories/choose.ts';
import { endSessionAt, expect, logIn, openIdle, test } from '../support/stories/e2e.ts';

const serverError = /status of 500/;
/** What React and the browser log about a fault of the story's own making. */
const madeUp = /TypeError|status of (500|404)|Error hydrating|dynamically imported module/;

test.describe('a page that cannot be drawn', () => {
  test.use({ faults: madeUp });

  // Specification 2: "Page title is the status label: 400 Bad request, 401 Unauthorized, 403 Forbidden, 404 Page not found, 500 Internal server error, otherwise Error."
  // Specification 2: "500 shows the 500 message"
  test('is the error screen under the same address, and a way on leads out', async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('pro');
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
  });

  // Specification 9: "Chunk-error page reload limited to once per path within 10 s."
  test('for want of a script is loaded anew once, then it is the error screen', async ({ page, signInAs }) => {
    await signInAs('pro');
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

// Specification 8: "Missing page: 404 "Page Not Found" with the path; unmatched route "Page not found: {path}""
test('a link to nowhere shows the error screen without a full load', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('pro');
  await page.goto('/more');
  await page.evaluate(() => {
    document.querySelector('main a')?.setAttribute('href', '/nowhere/at-all');
    document.body.dataset['mark'] = 'same window';
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

// Specification 2: "Status 403 shows a lock icon and the 403 message"
test('a page that the plan does not open says so with a lock and offers the plan', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('trial');
  await page.goto('/fr/courses/abg-by-diagram/lessons/no-such-lesson');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/backend/api/courses/abg-by-diagram?*', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'PLAN_REQUIRED', message: 'Plan required.', detail: { plan: 'basic' } },
    }),
  );
  await page.goto('/courses/abg-by-diagram');
  await expect(page).toHaveTitle('Forbidden | Wardwise');
  await expect(page.getByText('This door is locked for your account.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare plans' })).toBeVisible();
  await expect(page.getByText('PLAN_REQUIRED: plan = basic')).toBeVisible();
  await expectAccessible();
});

test.describe('a session that does not work', () => {
  // Specification 4: "A 401 or 419 on a protected call forces logout (419 first refreshes the anti-forgery token)."
  test('ends at the login page, and the way back leads on', async ({ page, signInAs, expectAccessible }) => {
    await signInAs('basic');
    await page.goto('/courses');
    const bookmark = page.getByRole('button', { name: /^Bookmark “/ }).first();
    await expect(bookmark).toBeVisible();
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
  });

  test.describe('', () => {
    test.use({ faults: serverError });

    // Specification 4: "A 403 or 500 on the user fetch forces logout."
    test('at the user fetch is ended for good: the edge forgets it', async ({ page, signInAsAnother }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await signInAsAnother('trial');
      await page.route('**/backend/api/auth/user', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/webinars');
      await expect(page).toHaveURL('/auth/login?next=%2Fwebinars');
      expect(asked).toContain('POST /backend/api/auth/logout');
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed-in');
      await page.unroute('**/backend/api/auth/user');
      await page.goto('/webinars');
      await expect(page).toHaveURL('/auth/login?next=%2Fwebinars');
    });
  });

  test('keeps what was entered about oneself for the same person', async ({ page, signInAs }) => {
    await signInAs('incomplete');
    await page.goto('/auth/about-you');
    await page.getByLabel('Years of experience').fill('7');
    for (const [field, choice] of [
      ['Country', 'Austria'],
      ['Profession', 'Physician'],
      ['Career stage', 'Resident'],
      ['Specialty', 'Cardiology'],
    ] as const) {
      await choose(page, field, choice);
    }
    await endSessionAt(page, '**/api/auth/user/registration');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await signInAs('incomplete');
    await page.goto('/auth/about-you');
    await expect(page.getByLabel('Years of experience')).toHaveValue('7');
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Austria');
  });
});

test('what a session’s end cut short is still there for the same person, and for nobody else', async ({
  page,
  signInAs,
}) => {
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
  const kept = () => page.evaluate(async () => JSON.stringify([{ ...localStorage }, await indexedDB.databases()]));
  await expect.poll(kept).not.toMatch(/Raman|figures|"name":"unsent"/);
});

test('whoever goes back after logging out sees nothing of the page for members', async ({ page, signInAsAnother }) => {
  const email = await signInAsAnother('trial');
  await page.goto('/account/profile-info#security');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText(email)).toBeHidden();
});
