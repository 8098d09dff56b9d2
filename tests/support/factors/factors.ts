import { expect } from 'vitest';
import { App } from './authenticator-app.ts';
import { Authenticator } from './authenticator.ts';
import { Browser, type Answer } from '../browser.ts';
import { goodPassword } from '../forms.ts';

/** Turns two-step verification on; returns the app and the recovery codes. */
export async function enableTwoSteps(browser: Browser): Promise<{ app: App; recoveryCodes: string[] }> {
  const { body: begun } = await browser.ask('POST', '/api/auth/user/factors/two-step/setup');
  const app = new App(begun.uri);
  const answer = await browser.ask('PUT', '/api/auth/user/factors/two-step', {
    setup: begun.setup,
    code: await app.code(browser),
  });
  expect(answer.status).toBe(200);
  // Each code works once.
  browser.passTime(60);
  return { app, recoveryCodes: answer.body.recoveryCodes };
}

export async function addPasskey(browser: Browser, name = 'My laptop'): Promise<Authenticator> {
  const passkey = new Authenticator();
  const { body } = await browser.ask('POST', '/api/auth/user/passkeys/options');
  const response = await passkey.create(body);
  expect((await browser.ask('POST', '/api/auth/user/passkeys', { name, response })).status).toBe(200);
  return passkey;
}

/** Logs in with the password in another browser, at the time `clock`. */
export async function passFirstStep(
  email: string,
  clock: Date | undefined,
  browser = new Browser(),
): Promise<{ browser: Browser; answer: Answer }> {
  browser.clock = clock;
  const answer = await browser.ask('POST', '/api/auth/login', { email, password: goodPassword });
  return { browser, answer };
}

export const isSignedIn = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).status === 200;
