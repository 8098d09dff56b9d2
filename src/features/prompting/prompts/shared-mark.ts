/** What the fragment of an address begins with that holds a prompt. */
export const sharedMark = '#p=';

/** What a fragment holds of a prompt; empty where it holds none. */
export function sharedIn(fragment: string): string {
  return fragment.startsWith(sharedMark) ? fragment.slice(sharedMark.length) : '';
}
