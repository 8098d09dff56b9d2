import { signedInCookie } from '#contract/constants';

/**
 * Whether a user is probably signed in: public pages then show the app's frame from the first paint. The edge sets and
 * clears this readable cookie with the session; it grants no access. The layout's head script reads it too.
 */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').includes(`${signedInCookie}=1`);
}
