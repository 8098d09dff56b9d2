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
