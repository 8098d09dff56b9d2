import { routeNames, routes } from '#contract/routes';
import { addressOf } from '../support/addresses.ts';
import { expect, test } from '../support/e2e.ts';

const open = routeNames.filter((name) => routes[name].for === 'anyone');
const closed = routeNames.filter((name) => routes[name].for === 'learners');

test('a visitor finds every open screen accessible', async ({ page, expectAccessible }) => {
  for (const name of open) {
    await page.goto(addressOf(name), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
});

test('a member finds every screen of the app accessible', async ({ page, signInAs, expectAccessible }) => {
  test.setTimeout(240_000);
  await signInAs('pro');
  for (const name of closed) {
    await page.goto(addressOf(name), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
    expect(new URL(page.url()).pathname, name).toBe(addressOf(name));
    await expectAccessible();
  }
});

test('screens fit the narrowest phones in the longest language', async ({ page, signInAs }) => {
  test.setTimeout(240_000);
  await signInAs('pro');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of closed) {
    await page.goto(`/de${addressOf(name)}`, { waitUntil: 'networkidle' });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${name} is wider than the screen by`).toBeLessThanOrEqual(0);
  }
});
