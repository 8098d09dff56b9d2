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
