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
import { begin } from '../service.ts';

/** Redirects of the browser to a provider and back; scripts request none of them. */
export const providerRedirects = new Hono<EdgeEnv>();

/** Largest form of a provider, in bytes. */
const formLimit = 8000;

const Beginning = v.object({
  provider: v.picklist(providerIds),
  next: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2000))), undefined),
  locale: v.fallback(LocaleCode, 'en'),
});

providerRedirects.get(beginPath, async (c) => {
  const { success, output } = v.safeParse(Beginning, c.req.query());
  if (!success) failField('provider', 'invalid');
  const { provider: id, next, locale } = output;
  const end = (outcome: SignInOutcome['outcome']) => {
    const search = new URLSearchParams({ outcome, provider: id, ...(next && { next }) });
    return c.redirect(`${href('oauthCallback', locale)}?${search}`, 302);
  };
  // Other sites must not start a sign-in here.
  if (c.req.header('sec-fetch-site') === 'cross-site') return end('expired');
  const provider = configuredProvider(c.env, id);
  if (!provider) return end('unavailable');
  try {
    await enforceAnonymousRateLimit(c.env, { key: `provider-begin:${networkOf(c)}`, most: 120, seconds: 60 * 60 });
    return c.redirect(await begin(c, provider, { next, locale }), 302);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'TOO_MANY_REQUESTS') return end('too_many');
    if (!isOutage(error)) await reportFailure(error, c.env, c.req.raw);
    return end('unavailable');
  }
});

/**
 * Takes Apple's answer, which the browser posts. It comes from another site without our cookies, so it only redirects
 * to the page that sends it with them. In the fragment it reaches no log.
 */
providerRedirects.post(formPostPath, async (c) => {
  const form = (await readText(c.req.raw, formLimit)) ?? failField('', 'too_long');
  return c.redirect(`${href('oauthCallback', 'en')}#${new URLSearchParams(form)}`, 303);
});
