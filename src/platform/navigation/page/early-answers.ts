declare global {
  interface Window {
    /** Responses to the requests of the page's early script, by address. */
    early?: Record<string, Promise<Response> | undefined>;
  }
}

/** Removes and returns a response to the page's early script; `undefined` without one. */
export async function takeEarly(address: string): Promise<Response | undefined> {
  const asked = window.early?.[address];
  if (!asked) return undefined;
  delete window.early?.[address];
  return asked.catch(() => undefined);
}
