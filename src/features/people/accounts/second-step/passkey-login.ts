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

/** Logs in with a passkey that a user picks in the browser's own dialog; `undefined` where they close it. */
export async function logInByPasskey(): Promise<User | undefined> {
  return finish(await authenticateByPasskey(await request(endpoints.loginOptions, {})));
}

/** Logs in with a passkey from the browser's autofill, unless the user leaves before. */
export async function logInByOffer(left: AbortSignal): Promise<User | undefined> {
  return finish(await pickedFromOffer(left).catch(() => undefined));
}

/** @throws where nothing can be offered; this is not shown, as the user did not ask for it */
async function pickedFromOffer(left: AbortSignal) {
  const options = await request(endpoints.loginOptions, {});
  if (left.aborted) return undefined;
  left.addEventListener('abort', stopPasskeyAutofill);
  return startPasskeyAutofill(options);
}

async function finish(response: Awaited<ReturnType<typeof authenticateByPasskey>>): Promise<User | undefined> {
  if (!response) return undefined;
  await request(endpoints.logIn, { body: { response } });
  return sessionOpened();
}
