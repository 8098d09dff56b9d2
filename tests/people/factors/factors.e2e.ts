import type { Page } from 'playwright/test';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { App } from '../../support/factors/authenticator-app.ts';
import { expect, test } from '../../support/stories/e2e.ts';

const section = '/account/profile-info#second-step';

/** The app's next code, as the current one may already be used. */
const nextCode = (app: App) => app.code({ clock: new Date(Date.now() + 30_000) });

async function logOut(page: Page): Promise<void> {
  await page.locator('main [data-logout]').click();
  await page.waitForURL('/auth/login');
}

/** A virtual authenticator in the device, which waits for a touch. */
async function aDevice(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isTouched: (enabled: boolean) =>
      device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

test('a learner logs in with a second step, then with only a passkey', async ({
  page,
  signInAsAnother,
  expectAccessible,
}) => {
  const email = await signInAsAnother('trial');
  await page.goto(section);
  let app = new App('otpauth://totp/nobody?secret=');

  await test.step('switches two-step verification on with the first code of an app', async () => {
    await page.getByRole('button', { name: 'Set up two-step verification' }).click();
    const link = page.getByRole('link', { name: 'Open an app on this device' });
    app = new App((await link.getAttribute('href')) ?? '');
    await expectAccessible();
    await page.getByLabel('Code from the app').fill(await app.code({}));
  });

  await test.step('stores the recovery codes, whose dialog closes only then', async () => {
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    await page.keyboard.press('Escape');
    await expectAccessible();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
  });

  await test.step('logs in with password and code', async () => {
    await logOut(page);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByLabel('Code from the app')).toBeFocused();
    await expectAccessible();
    await page.getByLabel('Code from the app').fill(await nextCode(app));
    await page.waitForURL('/dashboard');
  });

  const device = await aDevice(page);
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const asked = ask(options);
      Object.assign(window, { isPasskeyAsked: true });
      return asked;
    };
  });

  await test.step('adds a passkey', async () => {
    await page.goto(section);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Ward laptop');
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('“Ward laptop” has been added.')).toBeVisible();
  });

  await test.step('logs in with the passkey alone', async () => {
    await device.isTouched(false);
    await logOut(page);
    // A touch applies only to later requests, so the page's request must be pending first.
    await page.waitForFunction(() => 'isPasskeyAsked' in window);
    await device.isTouched(true);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL('/dashboard');
  });

  await test.step('sees the passkey on the login page the next time', async () => {
    await page.goto(section);
    await expect(page.getByText(/Last used on/)).toBeVisible();
    await logOut(page);
    await page.waitForURL('/dashboard');
  });
});
