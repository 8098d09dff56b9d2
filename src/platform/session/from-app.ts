import { mobileApp } from '#contract/product';
import { setTabValue, tabValue } from './tab-storage.ts';

/** Key of the marker in this tab's storage. */
const appMarker = 'from-app';

/** Stores the marker if the mobile app opened this address. */
export function storeAppMarker(address: string): void {
  if (new URL(address).searchParams.get('for') !== mobileApp) return;
  // Without storage, the session stays in this browser.
  setTabValue(appMarker, '1');
}

export function clearAppMarker(): void {
  setTabValue(appMarker, null);
}

/** Whether the mobile app opened the site in this tab for a sign-in (specification, section 2, rule 7). */
export function isFromApp(): boolean {
  return tabValue(appMarker) !== null;
}
