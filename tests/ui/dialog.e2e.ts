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

test('on a phone a short question leaves the page in sight, a form fills the screen', async ({
  page,
  signInAsAnother,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const panelOf = async (name: string) => {
    const panel = page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).locator('..');
    await expect(panel).toBeVisible();
    return panel.boundingBox();
  };
  await test.step('whether somebody teaches', async () => {
    await signInAsAnother('editor');
    await page.goto('/dashboard');
    const box = await panelOf('Are you a medical educator?');
    expect(box?.y).toBeGreaterThan(100);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  });
  await test.step('the name on a certificate', async () => {
    await signInAs('pro');
    await page.goto('/credits');
    await page
      .getByRole('button', { name: /^Correct the name/ })
      .first()
      .click();
    const box = await panelOf('Correct the name');
    expect(box).toMatchObject({ y: 0, height: 844, width: 390 });
  });
});
