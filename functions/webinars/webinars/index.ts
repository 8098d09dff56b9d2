import { Hono } from 'hono';
import { webinars } from '#contract/webinars/webinars';
import { handlersWith, type EdgeEnv } from '../../edge/handle.ts';
import { currentCatalogue } from './catalogue.ts';
import { importWebinar } from './packages/service.ts';
import { register, unregister } from './registrations/service.ts';
import { listWebinars, phasesOf, webinarIn } from './service.ts';
import { asWebinar } from './views.ts';

export const webinarsApi = new Hono<EdgeEnv>();

const { endpoints } = webinars;

const { handle } = handlersWith(({ library, revision }) => ({ catalogue: () => currentCatalogue(library, revision) }));

handle(webinarsApi, endpoints.list, async ({ query, catalogue, cell, viewer, now }) => {
  const [all, phases] = await Promise.all([catalogue(), phasesOf(cell, viewer.id)]);
  return listWebinars(all, phases, query, now);
});

handle(webinarsApi, endpoints.webinar, async ({ params, query, viewer, cell, catalogue, now }) => {
  const [all, phases] = await Promise.all([catalogue(), phasesOf(cell, viewer.id)]);
  return asWebinar(webinarIn(all, params.webinar), viewer.planType, { ...query, now, phases });
});

handle(webinarsApi, endpoints.register, async ({ params, body, viewer, catalogue, env, now }) => {
  const row = webinarIn(await catalogue(), params.webinar);
  const registration = await register({ env, row, userId: viewer.id, now }, body.zone);
  return { registration };
});

handle(webinarsApi, endpoints.unregister, async ({ params, viewer, catalogue, env, now }) => {
  const row = webinarIn(await catalogue(), params.webinar);
  await unregister({ env, row, userId: viewer.id, now });
});

handle(webinarsApi, endpoints.import, ({ body, library, env, now }) => importWebinar(env, library, body, now));
