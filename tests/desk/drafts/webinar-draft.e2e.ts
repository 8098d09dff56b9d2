import { expect, test } from '../../support/stories/e2e.ts';
import { ask } from '../../support/stories/requests.ts';

const media = 'functions/data/demo/webinars/anticoagulation-after-bleeding/media';

test('an author writes a webinar with a recording by keyboard, and an editor publishes it', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const webinar = `potassium-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Potassium ${webinar}`;
  await signInAsAnother('author');
  await page.goto('/desk/webinars');
  await expect(page.getByRole('button', { name: /^(Import|Reschedule|Cancel)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'New webinar' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Last part of its address').fill(webinar);
  await dialog.getByRole('button', { name: 'Create draft' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
  await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
  const preview = page.getByRole('region', { name: 'What learners see' });
  const part = async (name: string) => {
    await page.getByRole('tab', { selected: true }).press('ArrowRight');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(name));
  };

  await test.step('its program has another agenda item, and a fault stands at its field', async () => {
    await page.getByLabel('What it is about, in one sentence').fill('What to do before the laboratory calls.');
    await expect(preview.getByText('What to do before the laboratory calls.')).toBeVisible();
    await page.getByRole('button', { name: 'Add agenda item' }).press('Enter');
    const item = page.getByLabel('Agenda item 3');
    await expect(page.getByLabel('Minutes of item 3')).toBeFocused();
    await expect(item).toHaveAccessibleDescription('Fill in this field.');
    await item.fill('A case to end with');
    await expect(page.getByText('Takes 70 of 60 minutes.', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Content (faults: 1)' })).toBeVisible();
    await page.getByLabel('Minutes of item 1').fill('30');
    await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
    await expectAccessible();
  });

  await test.step('it is scheduled where its speakers are, in two languages', async () => {
    await part('Schedule');
    await page.getByLabel('Time zone of the speakers').selectOption('America/New_York');
    const year = new Date().getUTCFullYear() + 1;
    await page.getByLabel('Day', { exact: true }).fill(`01/15/${year % 100}`);
    await page.getByLabel('Day', { exact: true }).press('Enter');
    await page.getByLabel('Time', { exact: true }).fill('12:30');
    await expect(preview.getByText(`January 15, ${year}, 5:30 – 6:30 PM UTC`)).toBeVisible();
    await page.getByLabel('German').check();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de');
    await expect(page.getByRole('tab', { name: /^Content \(faults/ })).toBeVisible();
    await page.getByLabel('German').uncheck();
    await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
  });

  await test.step('its speaker and accreditation are disclosed to learners', async () => {
    await part('Speakers');
    await page.getByLabel('Name of person 1').fill('Ines Halvorsen');
    await expect(preview.getByRole('heading', { name: 'Ines Halvorsen, MD' })).toBeVisible();
    await part('Accreditation');
    await page.getByRole('button', { name: 'Add accreditation' }).press('Enter');
    await page.getByLabel('Activity', { exact: true }).selectOption('Recording');
    for (const label of ['Accredited provider', 'Number of the activity', 'Accreditation statement'])
      await page.getByLabel(label).fill(`${label} of the tests`);
    for (const label of ['Designation statement', 'What learners attest when they claim'])
      await page.getByLabel(label).fill(`${label} of the tests`);
    await page.getByLabel('Valid until', { exact: true }).fill('12/31/40');
    await page.getByLabel('Valid until', { exact: true }).press('Enter');
    await expect(page.getByLabel('Last day for claims', { exact: true })).toHaveAccessibleDescription(
      /^Claims end before/,
    );
    await page.getByLabel('Last day for claims', { exact: true }).fill('12/31/40');
    await page.getByLabel('Last day for claims', { exact: true }).press('Enter');
    await expect(preview.getByText('Accreditation statement of the tests')).toBeVisible();
    await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
    await expectAccessible();
  });

  await test.step('its recording has length, poster and captions', async () => {
    await part('Recording');
    await page.getByLabel('Upload a film').setInputFiles(`${media}/recording.webm`);
    await expect(page.getByLabel('Length in seconds')).toHaveValue('79');
    await expect(page.getByLabel('Poster')).toHaveValue('media/recording-poster.jpg');
    await expect(page.getByText('A video needs captions.', { exact: true })).toBeVisible();
    await page.getByLabel('Captions, English').setInputFiles(`${media}/recording.en.vtt`);
    await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Add chapter' }).press('Enter');
    await page.getByRole('button', { name: 'Remove chapter 1' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add chapter' })).toBeFocused();
    await expectAccessible();
  });

  await test.step('its recording has a mastery quiz with the terms of its accreditation', async () => {
    await page.getByRole('button', { name: 'Add mastery quiz' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Mastery quiz' })).toBeVisible();
    await page.getByRole('button', { name: 'Add question' }).press('Enter');
    await page.getByLabel('Question', { exact: true }).fill('What comes first?');
    for (const option of ['a', 'b', 'c']) {
      await page.getByLabel(`Option ${option}`, { exact: true }).fill(`Answer ${option}`);
      await page.getByLabel(`Explanation of option ${option}`).fill(`Why ${option}`);
    }
    await page.getByLabel('Option b is right').check();
    await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Facts of the webinar' }).press('Enter');
    await page.getByRole('tab', { name: /^Accreditation/ }).press('Enter');
    await page.getByLabel('Pass mark in percent').fill('80');
    await expect(page.getByText('All changes are saved.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Submit to the editors' }).press('Enter');
  await expect(page.getByText(/· submitted/)).toBeVisible();

  await signInAsAnother('editor');
  await page.goto('/desk/webinars');
  await page.getByRole('link', { name: title }).press('Enter');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish, 'the check has ended').toBeEnabled();
  await publish.press('Enter');
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page).toHaveURL('/desk/webinars');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('January 15');
  await page.goto(`/webinars/${webinar}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('A case to end with')).toBeVisible();
});

test('a draft gets the schedule of a webinar that was moved after it was begun', async ({ page, signInAsAnother }) => {
  const webinar = `moved-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAnother('editor');
  await page.goto('/desk/webinars');
  await page.getByRole('button', { name: 'New webinar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(webinar);
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
  const api = async (method: 'POST' | 'PUT', path: string, body?: object) =>
    expect((await ask(page.request, method, `/api/desk/${path}`, body)).ok()).toBe(true);
  await api('POST', `drafts/webinar.${webinar}/publication`);
  await api('POST', `webinars/${webinar}/draft`);
  const startsAt = `${new Date().getUTCFullYear() + 1}-03-01T10:00:00Z`;
  await api('PUT', `webinars/${webinar}/schedule`, { startsAt, minutes: 90, reason: 'The hall is taken' });

  await page.goto(`/desk/drafts/webinar.${webinar}`);
  await page.getByRole('tab', { name: 'Schedule' }).click();
  // A publication waits for a save in progress.
  const save = Promise.withResolvers<void>();
  await page.route('**/texts', async (route) => {
    await save.promise;
    await route.continue();
  });
  await page.getByLabel('Number of places').fill('40');
  await expect(page.getByText('Saving', { exact: true })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  await publish.click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  save.resolve();
  await expect(dialog.getByText('The draft has its present schedule now.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/desk/webinars');
  const row = page.getByRole('row', { name: new RegExp(webinar) });
  await expect(row).toContainText('March 1');
  await expect(row).not.toContainText('differs from its package');
});
