import { setTabNote, tabNote } from './tab-notes.ts';

const note = 'session-ended';

/** Notes for the page that follows that the session ended without the person's doing. */
export function noteSessionEnded(): void {
  setTabNote(note, '1');
}

/** Whether that was noted, once. */
export function takeSessionEndedNote(): boolean {
  const isNoted = tabNote(note) !== null;
  setTabNote(note, null);
  return isNoted;
}
