/** A value from this tab's session storage; `null` without one, or where the browser forbids storage. */
export function tabValue(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a value for this tab, or removes it with `null`; false where the browser forbids storage. */
export function setTabValue(name: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
