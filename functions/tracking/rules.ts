import type { TrackingEnvironment } from '#contract/tracking';

const day = 24 * 60 * 60 * 1000;

/** How long tracked events are kept, in milliseconds; afterwards only how many there were on each day. */
export const eventLife = 30 * day;

/** The tracking environment of an address: live on the production app host, otherwise test (section 9). */
export function environmentOf(address: string, liveHost: string): TrackingEnvironment {
  return liveHost !== '' && new URL(address).host === liveHost ? 'live' : 'test';
}

/** Whether a browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function asksForPrivacy(header: (name: string) => string | undefined): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1';
}
