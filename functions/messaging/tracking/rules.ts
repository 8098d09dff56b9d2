const day = 24 * 60 * 60 * 1000;

/** How long tracked events are kept, in milliseconds; afterwards only how many there were on each day. */
export const eventLife = 30 * day;

/** Whether a browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function asksForPrivacy(header: (name: string) => string | undefined): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}
