import { expect } from 'vitest';
import { mailFor } from './accounts.ts';
import { Browser } from './browser.ts';

/** Copies the cookies of a browser to another one, by default a new one; returns it. */
export function copyCookies(browser: Browser, copy = new Browser()): Browser {
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Logs a browser out. */
export async function logOut(browser: Browser): Promise<void> {
  expect((await browser.ask('POST', '/api/auth/logout')).status).toBe(204);
}

/** Sets a new password with the mailed link, in another browser. */
export async function resetPassword(email: string, password = 'green-otter-under-moon-4'): Promise<void> {
  const visitor = new Browser();
  const before = (await mailFor(email))?.id;
  await visitor.ask('POST', '/api/auth/forgot-password', { email, locale: 'en' });
  await expect.poll(async () => (await mailFor(email))?.id).not.toBe(before);
  const token = /reset-password\?token=(\S+)/.exec((await mailFor(email))?.text ?? '')?.[1] ?? '';
  const answer = await visitor.ask('POST', '/api/auth/reset-password', { token: decodeURIComponent(token), password });
  expect(answer.status).toBe(204);
}
