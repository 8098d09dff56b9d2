import { expect, test } from '../support/stories/e2e.ts';

test('a dialog keeps the page behind it still and gives the focus back when it is taken away', async ({
  page,
  signInAs,
}) => {
  await signInAs('pro');
  await page.goto('/credits');
  const opener = page.getByRole('button', { name: /^Correct the name/ }).first();
  await expect(opener).toBeVisible();
  const widthOf = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  const before = await widthOf();
  await opener.click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().width)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
