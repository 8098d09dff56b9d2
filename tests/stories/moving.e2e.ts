import type { Locator, Page } from 'playwright/test';
import { expect, openIdle, test } from '../support/stories/e2e.ts';

const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

test('a learner navigates the app without full page loads', async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInAs('pro');
  await page.setViewportSize({ width: 1100, height: 500 });
  await openIdle(page, '/dashboard');

  await test.step('a page is announced, its heading has the focus, and Back ends where one was', async () => {
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

  await test.step('a page is fetched ahead when the pointer rests on its link, and not asked for again', async () => {
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

  await test.step('nothing moves for the user who asked for it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
});

const languages = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Language' });

/** Fails if an entry cannot be scrolled to a place where nothing covers it. */
async function expectReachable(entries: Locator): Promise<void> {
  await expect(entries.first()).toBeVisible();
  for (const entry of await entries.all()) await entry.click({ trial: true });
}

test('a learner finds every part of the product with keys, in menus and on the smallest screens', async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  const main = page.getByRole('main');
  const entry = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await signInAs('pro');
  await openIdle(page, '/more');

  await test.step('a learner without a mouse skips the frame', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(main.getByRole('link').first()).toBeFocused();
  });

  await test.step('arrow keys lead through a menu and Escape back out of it', async () => {
    await languages(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(entry('English')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry('Deutsch')).toBeFocused();
    await page.keyboard.press('End');
    await expect(entry('Español')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry('English')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(entry('Español')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(entry('English')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry('English')).toBeHidden();
    await expect(languages(page)).toBeFocused();
  });

  await test.step('another language opens the same page in a new tab as well', async () => {
    await languages(page).press('Enter');
    const opened = context.waitForEvent('page');
    await entry('Français').click({ button: 'middle' });
    const tab = await opened;
    await expect(tab).toHaveURL('/fr/more#main');
    await tab.close();
    await page.keyboard.press('Escape');
  });

  await test.step('a phone finds every part of the product on the page More', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const names = 'Dashboard, Courses, Webinars, Credits, Groups, AI prompting tool, Pricing, My account';
    for (const name of names.split(', ')) await expect(main.getByRole('link', { name }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
    await expectAccessible();
  });

  await test.step('and is led there from the pages that lie behind it', async () => {
    const more = page.getByRole('navigation', { name: 'Navigation', exact: true }).getByRole('link', { name: 'More' });
    for (const name of ['Webinars', 'Groups', 'My account']) {
      await main.getByRole('link', { name }).first().click();
      await expect(page).not.toHaveURL(/\/more/);
      await expect(more).toHaveAttribute('aria-current', 'true');
      await more.click();
      await expect(page).toHaveURL('/more');
    }
    await main.getByRole('link', { name: 'Courses' }).first().click();
    await expect(page).toHaveURL('/courses');
    await expect(more).not.toHaveAttribute('aria-current');
    await more.click();
    await expect(page).toHaveURL('/more');
  });

  await test.step('menus stay within the smallest screens', async () => {
    // A window that changes its size ends a transition with an error.
    await expect(page.locator('html')).not.toHaveAttribute('data-astro-transition');
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('banner').locator('summary', { hasText: 'Account' }).click();
    await expectReachable(entry('Membership'));
    await expectReachable(page.getByRole('banner').getByRole('button', { name: 'Log out' }));
    await page.keyboard.press('Escape');
  });

  await test.step('the page itself changes the language by keys', async () => {
    await main.getByRole('link', { name: 'Deutsch' }).press('Enter');
    await expect(page).toHaveURL('/de/more');
    await expect(page.getByRole('heading', { level: 1, name: 'Mehr' })).toBeVisible();
  });

  await test.step('a long mail address breaks on a phone instead of leaving it', async () => {
    const email = `${'maximiliana.theodora.'.repeat(3)}wolkenstein@hohenlohe.example`;
    await page.route('**/api/auth/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), email } });
    });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/account/profile-info#security');
    await expect(main.getByText(email)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
