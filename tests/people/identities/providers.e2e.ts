import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Page } from 'playwright/test';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { aPerson, emailOf } from '../../security/people.ts';
import { goodPassword } from '../../support/forms.ts';
import { anOpenIdProvider } from '../../support/servers/openid-provider.ts';
import { expect, test } from '../../support/stories/e2e.ts';

const people = {
  ana: { email: 'ana@clinic.example', given_name: 'Ana', family_name: 'Núñez' },
  ben: { email: emailOf('ben'), given_name: 'Ben', family_name: 'Okafor' },
};

let site: LocalServer;
let provider: Awaited<ReturnType<typeof anOpenIdProvider>>;
let state: string;

test.beforeAll(async () => {
  state = `${tmpdir()}/providers-${process.pid}`;
  const port = await freePort();
  provider = await anOpenIdProvider(people, `http://localhost:${port}/oauth/callback`);
  site = await startLocalServer({ port, state, vars: { ...provider.vars, RATE_LIMITS: 'off' } });
});

test.afterAll(async () => {
  await site.stop();
  await provider.stop();
  rmSync(state, { recursive: true, force: true });
});

/** Continues with the provider as one of its users. */
async function continueAs(page: Page, person: keyof typeof people): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Clinic ID' }).click();
  await page.getByRole('link', { name: person, exact: true }).click();
}

/** Deletes the session outside the site: an open page would go to the login page during the next step. */
async function deleteSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('a user signs up with a provider, logs in with it again, and links an existing account', async ({
  page,
  expectAccessible,
}) => {
  await test.step('signing up goes on to about-you, with the wanted page kept', async () => {
    await page.goto(`${site.origin}/auth/signup?next=%2Fcredits`);
    await expect(page.getByRole('link', { name: 'Continue with Clinic ID' })).toBeVisible();
    await expectAccessible();
    await continueAs(page, 'ana');
    await page.waitForURL(`${site.origin}/auth/about-you?next=%2Fcredits`);
  });

  await test.step('after logging out, the same person is let in again', async () => {
    await deleteSession(page);
    await page.goto(`${site.origin}/auth/login`);
    await continueAs(page, 'ana');
    await page.waitForURL(`${site.origin}/auth/about-you`);
    await deleteSession(page);
  });

  await test.step('an account with the same address is entered only after its password was shown', async () => {
    await aPerson(site, 'ben', {});
    await page.goto(`${site.origin}/auth/login?next=%2Fcredits`);
    await continueAs(page, 'ben');
    await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Log in and link' }).click();
    await page.getByLabel('Email address').fill(emailOf('ben'));
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${site.origin}/credits`);
  });

  await test.step('the account page shows the link and takes it away', async () => {
    await page.goto(`${site.origin}/account/profile-info#ways-in`);
    const ways = page.getByRole('region', { name: 'Other ways to log in' });
    await expect(ways.getByText(`${emailOf('ben')}, linked on`)).toBeVisible();
    await expectAccessible();
    await ways.getByRole('button', { name: 'Remove Clinic ID' }).click();
    await expect(ways.getByText('Not linked')).toBeVisible();
    await ways.getByRole('button', { name: 'Link Clinic ID' }).click();
    // The provider's session is still open.
    await page.waitForURL(/oauth\/callback/);
    await page.waitForURL(`${site.origin}/account/profile-info#ways-in`);
    await expect(ways.getByText(`${emailOf('ben')}, linked on`)).toBeVisible();
  });
});
