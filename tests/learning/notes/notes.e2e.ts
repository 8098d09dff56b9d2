import { readFile } from 'node:fs/promises';
import { ask } from '../../support/stories/requests.ts';
import { expect, setOffline, test } from '../../support/stories/e2e.ts';

const course = '/courses/sepsis-the-first-hour';
const lesson = `${course}/lessons/recognise-sepsis`;

test('a learner writes notes in a lesson, one of them offline, finds them on the course page, and downloads them', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('trial');
  for (const step of ['participation', 'kickoff/skip']) {
    expect((await ask(page.request, 'POST', `/api${course}/${step}`)).ok()).toBe(true);
  }
  await page.goto(lesson);
  const toolbar = page.getByRole('toolbar', { name: 'Lesson tools' });
  const text = page.getByLabel('Your note');
  const notes = page.getByRole('group', { name: 'Note', exact: true });

  await test.step('writes a note at a paragraph with the pointer', async () => {
    await expect(toolbar).toBeVisible();
    await page.locator('.prose > p').nth(2).hover();
    await page.locator('[data-notes]').getByRole('button', { name: 'Note' }).click();
    await text.fill('Ask for the SOFA score');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(notes).toContainText('Ask for the SOFA score');
    await expectAccessible();
  });

  await test.step('writes another with the keyboard while the connection is lost', async () => {
    await setOffline(page, true);
    await page.keyboard.press('n');
    await text.fill('Written offline');
    await page.keyboard.press('Control+Enter');
    const offline = notes.filter({ hasText: 'Written offline' });
    await expect(offline).toContainText('Kept on this device until you are online again');
    const stored = page.waitForResponse(
      (answer) => answer.url().includes('/notes/') && answer.request().method() === 'PUT',
    );
    await setOffline(page, false);
    expect((await stored).ok()).toBe(true);
    await expect(offline).not.toContainText('Kept on this device');
  });

  await test.step('opens the paragraph from the list on the course page', async () => {
    await page.goto(course);
    await page.getByRole('button', { name: 'Notes in this course' }).click();
    const list = page.getByRole('dialog', { name: 'Notes in this course' });
    await expect(list.getByRole('group', { name: 'Note' })).toHaveCount(2);
    await expectAccessible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'Download as Markdown' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('Ask for the SOFA score');
    const place = list.getByRole('group', { name: 'Note' }).filter({ hasText: 'SOFA score' }).getByRole('link');
    await place.click();
    await page.waitForURL(/#note-/);
    await expect(notes.filter({ hasText: 'Ask for the SOFA score' })).toBeInViewport();
  });

  await test.step('deletes a note and takes it back', async () => {
    await notes.filter({ hasText: 'Written offline' }).getByRole('button', { name: 'Delete note' }).click();
    await expect(notes).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notes).toHaveCount(2);
  });
});
