import type { Page } from 'playwright/test';
import { ask } from '../../../support/stories/requests.ts';
import { expect, test } from '../../../support/stories/e2e.ts';
import { expectHydrated } from '../../../support/stories/hydrated.ts';
import { course, label, startOffline, storeCourse } from './storing.ts';

const title = 'Acid-base disorders at the bedside';

const storedCaches = (page: Page) => page.evaluate(() => caches.keys());

async function expectNothingStored(page: Page): Promise<void> {
  await expect.poll(() => storedCaches(page)).toEqual([]);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
}

/** Moves the last check of access into the past. */
async function passDays(days: number): Promise<void> {
  const cache = await caches.open('offline');
  const state = (await (await cache.match('/offline-state.json'))?.json()) as {
    courses: Record<string, { checkedAt: number }>;
  };
  for (const course of Object.values(state.courses)) course.checkedAt -= days * 24 * 60 * 60 * 1000;
  await cache.put('/offline-state.json', new Response(JSON.stringify(state)));
}

test.describe('a learner', () => {
  // The browser logs each request that finds no connection.
  test.use({ faults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

  test('stores a course, opens it without a connection, and deletes it by logging out', async ({
    page,
    signInAsAnother,
    expectAccessible,
  }) => {
    await signInAsAnother('basic');
    await page.goto(course);
    await expectNothingStored(page);

    await test.step('reads the size before', async () => {
      await page.getByRole('switch', { name: label }).click();
      await expect(page.getByText(/^The course takes [\d.]+ MB on this device\. .* are free\./)).toBeVisible();
      await expectAccessible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('switch', { name: label })).not.toBeChecked();
      expect(await storedCaches(page)).toEqual([]);
    });

    await storeCourse(page);
    await expectAccessible();
    const tab = await startOffline(page);

    await test.step('opens course, lesson and figures in a browser that starts offline', async () => {
      await tab.goto(course);
      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await tab.getByRole('main').getByRole('link', { name: 'A five-step approach' }).click();
      await expect(tab.getByRole('heading', { name: 'The three numbers, and how they hang together' })).toBeVisible();
      for (const figure of await tab.locator('.prose img').all()) {
        await figure.scrollIntoViewIfNeeded();
        await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
      await tab.goto('/');
      await expect(tab).toHaveURL('/dashboard');
      await expect(tab.getByRole('heading', { level: 1 })).toContainText('Jonas');
    });

    await test.step('searches the stored course, and opens the paragraph that was found', async () => {
      await expectHydrated(tab, 'the page');
      await tab.keyboard.press('Control+k');
      const search = tab.getByRole('dialog', { name: 'Search' });
      await search.getByRole('combobox').fill('winters');
      await expect(search.getByText('Offline: only courses stored on this device.', { exact: true })).toBeVisible();
      await search
        .getByRole('option')
        .filter({ has: tab.locator('mark') })
        .filter({ hasText: 'Lesson · Acid-base' })
        .first()
        .click();
      await expect(tab).toHaveURL(/\/courses\/acid-base-at-the-bedside\/lessons\/[\w-]+#block-\d+$/);
      await expect(
        tab
          .getByRole('main')
          .getByText(/Winters/)
          .first(),
      ).toBeVisible();
    });

    await test.step('reads in our words that another page is not on this device', async () => {
      for (const address of ['/courses/sepsis-the-first-hour', '/account/subscription', '/nowhere']) {
        await tab.goto(address);
        await expect(tab.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
        await expect(tab.getByRole('link', { name: title })).toBeVisible();
      }
      await tab.getByRole('link', { name: title }).click();
      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    await test.step('opens another page in the moment the connection is back', async () => {
      for (const address of [course, '/dashboard']) {
        await tab.goto('/courses/sepsis-the-first-hour');
        await expect(tab.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
        await tab.evaluate(() => {
          addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))));
        });
        await tab.goto(address);
        await expect(tab).toHaveURL(address);
      }
    });

    await test.step('logs out with the connection back; nothing is left for the next person', async () => {
      await tab.context().setOffline(false);
      await tab.goto('/dashboard');
      await tab.getByRole('banner').locator('[data-account] summary').click();
      await tab.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
      await expect(tab).toHaveURL(/\/auth\/login/);
      await expectNothingStored(tab);
    });
  });

  test('whose session has ended, whose access was not checked for two weeks, or who turns it off, stores nothing', async ({
    page,
    context,
    signInAsAnother,
    expectAccessible,
  }) => {
    await signInAsAnother('basic');

    await test.step('sees what else is stored on the device, and deletes it', async () => {
      await ask(page.request, 'POST', '/api/courses/ecg-first-five-minutes/participation');
      await storeCourse(page, '/courses/ecg-first-five-minutes');
      await storeCourse(page);
      await page.getByText('1 other course on this device').click();
      const other = page.getByRole('link', { name: 'The ECG in five steps' });
      await expect(other).toHaveAttribute('href', '/courses/ecg-first-five-minutes');
      await expectAccessible();
      await page.getByRole('button', { name: 'Delete “The ECG in five steps” from this device' }).click();
      await expect(other).toHaveCount(0);
      await expect(page.getByRole('switch', { name: label })).toBeFocused();
      expect(await storedCaches(page)).not.toContain('offline-media-ecg-first-five-minutes');
      await expect(page.getByText(/^Stored on this device: /)).toBeVisible();
    });

    await test.step('turns it off', async () => {
      await page.getByRole('switch', { name: label }).click();
      await expect(page.getByRole('switch', { name: label })).not.toBeChecked();
      await expectNothingStored(page);
    });

    await test.step('is offline for more than 14 days, whatever the clock says', async () => {
      await storeCourse(page);
      await page.evaluate(passDays, 15);
      const tab = await startOffline(page);
      await expect(tab.goto(course)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      await context.setOffline(false);
      await tab.goto(course);
      await expectNothingStored(tab);
      await tab.close();
    });

    await test.step('loses the cookies while offline', async () => {
      await storeCourse(page);
      const tab = await startOffline(page);
      await context.clearCookies();
      await expect(tab.goto(course)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      await context.setOffline(false);
      await tab.goto('/auth/login');
      await expectNothingStored(tab);
      await tab.close();
    });

    await test.step('has a session that was ended elsewhere', async () => {
      await signInAsAnother('basic');
      await storeCourse(page);
      const session = await context.cookies();
      expect((await ask(page.request, 'POST', '/api/auth/logout')).ok()).toBe(true);
      await context.addCookies(session);
      await page.goto(course);
      await expect(page).toHaveURL(/\/auth\/login/);
      await expectNothingStored(page);
    });

    await test.step('is followed by another account that has not logged out', async () => {
      await signInAsAnother('basic');
      await storeCourse(page);
      await signInAsAnother('pro');
      await page.goto('/dashboard');
      await expectNothingStored(page);
    });
  });
});
