import { expect, openIdle, setOffline, test, untilIdle } from '../support/stories/e2e.ts';

// Specification 4: "offline shows a warning toast "You are offline." with detail "Your browser went offline, please check your internet connection." for 15 s."
test('a learner whose line is cut is told so, loses no page by a link, and is told when it is back', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('basic');
  await openIdle(page, '/courses');
  await setOffline(page, true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toContainText(
    'Your browser went offline, please check your internet connection.',
  );
  await expectAccessible();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Webinars' }).click();
  await expect(page).toHaveURL('/courses');
  await setOffline(page, false);
  await expect(page.getByRole('status').filter({ hasText: 'Back online.' })).toContainText(
    'Your browser is back online.',
  );
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Webinars' }).click();
  await expect(page).toHaveURL('/webinars');
});

test('a visitor on a page without React is told as well', async ({ page }) => {
  await openIdle(page, '/de/pricing');
  await setOffline(page, true);
  await expect(page.getByText('Sie sind offline.')).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByText('Wieder online.', { exact: true })).toBeVisible();
});

test.describe('a new build', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('basic');
    await page.clock.install();
  });

  // Specification 2: "App update toast, bottom-left, not closable: "We've made some updates! Refresh now for the best experience." with an Update button that reloads the page and sends a tracking event for the click."
  // Specification 7: "GET builds/latest.json with a timestamp query"
  test('is offered once; the button loads the page anew', async ({ page, expectAccessible }) => {
    const polls: string[] = [];
    await page.route('**/builds/latest.json?*', (route) => {
      polls.push(route.request().url());
      return route.fulfill({ json: { id: 'the-next-one' } });
    });
    await openIdle(page, '/courses');
    await page.clock.fastForward('05:01');
    const toast = page.getByRole('status').filter({ hasText: "We've made some updates!" });
    await expect(toast).toContainText('Refresh now for the best experience.');
    await expect(toast.getByRole('button')).toHaveText(['Update']);
    const box = await toast.boundingBox();
    expect(box?.x).toBeLessThan(300);
    expect(polls[0]).toMatch(/latest\.json\?\d{13}$/);
    await expectAccessible();
    await untilIdle(page, () => toast.getByRole('button', { name: 'Update' }).click());
    await page.clock.fastForward('05:01');
    await expect.poll(() => polls.length).toBeGreaterThan(1);
    await expect(page.getByText("We've made some updates!")).toBeHidden();
  });

  // Specification 4: "a new build identifier is polled; when detected, a page reload happens on the next navigation, and the update toast shows once per session."
  test('comes with the next navigation, which is a full load', async ({ page }) => {
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'the-next-one' } }));
    await openIdle(page, '/courses');
    const isSame = () => page.evaluate(() => 'sameWindow' in window);
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    const go = (name: string) =>
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click();
    await go('Webinars');
    await expect(page).toHaveURL('/webinars');
    expect(await isSame()).toBe(true);
    await page.clock.fastForward('05:01');
    await expect(page.getByText("We've made some updates!")).toBeVisible();
    await go('Groups');
    await expect(page).toHaveURL('/groups');
    await expect.poll(isSame).toBe(false);
  });

  test('is not looked for while nobody could see it', async ({ page }) => {
    let polls = 0;
    await page.route('**/builds/latest.json?*', (route) => {
      polls++;
      return route.continue();
    });
    await openIdle(page, '/courses');
    await setOffline(page, true);
    await page.clock.fastForward('20:00');
    expect(polls).toBe(0);
    await setOffline(page, false);
    await page.clock.fastForward('05:01');
    await expect.poll(() => polls).toBe(1);
    await expect(page.getByText("We've made some updates!")).toBeHidden();
  });
});

test('a form that a reload would lose makes the browser ask first', async ({ page, signInAs }) => {
  await signInAs('incomplete');
  await page.clock.install();
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'the-next-one' } }));
  await openIdle(page, '/auth/about-you');
  await page.getByLabel('Years of experience').pressSequentially('9');
  await page.clock.fastForward('05:01');
  const asked = page.waitForEvent('dialog');
  const click = page.getByRole('button', { name: 'Update' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await click;
  await expect(page.getByLabel('Years of experience')).toHaveValue('9');
});
