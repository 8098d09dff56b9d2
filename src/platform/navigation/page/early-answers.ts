declare global {
  interface Window {
    /** Answers asked for by the page itself before its islands were loaded, by address. */
    early?: Record<string, Promise<Response> | undefined>;
  }
}

/** The answer that the page's early script asked for, once; `undefined` if it did not ask or no answer came. */
export async function takeEarly(address: string): Promise<Response | undefined> {
  const asked = window.early?.[address];
  if (!asked) return undefined;
  delete window.early?.[address];
  return asked.catch(() => undefined);
}
