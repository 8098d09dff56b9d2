import { Hono } from 'hono';
import { accreditations } from '#contract/desk/accreditations';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { actorOf, requireTwoStep } from '../trail/service.ts';

export const accreditationsApi = new Hono<EdgeEnv>();

const { endpoints } = accreditations;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');
const loadTerms = () => import('./terms.ts');

handle(accreditationsApi, endpoints.list, async ({ cell, library, viewer, query, now }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadTerms()).listAccreditations(library, query, now);
});

handle(accreditationsApi, endpoints.change, async ({ env, library, params, body, now, ...context }) => {
  const officer = await actorOf(context);
  return (await loadTerms()).changeTerms(env, library, officer, { ...params, ...body }, now);
});

handle(accreditationsApi, endpoints.grant, async ({ env, cell, viewer, profile, now, body }) => {
  const officer = await actorOf({ cell, viewer, profile });
  return { state: await (await loadService()).grant(env, officer, body, now) };
});

handle(accreditationsApi, endpoints.revoke, async ({ env, cell, viewer, profile, now, body }) => {
  const officer = await actorOf({ cell, viewer, profile });
  return { state: await (await loadService()).revoke(env, officer, body, now) };
});
