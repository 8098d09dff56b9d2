import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { demoPassword } from '../../../functions/commands/demo/people.ts';
import { App } from '../factors/authenticator-app.ts';
import { ask } from './requests.ts';

/** Logs in to a demo account with two-step verification, and waits for the page that it wanted. */
export async function logInWithCode(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/auth/login?next=${path}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  const button = page.getByRole('button', { name: 'Log in', exact: true });
  // A key press does not wait until the script of the form runs.
  await expect(button).toBeEnabled();
  await button.press('Enter');
  const field = page.getByRole('textbox', { name: /code/i });
  await expect(field).toBeVisible();
  await field.pressSequentially(await (await page.request.get(`/dev/two-step/${email}`)).text());
  await page.waitForURL(`**${path}`);
}

/** Switches two-step verification on for the session of a context. */
export async function switchTwoStepOn(request: APIRequestContext): Promise<void> {
  const answer = await ask(request, 'POST', '/api/auth/user/factors/two-step/setup');
  const { setup, uri } = (await answer.json()) as { setup: string; uri: string };
  const code = await new App(uri).code({});
  expect((await ask(request, 'PUT', '/api/auth/user/factors/two-step', { setup, code })).status()).toBe(200);
}
