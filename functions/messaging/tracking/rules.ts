const day = 24 * 60 * 60 * 1000;

/** Retention of tracked events, in milliseconds; afterwards only counts per day are stored. */
export const eventRetention = 30 * day;

/** Whether a browser sends Global Privacy Control or Do Not Track. */
export function hasPrivacySignal(header: (name: string) => string | undefined): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}
