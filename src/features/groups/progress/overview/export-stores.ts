import { groupProgress } from '#contract/groups/progress';
import type { FileExport } from '#contract/people/exports';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { $user } from '../../../../platform/session/user-store.ts';

const { endpoints } = groupProgress;

/** The viewer's latest export of a group; `null` without one. */
export const exportOf = loadedStores<string, FileExport | null>(
  async (groupId) => (await request(endpoints.export, { params: { groupId } })).latest,
);

/** How often the state of a requested export is polled, in milliseconds, as its message may be missed. */
const pollInterval = 5_000;

/** Reloads an export while it is built: on changes of the user, which the edge publishes, and by polling. */
export function watchExport(groupId: string): () => void {
  const $export = exportOf(groupId);
  const reload = () => {
    const latest = $export.get();
    if (latest.state === 'ready' && latest.value?.state === 'requested') void $export.reload();
  };
  const stopListening = $user.listen(reload);
  const timer = setInterval(reload, pollInterval);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}

export async function requestExport(groupId: string): Promise<void> {
  const requested = await request(endpoints.requestExport, { params: { groupId } });
  exportOf(groupId).change((latest) => (latest?.requestedAt === requested.requestedAt ? latest : requested));
}
