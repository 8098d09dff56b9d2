import * as v from 'valibot';
import { feature } from '#contract/feature';
import { mobileApp, productSlug } from '#contract/product';

/** How long the app's token is valid, in seconds. */
export const appTokenLife = 120;

/** The address that opens the mobile app signed in. */
export function deepLink(token: string): string {
  return `${productSlug}://auth?${new URLSearchParams({ token })}`;
}

/** Sign-ins that began in the mobile app and return to it (specification, section 2, rule 7, and section 7). */
export const appTokens = feature({
  endpoints: {
    /** The token works once, within `appTokenLife`. */
    token: {
      method: 'GET',
      path: '/api/auth/user/token',
      for: 'learners',
      query: v.object({ for: v.literal(mobileApp, 'invalid') }),
      reply: v.object({ token: v.string() }),
    },
    /** Exchanges the token for a session of the app. */
    session: {
      method: 'POST',
      path: '/api/auth/token',
      for: 'anyone',
      body: v.object({
        token: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(200, 'link_expired')),
      }),
    },
  },
  errors: {},
});
