import { personalData, type PersonalExport } from '#contract/accounts/personal-data';
import { withConfirmedIdentity } from '../../entities/identity/confirmed-identity.ts';
import { loadedStore } from '../../platform/api/loaded-store.ts';
import { request } from '../../platform/api/request.ts';
import { $user } from '../../platform/session/user-store.ts';

/** The latest export; `null` where there was none yet. */
export const $export = loadedStore<PersonalExport | null>(
  async () => (await request(personalData.endpoints.export, {})).latest,
);

/** Keeps it up to date while the page is open: the edge sends a message once it is ready. */
export function followExport(): () => void {
  return $user.listen(() => void $export.reload());
}

export async function requestExport(): Promise<void> {
  const requested = await withConfirmedIdentity(() => request(personalData.endpoints.requestExport, {}));
  $export.change(() => requested);
}
