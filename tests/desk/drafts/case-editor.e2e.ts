import { expect, test } from '../../support/stories/e2e.ts';
import { createDraft } from './draft-pages.ts';

test('an author adds an interactive case, plays it beside its form, and gives it another ending', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const courseId = `case-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAnother('author');
  await createDraft(page, 'Decisions at night', courseId);
  const noFaults = page.getByText('There are no faults.', { exact: false });
  const preview = page.getByRole('region', { name: 'What learners see' });

  await test.step('a new case has no faults and can be played', async () => {
    await page.getByRole('button', { name: 'Add lesson' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Weak and slow');
    await dialog.getByLabel('Kind').selectOption('Interactive case');
    await dialog.getByRole('button', { name: 'Add lesson' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Weak and slow' })).toBeVisible();
    await expect(noFaults).toBeVisible();
    await preview.getByLabel('Give the first treatment').check();
    await preview.getByRole('button', { name: 'Decide' }).press('Enter');
    await expect(preview.getByText('Good outcome')).toBeVisible();
    await expectAccessible();
  });

  await test.step('a value of the monitor changes in the preview', async () => {
    await page.getByLabel('Value 1 at the beginning').fill('38');
    await expect(preview.getByText('38', { exact: false }).first()).toBeVisible();
    await page.getByLabel('Value 1 at the beginning').fill('15');
    await expect(page.getByLabel('Value 1 at the beginning')).toHaveAccessibleDescription(/^Does not lie between/);
    await page.getByLabel('Value 1 at the beginning').fill('38');
    await expect(noFaults).toBeVisible();
  });

  await test.step('an option leads to another scene, and a missing recommendation is a fault', async () => {
    await page.getByRole('tab', { name: 'Values' }).press('ArrowRight');
    await page.getByLabel('Verdict on option 1').first().selectOption('Not recommended');
    await expect(page.getByText('No option is recommended.', { exact: true })).toBeVisible();
    await page.getByLabel('Verdict on option 1').first().selectOption('Recommended');
    await page.getByText('Effects and conditions of option 1').first().press('Enter');
    await page.getByLabel('Change by').first().fill('-12');
    await expect(noFaults).toBeVisible();
    await preview.getByRole('button', { name: 'Play the case again' }).press('Enter');
    await preview.getByLabel('Give the first treatment').check();
    await preview.getByRole('button', { name: 'Decide' }).press('Enter');
    await expect(preview.getByText('26', { exact: false }).first()).toBeVisible();
    await expectAccessible();
  });

  await test.step('an ending depends on a value as well', async () => {
    await page.getByRole('tab', { name: 'Scenes' }).press('ArrowRight');
    const endings = page.getByRole('group', { name: 'Conditions of ending 1' });
    await endings.getByLabel('Add condition').selectOption('Heart rate');
    await endings.getByLabel('Heart rate, at least').fill('30');
    await expect(page.getByText('No run reaches the ending “stable”.', { exact: true })).toBeVisible();
    await expect(preview.getByText('Poor outcome')).toBeVisible();
    await endings.getByRole('button', { name: 'Remove condition: Heart rate' }).press('Enter');
    await expect(noFaults).toBeVisible();
    await expectAccessible();
  });
  await expect(page.getByText('All changes are saved.')).toBeVisible();
});
