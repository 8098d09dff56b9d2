import { setTabNote, tabNote } from './tab-notes.ts';

const note = 'session-ended';

/** Remembers for the next page that the session ended without a logout. */
export function noteSessionEnded(): void {
  setTabNote(note, '1');
}

/** Whether that was remembered; reading it clears it. */
export function takeSessionEndedNote(): boolean {
  const isNoted = tabNote(note) !== null;
  setTabNote(note, null);
  return isNoted;
}
