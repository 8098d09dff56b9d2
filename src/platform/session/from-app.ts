import { tabValue } from './tab-storage.ts';

/** Key of the marker in this tab's storage. */
export const appMarker = 'from-app';

/** Whether the mobile app opened the site in this tab for a sign-in (specification, section 2, rule 7). */
export function isFromApp(): boolean {
  return tabValue(appMarker) !== null;
}
