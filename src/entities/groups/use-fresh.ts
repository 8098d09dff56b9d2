import { useEffect } from 'react';
import type { LoadedStore } from '../../platform/api/loaded-store.ts';
import { onGroupChangedElsewhere } from './group-stores.ts';

/** How long a tab may be hidden before its data counts as stale, in milliseconds. */
const staleAfter = 60_000;

/** Reloads data of a group when another tab has changed the group, and when the user returns to this tab. */
export function useFresh(groupId: string, $data: Pick<LoadedStore<unknown>, 'reload'>): void {
  useEffect(() => onGroupChangedElsewhere((changed) => changed === groupId && void $data.reload()), [groupId, $data]);
  useEffect(() => {
    let hiddenAt = 0;
    const onVisibilityChange = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > staleAfter) void $data.reload();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [$data]);
}
