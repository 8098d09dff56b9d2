import { accounts } from '#contract/accounts';
import type { Flag } from '#contract/accounts/flags';
import { request } from '../api/request.ts';

let asked: Promise<Record<string, boolean>> | undefined;

/** Whether a feature is on for the signed-in user, as the server says (specification, section 6); asked once a visit. */
export async function isOn(flag: Flag): Promise<boolean> {
  asked ??= request(accounts.endpoints.features, {}).catch((reason: unknown) => {
    asked = undefined;
    throw reason;
  });
  return (await asked)[flag] ?? false;
}
