/** Prefix of an address fragment that contains a prompt. */
export const sharedPrefix = '#p=';

/** The encoded prompt in a fragment; empty without one. */
export function sharedIn(fragment: string): string {
  return fragment.startsWith(sharedPrefix) ? fragment.slice(sharedPrefix.length) : '';
}
