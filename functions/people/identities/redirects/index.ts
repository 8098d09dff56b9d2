import { Hono } from 'hono';
import * as v from 'valibot';
import { beginPath, providerIds, type SignInOutcome } from '#contract/people/identities';
import { href } from '#contract/routes';
import { LocaleCode } from '#contract/text/fields';
import { readText } from '../../../edge/body.ts';
import { failField, HttpError } from '../../../edge/errors.ts';
import { reportFailure } from '../../../data/failures.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { networkOf } from '../../../edge/network.ts';
import { enforceAnonymousRateLimit } from '../../../edge/rate-limits.ts';
import { isOutage } from '../outages.ts';
import { configuredProvider, formPostPath } from '../providers.ts';
import { beginSignIn } from '../service.ts';

/** Navigations of the browser to a provider and back. */
export const providerRedirects = new Hono<EdgeEnv>();

/** Maximum form of a provider, in bytes. */
const maxFormBytes = 8000;

const BeginQuery = v.object({
  provider: v.picklist(providerIds),
  next: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000))), undefined),
  locale: v.fallback(LocaleCode, 'en'),
});

providerRedirects.get(beginPath, async (c) => {
  const { success, output } = v.safeParse(BeginQuery, c.req.query());
  if (!success) failField('provider', 'invalid');
  const { provider: id, next, locale } = output;
  const redirectToOutcome = (outcome: SignInOutcome['outcome'], wait = 0) => {
    const search = new URLSearchParams({
      outcome,
      provider: id,
      ...(next && { next }),
      ...(wait && { wait: `${wait}` }),
    });
    return c.redirect(`${href('oauthCallback', locale)}?${search}`, 302);
  };
  // Other sites must not start a login here.
  if (c.req.header('sec-fetch-site') === 'cross-site') return redirectToOutcome('expired');
  const provider = configuredProvider(c.env, id);
  if (!provider) return redirectToOutcome('unavailable');
  try {
    await enforceAnonymousRateLimit(c.env, { key: `provider-begin:${networkOf(c)}`, most: 120, seconds: 60 * 60 });
    return c.redirect(await beginSignIn(c, provider, { next, locale }), 302);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'TOO_MANY_REQUESTS')
      return redirectToOutcome('too_many', error.facts.retryAfter);
    if (!isOutage(error)) await reportFailure(error, c.env, c.req.raw);
    return redirectToOutcome('unavailable');
  }
});

/**
 * Receives Apple's response, which the browser posts. A cross-site post has no cookies, so this only redirects
 * to the page that sends it with them. A fragment is not logged.
 */
providerRedirects.post(formPostPath, async (c) => {
  const form = (await readText(c.req.raw, maxFormBytes)) ?? failField('', 'too_long');
  return c.redirect(`${href('oauthCallback', 'en')}#${new URLSearchParams(form)}`, 303);
});
