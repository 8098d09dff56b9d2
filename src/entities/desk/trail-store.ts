import { atom } from 'nanostores';
import { trail, type TrailEntry, type TrailFilter } from '#contract/desk/trail';
import { pagedStores } from '../../platform/api/paged-store.ts';
import { request } from '../../platform/api/request.ts';

/** The action whose entries are shown; empty for all. */
export const $trailAction = atom<TrailEntry['action'] | ''>('');

export const filterOf = (action: TrailEntry['action'] | ''): TrailFilter => (action ? { action } : {});

/** What was done at the desk, by action. */
export const trailOf = pagedStores((action: TrailEntry['action'] | '', cursor) =>
  request(trail.endpoints.list, { query: { ...filterOf(action), ...(cursor && { cursor }) } }),
);

/** Loads the entries of all actions and the visible ones again, as both may be on the page. */
export async function reloadTrail(): Promise<void> {
  const visible = new Set(['', $trailAction.get()] as const);
  await Promise.all(Array.from(visible, (action) => trailOf(action).reload()));
}
