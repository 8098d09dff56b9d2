import { Hono } from 'hono';
import { webinars } from '#contract/webinars/webinars';
import { fail } from '../../edge/errors.ts';
import { handlersWith, type EdgeEnv } from '../../edge/handle.ts';
import { currentCatalogue } from './catalogue.ts';
import { importWebinar } from './packages/service.ts';
import { listWebinars } from './service.ts';
import { asWebinar } from './views.ts';

export const webinarsApi = new Hono<EdgeEnv>();

const { endpoints } = webinars;

const { handle } = handlersWith(({ library, revision }) => ({ catalogue: () => currentCatalogue(library, revision) }));

handle(webinarsApi, endpoints.list, async ({ query, catalogue, now }) => listWebinars(await catalogue(), query, now));

handle(webinarsApi, endpoints.webinar, async ({ params, query, viewer, catalogue, now }) => {
  const row = (await catalogue()).webinars.find(({ id }) => id === params.webinar) ?? fail('NOT_FOUND');
  return asWebinar(row, viewer.planType, { ...query, now });
});

handle(webinarsApi, endpoints.import, ({ body, library, env, now }) => importWebinar(env, library, body, now));
