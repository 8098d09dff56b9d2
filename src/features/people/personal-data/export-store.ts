import { personalData, type PersonalExport } from '#contract/people/personal-data';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { $user } from '../../../platform/session/user-store.ts';

/** The latest export; `null` where there was none yet. */
export const $export = loadedStore<PersonalExport | null>(
  async () => (await request(personalData.endpoints.export, {})).latest,
);

/** How often an export that is being made is asked about, in milliseconds, lest its message was missed. */
const askingInterval = 15_000;

/** Keeps it up to date while the page is open: the edge sends a message once it is ready. */
export function followExport(): () => void {
  const stopListening = $user.listen(() => void $export.reload());
  const asking = setInterval(() => {
    const latest = $export.get();
    if (latest.state === 'ready' && latest.value?.state === 'requested') void $export.reload();
  }, askingInterval);
  return () => {
    stopListening();
    clearInterval(asking);
  };
}

export async function requestExport(): Promise<void> {
  const requested = await withConfirmedIdentity(() => request(personalData.endpoints.requestExport, {}));
  // It may have been ready, and known to be, before this answer arrived.
  $export.change((latest) => (latest?.requestedAt === requested.requestedAt ? latest : requested));
}
