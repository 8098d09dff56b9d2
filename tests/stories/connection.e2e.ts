import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import { waitForAnimations } from '../support/stories/accessibility.ts';
import { choose } from '../support/stories/choose.ts';
import { endSessionAt, expect, openIdle, setOffline, test, untilIdle } from '../support/stories/e2e.ts';
import { stateOfStories } from '../support/stories/state.ts';

const desktop = { width: 1440, height: 700 };
const phone = { width: 390, height: 844 };

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const updates = "We've made some updates!";

/** Records the polls for a new build; `isNew` makes the edge announce one. */
async function watchBuilds(page: Page) {
  const builds = { polls: [] as string[], manifests: 0, isNew: false };
  await page.route('**/builds/latest.json?*', (route) => {
    builds.polls.push(route.request().url());
    return builds.isNew ? route.fulfill({ json: { id: 'the-next-one' } }) : route.continue();
  });
  await page.route('**/builds/the-next-one.json', (route) => {
    builds.manifests++;
    return route.fulfill({ json: { id: 'the-next-one', files: [], pages: {} } });
  });
  return builds;
}

test('a learner sees a lost connection and a new build, each in its place, and loses no page by a link', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize(desktop);
  await signInAs('basic');
  await page.clock.install();
  const builds = await watchBuilds(page);
  await openIdle(page, '/courses');
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click();
  const areaOf = (text: string) => toast(page, text).boundingBox();

  // Specification 4: "offline shows a warning toast "You are offline." with detail "Your browser went offline, please check your internet connection." for 15 s."
  await test.step('a learner whose line is cut is told so, loses no page by a link, and is told when it is back', async () => {
    await setOffline(page, true);
    await expect(toast(page, 'You are offline.')).toContainText(
      'Your browser went offline, please check your internet connection.',
    );
    await expectAccessible();
    await go('Webinars');
    await expect(page).toHaveURL('/courses');
    await setOffline(page, false);
    await expect(toast(page, 'Back online.')).toContainText('Your browser is back online.');
    await expect(page.getByText('You are offline.')).toBeHidden();
  });

  await test.step('a new build is not looked for while nobody could see it', async () => {
    await setOffline(page, true);
    await page.clock.fastForward('20:00');
    expect(builds.polls).toEqual([]);
    await setOffline(page, false);
    await page.clock.fastForward('05:01');
    await expect.poll(() => builds.polls.length).toBe(1);
    await expect(page.getByText(updates)).toBeHidden();
  });

  const isSame = () => page.evaluate(() => 'sameWindow' in window);

  // Specification 7: "GET builds/latest.json with a timestamp query"
  await test.step('a new build is offered once it is there', async () => {
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await go('Webinars');
    await expect(page).toHaveURL('/webinars');
    expect(await isSame()).toBe(true);
    builds.isNew = true;
    await page.clock.fastForward('05:01');
    await expect(toast(page, updates)).toContainText('Refresh now for the best experience.');
    await expect(toast(page, updates).getByRole('button')).toHaveText(['Update']);
    expect(builds.polls.at(-1)).toMatch(/latest\.json\?\d{13}$/);
    await expect.poll(() => builds.manifests).toBe(1);
    await expectAccessible();
  });

  // Specification 2: "General toast area bottom-left (default position otherwise top-right)."
  // Specification 2: "Toast width is 25rem."
  await test.step('a toast stands at the top right, 25rem wide, unless it belongs to the general area', async () => {
    await setOffline(page, true);
    await expect(toast(page, 'You are offline.')).toBeVisible();
    await waitForAnimations(page);
    const [general, usual] = [await areaOf(updates), await areaOf('You are offline.')];
    expect(general).toMatchObject({ width: 400 });
    expect(usual).toMatchObject({ width: 400 });
    expect(general?.x).toBeLessThan(32);
    expect((general?.y ?? 0) + (general?.height ?? 0)).toBeGreaterThan(desktop.height - 32);
    expect((usual?.x ?? 0) + 400).toBeGreaterThan(desktop.width - 32);
    expect(usual?.y).toBeLessThan(100);

    await page.setViewportSize(phone);
    const bar = await page.getByRole('navigation', { name: 'Navigation', exact: true }).boundingBox();
    const onPhone = await areaOf(updates);
    const bottom = (onPhone?.y ?? 0) + (onPhone?.height ?? 0);
    expect(onPhone?.x).toBeLessThan(32);
    expect(bottom, 'above the bar').toBeLessThanOrEqual(bar?.y ?? 0);
    expect(bottom, 'at the bottom').toBeGreaterThan(phone.height - 120);
    await setOffline(page, false);
    await page.setViewportSize(desktop);
  });

  // Specification 4: "a new build identifier is polled; when detected, a page reload happens on the next navigation, and the update toast shows once per session."
  await test.step('it comes with the next navigation, which is a full load, and is offered no more', async () => {
    await untilIdle(page, () => go('Groups'));
    await expect(page).toHaveURL('/groups');
    expect(await isSame()).toBe(false);
    const before = builds.polls.length;
    await page.clock.fastForward('05:01');
    await expect.poll(() => builds.polls.length).toBeGreaterThan(before);
    await expect(page.getByText(updates)).toBeHidden();
  });
});

