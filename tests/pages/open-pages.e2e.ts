import { expect, test } from '../support/stories/e2e.ts';

test('a visitor compares yearly prices in dollars and goes on to an account', async ({ page, expectAccessible }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(page.getByText('€39', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await page.getByRole('radio', { name: 'US dollar' }).check();
  await expect(page.getByText('$345', { exact: true })).toBeVisible();
  await expect(page.getByText('€39', { exact: true })).toBeHidden();
  await expectAccessible();
  await page.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page).toHaveURL('/auth/signup?next=%2Fenroll%2Fnew%2Fpro-yearly');
});

test('a visitor sees the currency of the country first, and the one chosen from then on', async ({ page }) => {
  const tell = (currency: string) =>
    page.route('**/api/place', (route) => route.fulfill({ json: { country: null, currency } }));
  const shifts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const seen = (list: PerformanceObserverEntryList) => resolve(list.getEntries().length);
          new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 500, 0);
        }),
    );
  await tell('CHF');
  await page.goto('/de/pricing');
  const pro = page.getByRole('region', { name: 'Pro-Mitgliedschaft' });
  await expect(pro.getByText(/^36\sCHF$/)).toBeVisible();
  expect(await shifts()).toBe(0);
  await page.getByRole('radio', { name: 'Pfund Sterling' }).check();
  await page.reload();
  await expect(pro.getByText(/^34\s£$/)).toBeVisible();
  await page.getByRole('link', { name: 'Anmelden' }).first().click();
  await expect(page).toHaveURL('/de/auth/login');
  await page.goBack();
  await expect(pro.getByText(/^34\s£$/)).toBeVisible();
});

test('a member of Basic sees that plan marked as theirs, and no account is offered', async ({ page, signInAs }) => {
  await signInAs('basic');
  await page.goto('/pricing');
  const plans = page.getByRole('region', { name: /account|membership/ });
  await expect(plans).toHaveCount(2);
  const mark = (plan: string) => page.getByRole('region', { name: plan }).getByText('Your plan', { exact: true });
  await expect(mark('Basic membership')).toBeVisible();
  await expect(mark('Pro membership')).toBeHidden();
});

test('a member sees the prices inside the app', async ({ page, signInAs }) => {
  await signInAs('trial');
  await page.goto('/pricing');
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Courses' }),
  ).toBeVisible();
  await expect(page.getByText('Your plan Free account')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/account/subscription');
  await expect(page.getByRole('region', { name: 'Pro membership' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free account' })).toBeHidden();
  await page.getByRole('link', { name: 'Choose Basic' }).click();
  await expect(page).toHaveURL(/\/enroll\/(new\/)?basic-monthly$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('somebody lost copies what a technician asks for', async ({ page, context, expectAccessible }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await page.goto('/de/nowhere/at-all');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Seite nicht gefunden | Wardwise');
  await page.getByRole('button', { name: 'Fehlerangaben kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Fehlerangaben kopiert' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Statuscode: 404');
  expect(copied).toContain('/de/nowhere/at-all');
  await expectAccessible();
});

test('a bot is shown no error page', async ({ request }) => {
  const answer = await request.get('/nowhere', {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toBe('');
});

test('a search engine finds the open pages in every language', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain('/fr/pricing</loc>');
  expect(map).not.toContain('/dashboard');
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
});

test('a learner without a mouse skips the frame, uses a menu and changes the language', async ({ page, signInAs }) => {
  await signInAs('basic');
  await page.goto('/more');
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  const menu = page.getByRole('banner').locator('summary', { hasText: 'Language' });
  await menu.press('Enter');
  await expect(page.getByRole('link', { name: 'Deutsch' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deutsch' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).press('Enter');
  await expect(page).toHaveURL('/de/more#main');
  await expect(page.getByRole('heading', { level: 1, name: 'Mehr' })).toBeVisible();
});

test('a learner reads the own account and logs out', async ({ page, signInAsAnother, expectAccessible }) => {
  const email = await signInAsAnother('pro');
  await page.goto('/account/profile-info#security');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages of your account' })
    .getByRole('link', { name: 'Subscription' })
    .click();
  await expect(page.getByRole('heading', { name: 'Pro membership' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('navigation', { name: 'Pages of your account' }).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
});
