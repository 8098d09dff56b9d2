import { mobileApp } from '#contract/product';
import { appMarker } from './from-app.ts';
import { setTabNote } from './tab-notes.ts';

/** Stores the marker if an address says that the mobile app opened it. */
export function noteApp(address: string): void {
  if (new URL(address).searchParams.get('for') !== mobileApp) return;
  // Where storage is forbidden, the session stays in this browser.
  setTabNote(appMarker, '1');
}

/**
 * The address that this document was opened with. What reads it comes when the page is idle, and the router may have
 * gone on by then.
 */
export function firstAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

export function clearAppMarker(): void {
  setTabNote(appMarker, null);
}
