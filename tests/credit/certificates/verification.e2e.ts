import { expect, test } from '../../support/stories/e2e.ts';

test('a learner prints credits and certificate, and a visitor checks whether a certificate is valid', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const serial = page.getByLabel('Serial number on the certificate');
  await signInAs('pro');
  await page.goto('/credits');
  const check = page.getByRole('link', { name: /^Open the check page/ }).first();
  const address = (await check.getAttribute('href')) ?? '';

  await test.step('a certificate is downloaded as a digital badge, and as plain data', async () => {
    const isDownloaded = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /^Digital badge of/ })
      .first()
      .click();
    expect((await isDownloaded).suggestedFilename()).toMatch(/WW-\d+-\w{4}-\w{4}\.jwt$/);
    const isSaved = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Data file of/ })
      .first()
      .click();
    expect((await isSaved).suggestedFilename()).toMatch(/^WW-\d+-\w{4}-\w{4}\.json$/);
  });

  await test.step('printed pages contain the content, without the frame and buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  await test.step('a visitor learns that a certificate is valid', async () => {
    // Leaves the app first, which would open the login page after the session is lost.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
    await expect(page.getByText('Elena Rossi')).toBeVisible();
    await expect(serial).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expectAccessible();
  });

  await test.step('a visitor who mistypes a serial number sees an error, and can check another', async () => {
    await page.goto('/verify/not%20a%serial');
    await expect(page.getByRole('heading', { name: 'This is not one of our serial numbers' })).toBeVisible();
    await serial.fill('WW-2026-12');
    await page.getByRole('button', { name: 'Check certificate' }).click();
    await expect(page.getByText('Check what you typed.')).toBeVisible();
    await expect(serial).toBeFocused();
    await expectAccessible();
    await serial.fill(' ww-2020-oooo-llll ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/verify/WW-2020-0000-1111');
    await expect(
      page.getByRole('heading', { name: 'We did not issue a certificate with this serial number' }),
    ).toBeVisible();
  });
});
