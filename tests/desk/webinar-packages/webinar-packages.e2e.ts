import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from '../../support/stories/e2e.ts';

const skeleton = readFileSync('src/contract/library/content/skeletons/webinar/webinar.yaml', 'utf8');

/** A ZIP archive with a webinar package in a folder. */
const archiveOf = (id: string, yaml: string) => ({
  name: `${id}.zip`,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync({ [`${id}/webinar.yaml`]: strToU8(yaml) })),
});

test('an editor imports a webinar, moves it and cancels it, by keyboard', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const id = `desk-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Webinar ${id}`;
  const yaml = skeleton.replace('id: webinar', `id: ${id}`).replace('Title of the webinar', title);
  await signInAsAnother('editor');
  await page.goto('/desk/webinars');
  await expect(page.getByRole('table', { name: 'Webinars' })).toBeVisible();
  await expectAccessible();
  const dialog = page.getByRole('dialog');

  await test.step('faults of a package are listed with their lines before anything is published', async () => {
    await page.getByRole('button', { name: 'Import webinar' }).press('Enter');
    await dialog.getByLabel('ZIP archive').setInputFiles(archiveOf(id, yaml.replace('minutes: 60', 'minutes: 30')));
    await expect(dialog.getByText('takes 60 of 30 minutes')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish webinar' }).press('Enter');
    await expect(dialog.getByText('Correct the faults below')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('ZIP archive').setInputFiles(archiveOf(id, yaml));
    await expect(dialog.getByText('To correct')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Publish webinar' }).press('Enter');
    await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  });

  const row = page.getByRole('row', { name: new RegExp(title) });
  await test.step('its package is downloaded as it was imported', async () => {
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download/ }).press('Enter');
    const files = unzipSync(readFileSync(await (await download).path()));
    expect(strFromU8(files[`${id}/webinar.yaml`] ?? new Uint8Array())).toBe(yaml);
  });

  await test.step('it is moved to another day in the time zone of its speakers', async () => {
    await row.getByRole('button', { name: /^Reschedule/ }).press('Enter');
    await expect(dialog.getByText(/Europe\/Berlin/)).toBeVisible();
    await dialog.getByLabel('Day', { exact: true }).fill('01/15/20');
    await dialog.getByLabel('Time', { exact: true }).fill('17:30');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The hall is taken');
    await dialog.getByRole('button', { name: 'Reschedule webinar' }).press('Enter');
    await expect(dialog.getByText('Choose a day in the future on which')).toBeVisible();
    await expectAccessible();
    const year = new Date().getUTCFullYear() + 1;
    await dialog.getByLabel('Day', { exact: true }).fill(`01/15/${year % 100}`);
    await dialog.getByRole('button', { name: 'Reschedule webinar' }).press('Enter');
    await expect(page.getByText(`“${title}” is rescheduled.`)).toBeVisible();
    await expect(row).toContainText(`January 15, ${year} at 4:30 PM UTC`);
    await expect(row).toContainText('differs from its package');
  });

  await row.getByRole('button', { name: /^Cancel/ }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The speaker is ill');
  await dialog.getByRole('button', { name: 'Cancel webinar' }).press('Enter');
  await expect(page.getByText(`“${title}” is canceled.`)).toBeVisible();
  await expect(row.getByRole('button')).toHaveText(['Edit', 'Download']);
  await expect(page.getByRole('button', { name: 'New webinar' })).toBeFocused();
});
