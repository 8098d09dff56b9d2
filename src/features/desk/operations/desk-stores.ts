import { operations } from '#contract/desk/operations';
import { trail } from '#contract/desk/trail';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';

export const $overview = loadedStore(() => request(operations.endpoints.overview, {}));

export const $trail = loadedStore(async () => (await request(trail.endpoints.list, {})).data);

/** Tries all dead messages again; returns how many there were. */
export async function retryMessages(): Promise<number> {
  const { retried } = await request(operations.endpoints.retry, {});
  void $overview.reload();
  void $trail.reload();
  return retried;
}
