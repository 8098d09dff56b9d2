import type { Page } from 'playwright/test';
import { choose } from '../../support/stories/choose.ts';
import { expect, openIdle, test } from '../../support/stories/e2e.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';

const press = (page: Page) => page.getByText('Measure RR', { exact: true });
const courses = (page: Page) => page.getByRole('list', { name: 'Courses' }).getByRole('link');

/** Measures from the first R wave to the next with the keys. */
async function measure(page: Page, millimetres: number): Promise<void> {
  const second = page.getByRole('slider', { name: 'RR: second leg' });
  const first = Number(await page.getByRole('slider', { name: 'RR: first leg' }).getAttribute('aria-valuenow'));
  await second.focus();
  let left = first + millimetres - Number(await second.getAttribute('aria-valuenow'));
  for (; Math.abs(left) >= 1; left -= Math.sign(left))
    await page.keyboard.press(`Shift+Arrow${left > 0 ? 'Right' : 'Left'}`);
  for (; Math.abs(left) >= 0.25; left -= Math.sign(left) * 0.25)
    await page.keyboard.press(`Arrow${left > 0 ? 'Right' : 'Left'}`);
  await page.getByRole('button', { name: 'Use this measurement' }).click();
}

for (const address of ['/pricing', '/auth/login', '/auth/signup-prompt']) {
  test(`a visitor of ${address} sees the courses and measures an ECG at once`, async ({ page, expectAccessible }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await watchShifts(page);
    await openIdle(page, address);
    await expect(courses(page).first()).toBeVisible();
    await expectSteady(page, address);
    await expectAccessible();
    expect(scripts.filter((script) => script.includes('measure-ecg'))).toEqual([]);

    await press(page).click();
    await measure(page, 12.5);
    await expect(page.getByText('That is right', { exact: true })).toBeFocused();
    await expect(page.getByText('that is 500 ms and 120 per minute')).toBeVisible();
    await expect(page.getByText('This browser keeps your result for 24 hours.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Measure RR again' }).click();
    await measure(page, 10);
    await expect(page.getByText('400 ms', { exact: true })).toBeVisible();
  });
}

test('a visitor presses the button before the scripts have loaded, and sees the result after the sign-up', async ({
  page,
  mailTo,
}) => {
  // The local runtime does not know the country of a request.
  await page.route('**/api/place', (route) => route.fulfill({ json: { country: 'US', currency: 'USD' } }));
  let deliverScripts: () => void = () => undefined;
  const delivery = new Promise<void>((resolve) => (deliverScripts = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await delivery;
    await route.continue();
  });
  await page.goto('/auth/signup-prompt', { waitUntil: 'commit' });
  await press(page).click();
  deliverScripts();
  await measure(page, 12);
  await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).click();
  const email = `sample.${crypto.randomUUID()}@clinic.example`;
  await page.getByLabel('First name').fill('Sana');
  await page.getByLabel('Last name').fill('Okoro');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('blue-heron-over-lake-9');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/verify-email/);
  const { subject } = await mailTo(email);
  await page.getByLabel(/Code/).fill(/\d{6}/.exec(subject)?.[0] ?? '');
  await page.waitForURL(/about-you/);
  await page.getByRole('radio', { name: 'Physician', exact: true }).check();
  await choose(page, 'Career stage', 'Res');
  await choose(page, 'Specialty', 'Cardiology');
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL(/dashboard/);
  await expect(page.getByText('You measured an RR interval of 480 ms. That is right: it is 500 ms.')).toBeVisible();
});
