/** What this tab remembers under a name until it is closed; `null` where nothing is, or storage is forbidden. */
export function tabNote(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers a text for this tab, or forgets it with `null`; false where the browser forbids it. */
export function setTabNote(name: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
