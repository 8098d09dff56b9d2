import type { User } from '#contract/people/accounts';
import { factors } from '#contract/people/factors';
import {
  stopPasskeyAutofill,
  startPasskeyAutofill,
  authenticateByPasskey,
} from '../../../../entities/passkeys/passkeys.ts';
import { request } from '../../../../platform/api/request.ts';
import { continueAfterLogin } from '../../../../platform/navigation/after-sign-in.ts';
import { sessionOpened } from '../../../../platform/session/log-in.ts';
import { showError } from '../../../../ui/toasts/show-error.ts';

const { endpoints } = factors;

/** Logs in with a passkey that the user picks in the browser's dialog; `undefined` if they close it. */
export async function logInByPasskey(): Promise<User | undefined> {
  return finish(await authenticateByPasskey(await request(endpoints.loginOptions, {})));
}

/** Adds passkeys to the browser's autofill until the page is left, and logs in with the one that is chosen. */
export async function continueByAutofill(): Promise<void> {
  const leaving = new AbortController();
  document.addEventListener('astro:before-swap', () => leaving.abort(), { once: true });
  try {
    const user = await finish(await pickFromAutofill(leaving.signal).catch(() => undefined));
    if (user) continueAfterLogin(user);
  } catch (reason) {
    await showError(reason);
  }
}

/** @throws if autofill is not possible; callers ignore it, as the user did not start this login */
async function pickFromAutofill(signal: AbortSignal) {
  const options = await request(endpoints.loginOptions, {});
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', stopPasskeyAutofill);
  return startPasskeyAutofill(options);
}

async function finish(response: Awaited<ReturnType<typeof authenticateByPasskey>>): Promise<User | undefined> {
  if (!response) return undefined;
  await request(endpoints.logIn, { body: { response } });
  return sessionOpened();
}