test('a visitor on a page without React sees both too, and installs an update, which is tracked', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const builds = await watchBuilds(page);
  await openIdle(page, '/de/pricing');
  await setOffline(page, true);
  await expect(page.getByText('Sie sind offline.')).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByText('Wieder online.', { exact: true })).toBeVisible();

  // Specification 2: "App update toast, bottom-left, not closable: "We've made some updates! Refresh now for the best experience." with an Update button that reloads the page and sends a tracking event for the click."
  await test.step('a visitor who takes an update reloads the page, and the edge learns of the press all the same', async () => {
    builds.isNew = true;
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('XSRF-TOKEN');
    await page.clock.fastForward('05:01');
    const [before, loaded] = [pressCount(), page.waitForEvent('load')];
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await loaded;
    await expect.poll(pressCount).toBe(before + 1);
  });
});

/** Counts the stored clicks on the pricing page: Playwright sees no request that a page sends while it unloads. */
function pressCount(): number {
  const files = globSync(`${stateOfStories}/state/d1/*/*.sqlite`).filter((file) => !file.endsWith('metadata.sqlite'));
  const counts = files.map((file) => {
    const database = new DatabaseSync(file, { readOnly: true });
    const table = "select 1 from sqlite_master where name = 'tracked_events'";
    const query = "select 1 from tracked_events where name = 'app_update_clicked' and page = 'pricing'";
    const { length } = database.prepare(table).get() ? database.prepare(query).all() : [];
    database.close();
    return length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

test('the registration form of a newcomer keeps its values after any interruption', async ({ page, signInAs }) => {
  const years = page.getByLabel('Years of experience');
  const submit = page.getByRole('main').locator('button[type=submit]');
  await signInAs('incomplete');
  await page.clock.install();
  const builds = await watchBuilds(page);

  await test.step('what is typed before the page is awake stays', async () => {
    let come: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/_astro/*.js', async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto('/auth/about-you', { waitUntil: 'commit' });
    await years.fill('12');
    await page.getByRole('radio', { name: 'Nurse', exact: true }).check();
    await untilIdle(page, () => Promise.resolve(come()));
    await expect(submit).toBeEnabled();
    await choose(page, 'Country', 'Austria');
    await expect(years).toHaveValue('12');
    await expect(page.getByRole('radio', { name: 'Nurse', exact: true })).toBeChecked();
  });

  await test.step('a form that a reload would lose makes the browser ask first', async () => {
    builds.isNew = true;
    await page.clock.fastForward('05:01');
    const asked = page.waitForEvent('dialog');
    const click = page.getByRole('button', { name: 'Update' }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await click;
    await expect(years).toHaveValue('12');
  });

  await test.step('the end of a session keeps what was entered for the same person', async () => {
    await page.getByRole('radio', { name: 'Physician', exact: true }).press('Space');
    for (const [field, choice] of [
      ['Career stage', 'Resident'],
      ['Specialty', 'Cardiology'],
    ] as const) {
      await choose(page, field, choice);
    }
    await endSessionAt(page, '**/api/auth/user/registration');
    await submit.click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await signInAs('incomplete');
    await page.goto('/auth/about-you');
    await expect(years).toHaveValue('12');
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Austria');
  });
});
