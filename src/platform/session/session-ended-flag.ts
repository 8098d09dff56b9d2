import { setTabValue, tabValue } from './tab-storage.ts';

const note = 'session-ended';

/** Stores for the next page that the session ended without a logout. */
export function storeSessionEnded(): void {
  setTabValue(note, '1');
}

/** Returns and clears that flag. */
export function takeSessionEnded(): boolean {
  const isStored = tabValue(note) !== null;
  setTabValue(note, null);
  return isStored;
}
