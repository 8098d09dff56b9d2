import { useEffect } from 'react';
import type { User } from '#contract/people/accounts';
import { continueAfterLogin } from '../../../../platform/navigation/after-sign-in.ts';
import { untilUnmounted, useAction } from '../../../../ui/controls/use-action.ts';

/** The passkey module loads on demand. */
const passkeyLogin = () => import('./passkey-login.ts');

async function continueAs(user: User | undefined): Promise<void> {
  if (!user) return;
  continueAfterLogin(user);
  await untilUnmounted;
}

/** Logging in with a passkey by a button. */
export function usePasskeyLogin() {
  return useAction(async () => continueAs(await (await passkeyLogin()).logInByPasskey()));
}

/** Adds passkeys to the browser's autofill if possible; returns an error. */
export function usePasskeyAutofill(): unknown {
  const { failure, run } = useAction(async (signal: AbortSignal) => {
    const isPossible = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
    if (isPossible && !signal.aborted) await continueAs(await (await passkeyLogin()).logInByAutofill(signal));
  });
  useEffect(() => {
    const unmounting = new AbortController();
    void run(unmounting.signal);
    return () => unmounting.abort();
  }, []);
  return failure;
}
