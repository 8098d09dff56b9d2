import { signedInCookie } from '#contract/constants';

/**
 * Whether a user seems to be signed in: open pages then show the app's frame from the first paint. The edge keeps this
 * readable cookie in step with the session; it admits nobody to anything. The layout's head script reads it too.
 */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').includes(`${signedInCookie}=1`);
}
