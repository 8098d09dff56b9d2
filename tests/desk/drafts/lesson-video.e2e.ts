import { expect, test } from '../../support/stories/e2e.ts';
import { createDraft } from './draft-pages.ts';

const media = 'functions/data/demo/webinars/anticoagulation-after-bleeding/media';

test('an author makes a lesson a video with captions that are written at the desk, and an article again', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const courseId = `video-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAnother('author');
  await createDraft(page, 'Seen on film', courseId);
  const lesson = page.getByRole('button', { name: 'Title of the lesson' });
  await lesson.press('Enter');
  await page.getByText('Video of this lesson').press('Enter');
  await page.getByLabel('Upload a film').setInputFiles(`${media}/recording.webm`);
  await expect(page.getByLabel('Length in seconds')).toHaveValue('79');
  await expect(page.getByText('A video needs captions.', { exact: true })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Write captions: English' }).press('Enter');
  const captions = page.getByLabel('Text of media/first-lesson.en.vtt');
  await captions.fill('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nTwo risks are weighed.\n');
  await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
  await lesson.press('Enter');
  await page.getByRole('button', { name: 'Add chapter' }).press('Enter');
  await page.getByLabel('Title of chapter 1').fill('Two risks');
  await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
  await expect(page.getByText('All changes are saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove video' }).press('Enter');
  await expect(page.getByLabel('Length in seconds')).toHaveCount(0);
  await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
});

test('a file that is no film is explained, and nothing is changed', async ({ page, signInAsAnother }) => {
  const courseId = `video-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAnother('author');
  await createDraft(page, 'Not a film', courseId);
  await page.getByRole('button', { name: 'Title of the lesson' }).click();
  await page.getByText('Video of this lesson').click();
  const buffer = Buffer.from('no film');
  await page.getByLabel('Upload a film').setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer });
  await expect(page.getByText('This browser cannot play the film.', { exact: false })).toBeVisible();
  await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
});
