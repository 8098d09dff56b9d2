import { useEffect } from 'react';
import type { User } from '#contract/people/accounts';
import { continueAfterLogin } from '../../../../platform/navigation/after-sign-in.ts';
import { untilUnmounted, useAction } from '../../../../ui/controls/use-action.ts';

/** What needs passkeys comes when they are asked for. */
const passkeyLogin = () => import('./passkey-login.ts');

async function goOnWith(user: User | undefined): Promise<void> {
  if (!user) return;
  continueAfterLogin(user);
  await untilUnmounted;
}

/** Logging in with a passkey by a button. */
export function usePasskeyLogin() {
  return useAction(async () => goOnWith(await (await passkeyLogin()).logInByPasskey()));
}

/** Offers passkeys in the browser's autofill where possible; returns a failure. */
export function useOfferedPasskeys(): unknown {
  const { failure, run } = useAction(async (left: AbortSignal) => {
    const isPossible = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
    if (isPossible && !left.aborted) await goOnWith(await (await passkeyLogin()).logInByOffer(left));
  });
  useEffect(() => {
    const leaving = new AbortController();
    void run(leaving.signal);
    return () => leaving.abort();
  }, []);
  return failure;
}
