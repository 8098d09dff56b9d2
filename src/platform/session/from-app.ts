import { tabNote } from './tab-notes.ts';

/** Where the marker is stored, for this tab. */
export const appMarker = 'from-app';

/** Whether the mobile app opened the site in this tab for a sign-in (specification, section 2, rule 7). */
export function isFromApp(): boolean {
  return tabNote(appMarker) !== null;
}
