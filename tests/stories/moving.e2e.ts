import { expect, openIdle, test } from '../support/stories/e2e.ts';
import type { Page } from 'playwright/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

test('a page is announced, its heading has the focus, and Back ends where one was', async ({ page, signInAs }) => {
  await signInAs('pro');
  await page.setViewportSize({ width: 1100, height: 500 });
  await openIdle(page, '/dashboard');
  await rail(page, 'Courses').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('.astro-route-announcer')).toHaveText('Course Library | Wardwise');
  const last = page.getByRole('main').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => Math.round((history.state as { scrollY: number }).scrollY)))
    .toBeGreaterThan(100);
  const before = await page.evaluate(() => scrollY);
  await last.click();
  await page.waitForURL(/\/courses\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/courses');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 120);
});

// Specification 9: "Prefetching skipped on slow connections or data-saver mode."
test.describe('a page is fetched ahead', () => {
  test('when the pointer rests on its link, and not asked for again', async ({ page, signInAs }) => {
    await signInAs('pro');
    await openIdle(page, '/dashboard');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ahead = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/webinars');
    await rail(page, 'Webinars').hover();
    await (await ahead).finished();
    await rail(page, 'Webinars').click();
    await expect(page).toHaveTitle('Webinars | Wardwise');
    await expect(page).toHaveURL('/webinars');
    expect(asked.filter((path) => path === '/webinars')).toHaveLength(1);
  });

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    test(`not with ${JSON.stringify(connection)}`, async ({ page, signInAs }) => {
      await page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', ...given } });
      }, connection);
      await signInAs('pro');
      await openIdle(page, '/dashboard');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await rail(page, 'Webinars').hover();
      await rail(page, 'Courses').hover();
      await rail(page, 'Courses').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Course Library' })).toBeVisible();
      expect(asked).not.toContain('/webinars');
    });
  }
});

test('nothing moves for whoever asked for it', async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs('pro');
  await openIdle(page, '/dashboard');
  await page.evaluate(() => {
    document.addEventListener('astro:after-swap', () => {
      const running = document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1);
      Object.assign(window, { moving: running.length });
    });
  });
  await rail(page, 'Courses').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Course Library' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { moving: number }).moving)).toBe(0);
});

test('an island that the next page takes over before it is awake wakes up once', async ({ page }) => {
  // The toaster stays while pages change; its script comes late here, so that it is still asleep then.
  let letCome: () => void = () => undefined;
  const may = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/_astro\/Toaster\..*\.js/, async (route) => {
    await may;
    await route.continue();
  });
  const asked = page.waitForRequest(/_astro\/Toaster\./);
  await page.goto('/auth/login');
  await asked;
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  letCome();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('a phone finds every part of the product on the page More', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('pro');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'More' }).click();
  await expect(page).toHaveURL('/more');
  const main = page.getByRole('main');
  for (const name of [
    'Dashboard',
    'Courses',
    'Webinars',
    'Credits',
    'Groups',
    'AI prompting tool',
    'Pricing',
    'My account',
  ])
    await expect(main.getByRole('link', { name }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
  await expectAccessible();
});
