import { useEffect } from 'react';
import type { LoadedStore } from '../../platform/api/loaded-store.ts';
import { onGroupChangedElsewhere } from './group-stores.ts';

/** Reloads data of a group when another tab has changed the group. */
export function useFresh(groupId: string, $data: Pick<LoadedStore<unknown>, 'reload'>): void {
  useEffect(() => onGroupChangedElsewhere((changed) => changed === groupId && void $data.reload()), [groupId, $data]);
}
