import { readFileSync } from 'node:fs';
import { entriesOf, zipOf } from '../../commands/banks/zip.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { createDraft } from './draft-pages.ts';

const samples = 'tests/commands/banks/samples';
const gift = readFileSync(`${samples}/emergency.gift`);

test('an author reads in German what is faulty in a draft and in a bank', async ({ page, signInAsAnother }) => {
  const courseId = `faults-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAnother('author');
  await createDraft(page, 'Faults', courseId);
  await page.goto(`/de/desk/drafts/${courseId}?file=course.yaml`);
  await page.getByRole('button', { name: 'Als Text bearbeiten' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Text von course.yaml' });
  await text.fill((await text.inputValue()).replace(/id: first-lesson/, 'id: other-lesson'));
  const faults = page.getByRole('region', { name: 'Prüfung' });
  await faults.getByText(/^Fehler: /).press('Enter');
  await expect(faults.getByText('Es gibt keine Lektion „first-lesson“.')).toBeVisible();
  await expect(faults.getByText('Die Lektion „other-lesson“ hat keinen Text in „en“.')).toBeVisible();
  await page.getByRole('button', { name: 'Abschlusstest' }).press('Enter');
  await page.getByRole('button', { name: 'Fragen importieren' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByLabel('Fragensammlung')
    .setInputFiles({ name: 'emergency.gift', mimeType: 'application/octet-stream', buffer: gift });
  await expect(page.getByText('Ein Aufsatz hat keine richtige Antwort', { exact: false })).toBeVisible();
});

test('an author adds the questions of banks to a quiz, by keyboard', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const courseId = `banks-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAnother('author');
  await createDraft(page, 'Banks', courseId);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Mastery quiz' }).press('Enter');
  const count = page.getByRole('status').filter({ hasText: /^Questions: / });
  await expect(count).toBeVisible();
  const before = Number(/of (\d+)/.exec((await count.textContent()) ?? '')?.[1]);
  const open = () => page.getByRole('button', { name: 'Import questions' }).press('Enter');
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Question bank').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await test.step('a file that is no bank is refused, with the reason', async () => {
    await open();
    await dialog.getByRole('button', { name: 'Import questions' }).press('Enter');
    await expect(dialog.getByText('Choose a question bank.')).toBeVisible();
    await choose('bank.zip', zipOf([{ name: 'a.txt', bytes: Buffer.from('x') }]));
    await expect(dialog.getByText(/cannot be read\. .*it contains no imsmanifest.xml/)).toBeVisible();
    await expectAccessible();
  });

  await test.step('a report names what is added, changed and not imported, before anything changes', async () => {
    await choose('emergency.gift', gift);
    await expect(dialog.getByText('To add: 8. Already in the quiz: 0. Not imported: 3.')).toBeVisible();
    await expect(dialog.getByText('An essay has no right answer')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabel('Objective').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Add questions: 8' }).press('Enter');
    await expect(count).toHaveText(`Questions: ${before + 8} of ${before + 8}`);
    await expect(page.getByRole('button', { expanded: true, name: /in ventricular fibrillation/ })).toBeVisible();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
  });

  await test.step('the same bank adds nothing again', async () => {
    await open();
    await choose('emergency.gift', gift);
    await expect(dialog.getByText('To add: 0. Already in the quiz: 8. Not imported: 3.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add questions: 0' }).press('Enter');
    await expect(dialog.getByText('This bank contains no question that can be added.')).toBeVisible();
  });

  await test.step('figures of an archive become media of the draft', async () => {
    await choose('bank.zip', zipOf(entriesOf(`${samples}/qti2`)));
    await dialog.getByRole('button', { name: /^Add questions: [1-9]/ }).press('Enter');
    await expect(page.getByText('All changes are saved.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Pictures and films' }).press('Enter');
    await expect(page.getByText(/lungs-[0-9a-f]{8}\.png/).first()).toBeVisible();
    await expectAccessible();
  });
});
