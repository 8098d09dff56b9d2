import { expect, test } from '../support/stories/e2e.ts';

test('a visitor learns in four languages whether a certificate is ours', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('pro');
  await page.goto('/credits');
  const check = await page
    .getByRole('link', { name: /^Open the check page/ })
    .first()
    .getAttribute('href');
  // Away from the app first: it would answer its lost session by going to the login.
  await page.goto('about:blank');
  await page.context().clearCookies();

  const valid = {
    '': 'This certificate is valid',
    '/de': 'Dieses Zertifikat ist gültig',
    '/fr': 'Cette attestation est valable',
    '/es': 'Este certificado es válido',
  };
  for (const [prefix, words] of Object.entries(valid)) {
    await page.goto(prefix + (check ?? ''));
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByText('Elena Rossi')).toBeVisible();
    await expectAccessible();
  }
});

test('a visitor who mistypes a serial is told so, and can check another', async ({ page, expectAccessible }) => {
  await page.goto('/verify/not%20a%serial');
  await expect(page.getByRole('heading', { name: 'This is not a serial number of ours' })).toBeVisible();
  const serial = page.getByLabel('Serial number on the certificate');
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
  await expectAccessible();
});
