import { mobileApp } from '#contract/product';
import { appMarker } from './from-app.ts';
import { setTabValue } from './tab-storage.ts';

/** Stores the marker if the mobile app opened this address. */
export function storeAppMarker(address: string): void {
  if (new URL(address).searchParams.get('for') !== mobileApp) return;
  // Without storage, the session stays in this browser.
  setTabValue(appMarker, '1');
}

/**
 * The address that this document was opened with. It is read when the page is idle, and the router may have navigated by
 * then.
 */
export function firstAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

export function clearAppMarker(): void {
  setTabValue(appMarker, null);
}
