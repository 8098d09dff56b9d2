import type { FileExport } from '#contract/people/exports';
import { personalData } from '#contract/people/personal-data';
import { withConfirmedIdentity } from '../../../entities/identity/confirmed-identity.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { $user } from '../../../platform/session/user-store.ts';

/** The latest export; `null` without one. */
export const $export = loadedStore<FileExport | null>(
  async () => (await request(personalData.endpoints.export, {})).latest,
);

/** How often the state of a requested export is polled, in milliseconds, as its message may be missed. */
const pollInterval = 15_000;

/** Reloads the export while the page is open: on changes of the user, which the edge publishes, and by polling. */
export function watchExport(): () => void {
  const stopListening = $user.listen(() => void $export.reload());
  const timer = setInterval(() => {
    const latest = $export.get();
    if (latest.state === 'ready' && latest.value?.state === 'requested') void $export.reload();
  }, pollInterval);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}

export async function requestExport(): Promise<void> {
  const requested = await withConfirmedIdentity(() => request(personalData.endpoints.requestExport, {}));
  // A message may have reported it as ready before this response arrived.
  $export.change((latest) => (latest?.requestedAt === requested.requestedAt ? latest : requested));
}
