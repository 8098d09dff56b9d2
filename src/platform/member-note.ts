/** Key under which the browser notes that somebody is signed in here. */
const key = 'member';

/**
 * Whether somebody seems to be signed in: open pages then show the app's frame from the first paint. The note admits
 * nobody to anything; the layout's head script reads the same key.
 */
export function isMemberNoted(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Notes whether somebody is signed in, and shows the frame that follows from it. */
export function noteMember(isMember: boolean): void {
  document.documentElement.toggleAttribute('data-member', isMember);
  try {
    if (isMember) localStorage.setItem(key, '');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, open pages look the same to everybody.
  }
}
