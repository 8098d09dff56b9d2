import { Hono } from 'hono';
import { identities } from '#contract/identities';
import { href } from '#contract/routes';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { networkOf } from '../http/network.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { requireRecentIdentity } from '../http/session.ts';
import { isOutage } from './outages.ts';
import { configuredProvider, configuredProviders } from './providers.ts';
import { begin, complete, linkWaiting, ownIdentities, unlinkFrom } from './service.ts';

export const identitiesApi = new Hono<EdgeEnv>();

const { endpoints } = identities;
const hour = 60 * 60;

/** How long a browser caches the list of providers, in seconds. */
const listLife = 300;

handle(identitiesApi, endpoints.providers, ({ env, c }) => {
  c.header('Cache-Control', `public, max-age=${listLife}`);
  return configuredProviders(env).map(({ id, name }) => ({ provider: id, name }));
});

handle(identitiesApi, endpoints.complete, async ({ body, platform, c }) => {
  await enforceRateLimit(platform, { key: `provider-answer:${networkOf(c)}`, most: 120, seconds: hour });
  return complete(c, platform, body.answer);
});

handle(identitiesApi, endpoints.linkWaiting, async ({ viewer, platform, c }) => {
  await requireRecentIdentity(c);
  return linkWaiting(c, platform, viewer.id);
});

handle(identitiesApi, endpoints.own, ({ viewer, platform, c }) => ownIdentities(c, platform, viewer.id));

handle(identitiesApi, endpoints.link, async ({ params, body, viewer, platform, env, c }) => {
  await requireRecentIdentity(c);
  const provider = configuredProvider(env, params.provider) ?? fail('NOT_FOUND');
  await enforceRateLimit(platform, { key: `provider-begin:${networkOf(c)}`, most: 120, seconds: hour });
  const next = href('profileInfo', body.locale);
  const address = await begin(c, platform, provider, { next, ...body, userId: viewer.id }).catch((error: unknown) => {
    if (!isOutage(error)) console.error(error);
    return fail('PROVIDER_UNAVAILABLE');
  });
  return { address };
});

handle(identitiesApi, endpoints.unlink, async ({ params, viewer, platform, c }) => {
  await requireRecentIdentity(c);
  await unlinkFrom(c, platform, viewer.id, params.provider);
});
