import { useCallback, useEffect, useState } from 'react';
import type { Loaded } from '../../../../platform/api/loaded-store.ts';
import type { Found } from './opened-invitation.ts';

/** What a page of an invitation shows, opened once it is hydrated, and again on `reload`. */
export function useFound(open: () => Promise<Found>) {
  const [loaded, setLoaded] = useState<Loaded<Found>>({ state: 'loading' });
  const reload = useCallback(async () => {
    try {
      setLoaded({ state: 'ready', value: await open() });
    } catch (reason) {
      setLoaded({ state: 'failed', reason });
    }
  }, [open]);
  useEffect(() => void reload(), [reload]);
  return { loaded, reload };
}
