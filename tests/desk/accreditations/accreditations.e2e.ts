import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { people } from '../../../functions/commands/demo/people.ts';
import { expectAccessible } from '../../support/stories/accessibility.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { ask } from '../../support/stories/requests.ts';
import { logInWithCode } from '../../support/stories/second-step.ts';

/** Publishes the course that new drafts begin with. */
async function publishCourse({ request }: Page, title: string): Promise<void> {
  const courseId = title.toLowerCase().replace(' ', '-');
  const folder = 'src/contract/library/content/skeletons/course';
  const files = globSync('**/*.{yaml,md}', { cwd: folder });
  const texts = Object.fromEntries(files.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]));
  const named = (texts['course.yaml'] ?? '')
    .replace('id: course', `id: ${courseId}`)
    .replace('Title of the course', title);
  const draft = { draftId: courseId, title, texts: { ...texts, 'course.yaml': named } };
  expect((await ask(request, 'POST', '/api/desk/drafts', draft)).status()).toBe(204);
  const published = await ask(request, 'POST', `/api/desk/drafts/${courseId}/publication`);
  expect(await published.json()).toMatchObject({ state: 'done' });
}

test('an officer decides with the keyboard, and the learner of a revoked certificate reads why', async ({
  page: learner,
  browser,
  signInAsAnother,
}) => {
  await signInAsAnother('pro');
  const { data } = (await (await learner.request.get('/backend/api/certificates')).json()) as {
    data: { serial: string }[];
  };
  const serial = data[0]?.serial ?? '';
  const context = await browser.newContext();
  const officer = await context.newPage();
  await logInWithCode(officer, people.officer.email, '/desk/accreditations');
  await expect(officer.getByRole('heading', { level: 1, name: 'Accreditations', exact: true })).toBeVisible();
  await expectAccessible(officer);

  await test.step('an attempt that a learner does not need is not granted', async () => {
    await officer.getByRole('button', { name: 'Grant an attempt' }).press('Enter');
    const dialog = officer.getByRole('dialog', { name: 'One more attempt' });
    await dialog.getByLabel('Email address of the learner').fill(people.pro.email);
    await dialog
      .getByLabel('Course', { exact: true })
      .fill('https://wardwise.example/de/courses/sepsis-the-first-hour');
    await dialog.getByLabel('Reason').fill('The connection failed');
    await expectAccessible(officer);
    await dialog.getByRole('button', { name: 'Grant one more attempt' }).press('Enter');
    await expect(officer.getByText(/Nothing was changed\.$/)).toBeVisible();
  });

  const open = officer.getByRole('button', { name: 'Revoke', exact: true });
  await open.press('Enter');
  const dialog = officer.getByRole('dialog', { name: 'Revoke a certificate' });

  await test.step('what is missing or unknown is explained at its field', async () => {
    await dialog.getByLabel('Number of the certificate').fill('WW-0000');
    await dialog.getByRole('button', { name: 'Revoke certificate' }).press('Enter');
    await expect(dialog.getByText('Fill in this field.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The activity was accredited by mistake');
    await dialog.getByRole('button', { name: 'Revoke certificate' }).press('Enter');
    await expect(dialog.getByText('No certificate has this number.')).toBeVisible();
  });

  await dialog.getByLabel('Number of the certificate').fill(serial);
  await dialog.getByRole('button', { name: 'Revoke certificate' }).press('Enter');
  await expect(officer.getByText('The certificate was revoked, and its learner was notified.')).toBeVisible();
  await expect(open).toBeFocused();

  await test.step('the trail is filtered and downloaded', async () => {
    await officer.getByRole('link', { name: 'Trail' }).press('Enter');
    const table = officer.getByRole('table', { name: 'Trail' });
    await expect(table.getByText(serial)).toBeVisible();
    await expectAccessible(officer);
    await officer.getByLabel('What').selectOption('Granted one more attempt');
    await expect(table.getByText(serial)).toHaveCount(0);
    await officer.getByLabel('What').selectOption('Revoked a certificate');
    await expect(table.getByText(serial)).toBeVisible();
    const download = officer.waitForEvent('download');
    await officer.getByRole('link', { name: 'Download as CSV' }).press('Enter');
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(`certificateRevoked,${serial}`);
  });
  await context.close();

  await learner.goto('/credits');
  await expect(learner.getByText('The activity was accredited by mistake').first()).toBeVisible();
});

test('an officer changes the last day of an accreditation by keyboard', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const title = `Accredited ${Date.now()}`;
  await signInAsAnother('editor');
  await publishCourse(page, title);
  await signInAsAnother('officer');
  await page.goto('/desk/accreditations');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: /^Change/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pass mark in percent').fill('0');
  await dialog.getByRole('button', { name: 'Publish the change' }).press('Enter');
  await expect(dialog.getByText('Enter a number from 1 to 100.')).toBeVisible();
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Pass mark in percent').fill('72.5');
  await dialog.getByLabel('Last day of claims', { exact: true }).fill('12/31/98');
  await dialog.getByLabel('Reason').fill('The body extended the accreditation');
  await dialog.getByRole('button', { name: 'Publish the change' }).press('Enter');
  await expect(dialog.getByText('Claims end before the last day.')).toBeVisible();
  await dialog.getByLabel('Last day of claims', { exact: true }).fill('12/31/35');
  await dialog.getByRole('button', { name: 'Publish the change' }).press('Enter');
  await expect(page.getByText('The change is published and recorded.')).toBeVisible();
  await expect(row.getByText('72.5')).toBeVisible();
  await expect(row.getByText(/claims until Dec 31, 2035|2035/)).toBeVisible();
  await page.getByLabel('Show').selectOption('Ended');
  await expect(page.getByText('No accreditation has ended.')).toBeVisible();
});
