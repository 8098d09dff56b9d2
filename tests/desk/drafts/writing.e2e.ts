import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../support/stories/accessibility.ts';
import { expect, test } from '../../support/stories/e2e.ts';
import { expectSteady, watchShifts } from '../../support/stories/shifts.ts';
import { createDraft, write } from './draft-pages.ts';

const figure =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><path d="M0 100h400" stroke="#000"/></svg>';

test('an author writes a lesson with a figure and three questions, and an editor publishes it', async ({
  page,
  signInAsAnother,
}) => {
  const courseId = `potassium-${Date.now()}`;
  await signInAsAnother('author');
  await page.goto('/desk');
  await expect(page, 'the first screen for authors').toHaveURL('/desk/courses');
  await page.getByRole('button', { name: 'New course' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Potassium at night');
  await dialog.getByLabel('Last part of its address').fill(courseId);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create draft' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Potassium at night' })).toBeVisible();
  await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();

  await test.step('the lesson has a figure with an alternative text', async () => {
    await page.getByRole('button', { name: 'Title of the lesson' }).press('Enter');
    await write(page, 'Title', 'A peaked T wave');
    const body = page.getByRole('textbox', { name: 'Text', exact: true });
    await body.press('Control+Home');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('End');
    for (let tool = 0; tool < 3; tool++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Insert' }).press('Enter');
    await expect(dialog.getByText('Fill in this field.').first()).toBeVisible();
    await dialog
      .getByLabel('Upload a file')
      .setInputFiles({ name: 'T wave.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(figure) });
    await expect(dialog.getByRole('combobox')).toHaveValue('media/T-wave.svg');
    await dialog.getByLabel('Alternative text').fill('A narrow, peaked T wave');
    await dialog.getByRole('button', { name: 'Insert' }).press('Enter');
    await expect(page.getByRole('img', { name: 'A narrow, peaked T wave' })).toBeVisible();
    await expect(body).toBeFocused();
    await body.press('Control+End');
    await body.pressSequentially('See [@r9].');
    await expect(page.getByRole('region', { name: 'Check' }).getByText('Faults: 1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit to the editors' })).toBeDisabled();
    await expect(body.getByRole('superscript').last()).toHaveText('?');
    while ((await body.innerText()).includes('See')) await body.press('Control+Z');
    await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('three questions are written in a form and seen as learners see them', async () => {
    await page.getByRole('button', { name: 'Mastery quiz' }).press('Enter');
    for (const stem of ['What comes first?', 'What comes second?', 'What comes third?']) {
      await page.getByRole('button', { name: 'Add question' }).press('Enter');
      await write(page, 'Question', stem);
      for (const option of ['a', 'b', 'c']) {
        await write(page, `Option ${option}`, `${stem} ${option}`);
        await write(page, `Explanation of option ${option}`, `Why ${option}`);
      }
      await page.getByLabel('Option b is right').check();
    }
    const preview = page.getByRole('region', { name: 'What learners see' });
    await preview.getByText('What comes third? b').click();
    await preview.getByRole('button', { name: 'Show feedback' }).press('Enter');
    await expect(preview.getByText('Why b')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('All changes are saved.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Submit to the editors' }).press('Enter');
  await expect(page.getByText(/· submitted/)).toBeVisible();

  await test.step('the package is downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as ZIP' }).press('Enter');
    expect(readFileSync(await (await download).path()).length).toBeGreaterThan(2000);
  });

  await signInAsAnother('editor');
  await page.goto(`/desk/courses?search=${courseId}`);
  await expect(page.getByText(/^Draft, submitted/)).toBeVisible();
  await page.getByRole('link', { name: 'Open draft' }).press('Enter');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish, 'the check has ended').toBeEnabled();
  await publish.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page).toHaveURL('/desk/courses');
  await page.goto(`/courses/${courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Potassium at night' })).toBeVisible();
  await expect(page.getByText('A peaked T wave')).toBeVisible();
});

test('a text is formatted by keyboard, and stays Markdown', async ({ page, signInAsAnother }) => {
  const courseId = `writing-${Date.now()}`;
  await signInAsAnother('author');
  await createDraft(page, 'Formatted', courseId);
  await test.step('the end of the check does not move the editor', async () => {
    await watchShifts(page);
    await page.reload();
    await expect(page.getByText('There are no faults.', { exact: false })).toBeVisible();
    await expectSteady(page, 'the draft');
  });
  await page.getByRole('button', { name: 'Title of the lesson' }).press('Enter');
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  const asMarkdown = page.getByLabel('Show as Markdown');
  await asMarkdown.check();
  await body.fill('Potassium above 6.5\n\nAn <b>old</b> part\n');
  await asMarkdown.uncheck();
  await expect(body).toContainText('This part can be changed only as Markdown.');

  await test.step('marks, lists and links', async () => {
    // For 20 ms after it gets the focus, the editor can still set its own selection.
    await expect(async () => {
      await body.press('Control+Home');
      await body.press('Shift+End');
      expect(await page.evaluate(() => String(getSelection()))).toBe('Potassium above 6.5');
      await body.press('Control+b');
      // Without a selection of its own, the editor would press "Bold" for what is typed next.
      await expect(body.locator('strong')).toHaveText('Potassium above 6.5', { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Link' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Insert' }).press('Enter');
    await expect(dialog.getByText(/^Enter an address/)).toBeVisible();
    await dialog.getByLabel('Address').fill('https://example.org/potassium');
    await dialog.getByRole('button', { name: 'Insert' }).press('Enter');
    await expect(body.getByRole('link', { name: 'Potassium above 6.5' })).toBeVisible();
    await expect(body, 'the author goes on writing').toBeFocused();
    // The editor sets its own selection 20 ms after it gets the focus; a timer that starts later ends after that.
    await expect(async () => {
      await body.press('End');
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(await page.evaluate(() => getSelection()?.isCollapsed), 'nothing is selected').toBe(true);
    }).toPass();
    await body.press('Enter');
    await body.pressSequentially('- Calcium\nInsulin');
    await page.getByRole('button', { name: 'Indent' }).press('Enter');
    await expect(body.getByRole('list').getByRole('list')).toHaveText('Insulin');
  });

  await test.step('a table', async () => {
    await body.press('Enter');
    await page.getByRole('button', { name: 'Outdent' }).press('Enter');
    await page.getByRole('button', { name: 'Outdent' }).press('Enter');
    await page.getByRole('button', { name: 'Table', exact: true }).press('Enter');
    const tools = page.getByRole('toolbar', { name: 'Table tools' });
    await tools.getByRole('button', { name: 'Add row below' }).press('Enter');
    await expect(body.getByRole('row')).toHaveCount(4);
    await tools.getByRole('button', { name: 'Delete row' }).press('Enter');
    await tools.getByRole('button', { name: 'Add column to the right' }).press('Enter');
    await expect(body.getByRole('columnheader'), 'the next row is the head').toHaveCount(3);
    await expect(body).toBeFocused();
    await body.pressSequentially('Drug | dose');
    await expect(body.getByRole('columnheader').first()).toHaveText('Drug | dose');
  });

  await body.press('Tab');
  await expect(body, 'the Tab key leaves the text').not.toBeFocused();
  await asMarkdown.check();
  await expect(body).toHaveValue(
    [
      '**[Potassium above 6.5](https://example.org/potassium)**',
      '- Calcium\n  - Insulin',
      '| Drug \\| dose |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |',
      'An <b>old</b> part\n',
    ].join('\n\n'),
  );
});

test('facts of a course are changed in a form or as text, and a fault leads to its line', async ({
  page,
  signInAsAnother,
}) => {
  const courseId = `facts-${Date.now()}`;
  await signInAsAnother('author');
  await createDraft(page, 'Facts of a course', courseId);
  await write(page, 'Who it is for', 'Residents on night shifts');
  await page.getByRole('button', { name: 'Add objective' }).press('Enter');
  await write(page, 'Objective 2', 'Read a T wave');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expectAccessible(page);
  const faults = page.getByRole('region', { name: 'Check' });
  await faults.getByText(/^Faults: /).press('Enter');
  await faults
    .getByRole('button', { name: /^course\.yaml, line/ })
    .first()
    .press('Enter');
  const text = page.getByRole('textbox', { name: 'Text of course.yaml' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/Residents on night shifts[\s\S]*# One entry for each body/);
  // An alias without an anchor is a fault of the file, which no form can show.
  await text.fill((await text.inputValue()).replace('free: false', 'free: *none'));
  await expect(page.getByText('is not valid YAML', { exact: false })).toBeVisible();
  await text.fill((await text.inputValue()).replace('free: *none', 'free: false'));
  await page.getByRole('button', { name: 'Edit in the form' }).press('Enter');
  await expect(page.getByLabel('Who it is for')).toHaveValue('Residents on night shifts');
});

test('faculty, accreditation and another language of a course are written in its form', async ({
  page,
  signInAsAnother,
}) => {
  const courseId = `faculty-${Date.now()}`;
  await signInAsAnother('author');
  await createDraft(page, 'Faculty of a course', courseId);
  const openNext = (name: string) =>
    page
      .getByRole('tab', { selected: true })
      .press('ArrowRight')
      .then(() => expect(page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true })).toBeVisible());
  await openNext('Facts');
  await page.getByLabel('Level').selectOption('Foundation');
  await page.getByLabel('Add a language').selectOption('German');
  await expect(page.getByRole('button', { name: 'Title of the lesson (German)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Content \(faults/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('German');
  await page.getByRole('tab', { name: /^Content/ }).press('Enter');
  await expect(page.getByLabel('Title of the course')).toHaveAccessibleDescription('Fill in this field.');
  await write(page, 'Title of the course', 'Mitwirkende eines Kurses');
  await expect(page.getByLabel('Title of the course')).toHaveAccessibleDescription('');

  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('English');
  await page.getByRole('tab', { name: /^Faculty/ }).press('Enter');
  await page.getByRole('button', { name: 'Add relationship' }).first().press('Enter');
  await write(page, 'Company 1', 'Makers of pumps');
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Accreditation/ }).press('Enter');
  await page.getByLabel('Pass mark in percent').fill('180');
  await expect(page.getByLabel('Pass mark in percent')).toHaveAccessibleDescription('The maximum is 100.');
  await page.getByLabel('Pass mark in percent').fill('80');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit as text' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Text of course.yaml' });
  await expect(text).toHaveValue(/^languages:\n {2}- en\n {2}- de\n[^]*Makers of pumps[^]*passMark: 80/m);
  await expect(page.getByText('All changes are saved.')).toBeVisible();
});

test('a check whose script cannot be loaded says so, and is repeated', async ({ page, signInAsAnother }) => {
  const script = /check-worker/;
  await page.route(script, (route) => route.abort());
  await signInAsAnother('author');
  await createDraft(page, 'Checked', `checked-${Date.now()}`);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await page.unroute(script);
  await retry.press('Enter');
  await expect(page.getByRole('region', { name: 'Check' })).toBeVisible();
  await expect(retry).toHaveCount(0);
});
