import { trail } from '#contract/desk/trail';
import { loadedStore } from '../../platform/api/loaded-store.ts';
import { request } from '../../platform/api/request.ts';

/** What was done at the desk. */
export const $trail = loadedStore(async () => (await request(trail.endpoints.list, {})).data);
