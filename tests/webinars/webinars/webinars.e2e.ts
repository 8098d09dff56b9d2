import { readFile } from 'node:fs/promises';
import { parseCalendar } from '../../support/calendars.ts';
import { expect, test } from '../../support/stories/e2e.ts';

test.use({ timezoneId: 'America/New_York' });

// Specification 2: "/webinars | Title Webinars"
// Specification 2: "/webinars/{webinar} | Webinar detail"
test('a learner finds a webinar and reads when it takes place and what must be known before', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('trial');
  await page.goto('/webinars');
  await expect(page).toHaveTitle(/^Webinars/);
  // Another story publishes a webinar of its own.
  const found = page
    .getByRole('region', { name: 'Webinars' })
    .getByRole('article')
    .filter({ hasText: /Demonstra/ });
  await expect(found).toHaveCount(3);
  await expectAccessible();

  await test.step('filters stand in the address', async () => {
    await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Pulmonology');
    await expect(found).toHaveCount(1);
    await expect(page).toHaveURL('/webinars?specialty=pulmonology');
    await page.getByRole('button', { name: 'Past' }).click();
    await expect(page.getByRole('heading', { name: 'No webinar matches' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all webinars' }).click();
    await expect(found).toHaveCount(3);
    await page.getByRole('button', { name: 'Upcoming' }).click();
    await page.getByRole('textbox', { name: 'Search webinars' }).fill('halvorsen');
    await expect(found).toHaveCount(1);
  });

  await page.getByRole('link', { name: 'ECG calls at night: five tracings, five decisions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ECG calls at night: five tracings, five decisions');
  await expect(page.getByText(/ E[SD]T$/).first()).toBeVisible();
  await expect(page.getByText(/ in Berlin, where the speakers are$/)).toBeVisible();
  await expect(page.getByText('Speaker fees', { exact: false })).toBeVisible();
  await expect(page.getByText('No relevant financial relationships in the last 24 months.')).toBeVisible();
  await expect(
    page.getByText('Attend at least 80% of the webinar. Credit is awarded after the evaluation.'),
  ).toBeVisible();
  await expectAccessible();

  await test.step('the learner registers, finds the webinar among their own, and gives the place up again', async () => {
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('You are registered')).toBeVisible();
    await expectAccessible();
    await page.goto('/webinars?mine=true');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('You are registered');
    await page.getByRole('link', { name: 'ECG calls at night: five tracings, five decisions' }).click();
    await page.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  });
});

test('a learner registers, adds the webinar to a calendar, reads the mail, and subscribes to a feed', async ({
  page,
  signInAsAnother,
  mailTo,
  expectAccessible,
}) => {
  const title = 'ECG calls at night: five tracings, five decisions';
  const email = await signInAsAnother('trial');
  await page.goto('/webinars/ecg-calls-at-night');
  await expect(page.getByText(/^\d+ places are free\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();

  await test.step('by file or on the web', async () => {
    await page.getByText('Add to calendar').click();
    const google = page.getByRole('link', { name: 'Google Calendar' });
    await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/calendar\/render\?/);
    await expect(google).toHaveAttribute('target', '_blank');
    await expectAccessible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Calendar file (.ics)' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(parseCalendar(file)).toMatchObject({ method: 'PUBLISH', events: [{ summary: title, status: 'CONFIRMED' }] });
  });

  const { text } = await mailTo(email, /^You are registered: ECG calls at night/);
  expect(text).toMatch(/It begins on .+ E[SD]T\./);

  await test.step('the feed can be switched off', async () => {
    await page.goto('/webinars');
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
    await page.getByRole('button', { name: 'Create address' }).click();
    await expect(page.getByText('The address is ready.')).toBeVisible();
    await expectAccessible();
    const address = await page.getByRole('textbox', { name: 'Private address' }).inputValue();
    const feed = await page.request.get(new URL(address).pathname);
    expect(parseCalendar(await feed.text()).events).toMatchObject([{ summary: title }]);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('button', { name: 'Create address' })).toBeFocused();
    expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
  });
});
