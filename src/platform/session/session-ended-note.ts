const note = 'session-ended';

/** Notes for the page that follows that the session ended without the person's doing. */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(note, '1');
  } catch {
    // Where storage is forbidden the login page stands for itself.
  }
}

/** Whether that was noted, once. */
export function takeSessionEndedNote(): boolean {
  try {
    const isNoted = sessionStorage.getItem(note) !== null;
    sessionStorage.removeItem(note);
    return isNoted;
  } catch {
    return false;
  }
}
