import { Hono } from 'hono';
import { identities } from '#contract/people/identities';
import { href } from '#contract/routes';
import { usersById } from '../accounts/queries.ts';
import { fail } from '../../edge/errors.ts';
import { reportFailure } from '../../data/failures.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { networkOf } from '../../edge/network.ts';
import { enforceAnonymousRateLimit, readWithin } from '../../edge/rate-limits.ts';
import { requireRecentIdentity } from '../../edge/sessions/session.ts';
import { isOutage } from './outages.ts';
import { configuredProvider, configuredProviders } from './providers.ts';
import { loginsOf } from './queries.ts';
import { beginSignIn, completeSignIn, linkPending, ownIdentities, unlinkProvider } from './service.ts';

export const identitiesApi = new Hono<EdgeEnv>();

const { endpoints } = identities;
const hour = 60 * 60;

/** How long a browser caches the list of providers, in seconds. */
const listMaxAge = 300;

handle(identitiesApi, endpoints.providers, ({ env, c }) => {
  c.header('Cache-Control', `public, max-age=${listMaxAge}`);
  return configuredProviders(env).map(({ id, name }) => ({ provider: id, name }));
});

handle(identitiesApi, endpoints.complete, async ({ body, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `provider-answer:${networkOf(c)}`, most: 120, seconds: hour });
  return completeSignIn(c, body);
});

handleReadingFirst(identitiesApi, endpoints.linkWaiting, async ({ viewer, cell, c }) => {
  const [[user]] = await cell.read(usersById({ id: viewer.id }));
  await requireRecentIdentity(c);
  return linkPending(c, await cell.writable(), user ?? fail('SIGN_IN_REQUIRED'));
});

handle(identitiesApi, endpoints.own, ({ viewer, cell, c }) => ownIdentities(c, cell, viewer.id));

handleReadingFirst(identitiesApi, endpoints.link, async ({ params, body, viewer, cell, env, c }) => {
  await readWithin(cell, [{ key: `provider-begin:${viewer.id}`, most: 120, seconds: hour }]);
  await requireRecentIdentity(c);
  const provider = configuredProvider(env, params.provider) ?? fail('NOT_FOUND');
  const next = href('profileInfo', body.locale);
  const address = await beginSignIn(c, provider, { next, ...body, userId: viewer.id }).catch(async (error: unknown) => {
    if (!isOutage(error)) await reportFailure(error, env, c.req.raw);
    return fail('PROVIDER_UNAVAILABLE');
  });
  return { address };
});

handleReadingFirst(identitiesApi, endpoints.unlink, async ({ params, viewer, cell, c }) => {
  const [logins, [user]] = await cell.read(loginsOf(viewer.id), usersById({ id: viewer.id }));
  await requireRecentIdentity(c);
  const linked = logins.find(({ providerId }) => providerId === params.provider);
  if (!linked) return;
  const identity = { provider: params.provider, accountId: linked.accountId, email: linked.email };
  await unlinkProvider(c, await cell.writable(), user ?? fail('SIGN_IN_REQUIRED'), identity);
});
