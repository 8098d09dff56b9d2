import { Buffer } from 'node:buffer';
import { expect, test } from '../../support/stories/e2e.ts';
import { pictures } from './pictures.ts';

test('a learner changes name, photo and numbers, which every tab shows', async ({
  page,
  context,
  signInAsAnother,
  expectAccessible,
}) => {
  await signInAsAnother('pro');
  const other = await context.newPage();
  await other.goto('/courses');
  await page.goto('/account/profile-info');
  const menu = (tab: typeof page) => tab.locator('[data-account]');

  await test.step('changes the name', async () => {
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill('Quist');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('definition').getByText('Zoë Quist')).toBeVisible();
    await expect(menu(other)).toContainText('ZQ');
  });

  await test.step('crops a picture by keys, slider and drag, and the frame shows it', async () => {
    const files = page.getByLabel('Picture for your photo');
    await files.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText('This is not a JPEG, PNG or WebP picture.')).toBeVisible();
    await files.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pictures.png, 'base64') });
    const part = page.getByRole('slider', { name: 'Part of the picture that is shown' });
    await part.press('+');
    await part.press('ArrowRight');
    await page.getByLabel('Zoom').fill('2');
    const { x = 0, y = 0 } = (await part.boundingBox()) ?? {};
    await page.mouse.move(x + 90, y + 90);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 120);
    await page.mouse.up();
    await expect(part).toHaveAttribute('aria-valuetext', /^Middle at (?!50%)\d+% of the width and (?!50%)\d+%/);
    await expectAccessible();
    await page.getByRole('button', { name: 'Save photo' }).click();
    for (const tab of [page, other]) {
      const photo = menu(tab).locator('img');
      await expect(photo).toBeVisible();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    }
  });

  await test.step('removes it, and the initials are back', async () => {
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(menu(other)).toContainText('ZQ');
    await expect(menu(other).locator('img')).toHaveCount(0);
  });

  await test.step('learns what another profession changes before it is saved', async () => {
    await page.getByRole('link', { name: 'Profession' }).click();
    await page.getByLabel('Country').selectOption('Germany');
    await page.getByLabel('EFN').fill('80276 0901 2345 67');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The check digit does not fit.')).toBeVisible();
    await page.getByLabel('EFN').fill('80276 0901 2345 66');
    await page.getByLabel('Profession', { exact: true }).selectOption('Nurse');
    await expect(page.getByLabel('EFN')).toBeHidden();
    await page.getByLabel('Profession', { exact: true }).selectOption('Physician');
    await page.getByLabel('EFN').fill('80276 0901 2345 66');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'What this changes' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Save change' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('EFN')).toHaveValue('802760901234566');
    await expectAccessible();
  });
});
