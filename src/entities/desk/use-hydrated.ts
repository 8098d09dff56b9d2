import { useEffect, useState } from 'react';

/** Whether the island is hydrated; until then its prerendered fields and buttons do nothing. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
