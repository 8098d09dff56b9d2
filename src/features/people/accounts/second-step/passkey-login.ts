import type { User } from '#contract/people/accounts';
import { factors } from '#contract/people/factors';
import {
  stopPasskeyAutofill,
  startPasskeyAutofill,
  authenticateByPasskey,
} from '../../../../entities/passkeys/passkeys.ts';
import { request } from '../../../../platform/api/request.ts';
import { sessionOpened } from '../../../../platform/session/log-in.ts';

const { endpoints } = factors;

/** Logs in with a passkey that the user picks in the browser's dialog; `undefined` if they close it. */
export async function logInByPasskey(): Promise<User | undefined> {
  return finish(await authenticateByPasskey(await request(endpoints.loginOptions, {})));
}

/** Logs in with a passkey from the browser's autofill, unless the signal is aborted before. */
export async function logInByAutofill(signal: AbortSignal): Promise<User | undefined> {
  return finish(await pickFromAutofill(signal).catch(() => undefined));
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
