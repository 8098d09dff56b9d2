import { factors, type Passkey } from '#contract/people/factors';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { createPasskey } from '../../../entities/passkeys/passkeys.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';

const { endpoints } = factors;

/** The viewer's two-step verification and passkeys. */
export const $factors = loadedStore(() => request(endpoints.overview, {}));

/** Requests a key for an app, which takes effect once a code of it is verified. */
export function beginTwoStep() {
  return withConfirmedIdentity(() => request(endpoints.beginTwoStep, {}));
}

/** Switches two-step verification on; returns the recovery codes, which are shown only once. */
export async function switchOn(body: { setup: string; code: string }): Promise<string[]> {
  const { recoveryCodes } = await withConfirmedIdentity(() => request(endpoints.switchOn, { body }));
  await $factors.reload();
  return recoveryCodes;
}

export async function switchOff(): Promise<void> {
  await withConfirmedIdentity(() => request(endpoints.switchOff, {}));
  $factors.change((loaded) => ({ ...loaded, twoStep: null, recoveryEndsAt: null }));
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = await withConfirmedIdentity(() => request(endpoints.renewRecoveryCodes, {}));
  await $factors.reload();
  return recoveryCodes;
}

/** Deletes all remembered devices, so that each requires the second step again. */
export async function clearRememberedDevices(): Promise<void> {
  await request(endpoints.forgetDevices, {});
  await $factors.reload();
}

/** Creates a passkey in this browser; returns whether the user completed it. */
export async function addPasskey(name: string): Promise<boolean> {
  const options = await withConfirmedIdentity(() => request(endpoints.passkeyOptions, {}));
  const response = await createPasskey(options);
  if (!response) return false;
  const added = await withConfirmedIdentity(() => request(endpoints.addPasskey, { body: { name, response } }));
  $factors.change((loaded) => ({ ...loaded, passkeys: [...loaded.passkeys, added] }));
  return true;
}

export async function renamePasskey({ id }: Passkey, name: string): Promise<void> {
  const renamed = await request(endpoints.renamePasskey, { params: { id }, body: { name } });
  $factors.change((loaded) => ({
    ...loaded,
    passkeys: loaded.passkeys.map((passkey) => (passkey.id === id ? renamed : passkey)),
  }));
}

export async function removePasskey({ id }: Passkey): Promise<void> {
  await withConfirmedIdentity(() => request(endpoints.removePasskey, { params: { id } }));
  $factors.change((loaded) => ({ ...loaded, passkeys: loaded.passkeys.filter((passkey) => passkey.id !== id) }));
}
