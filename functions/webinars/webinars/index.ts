import { Hono } from 'hono';
import { feedPath, webinars } from '#contract/webinars/webinars';
import { packageLimit } from '#contract/library/content/sources';
import { handlersWith, type EdgeEnv } from '../../edge/handle.ts';
import { calendarResponse } from './calendar/responses.ts';
import { asCalendarEvent } from './calendar/views.ts';
import { currentCatalogue } from './catalogue.ts';
import { deleteFeed } from './feeds/queries.ts';
import { feedAddress, renewFeed, serveFeed } from './feeds/service.ts';
import { showRecording } from './recordings/service.ts';
import { placesOf, register, unregister } from './registrations/service.ts';
import { cancel, reschedule } from './schedules/service.ts';
import { listWebinars, ownOf, phasesOf, webinarIn } from './service.ts';
import { asWebinar } from './views.ts';

export const webinarsApi = new Hono<EdgeEnv>();

/** Feeds for calendars, which have no session: the token in the address authenticates. */
export const webinarFeedsApi = new Hono<EdgeEnv>();

const { endpoints } = webinars;

const { handle } = handlersWith(({ library, revision }) => ({ catalogue: () => currentCatalogue(library, revision) }));

handle(webinarsApi, endpoints.list, async ({ query, catalogue, cell, viewer, now }) => {
  const [all, phases] = await Promise.all([catalogue(), phasesOf(cell, viewer.id)]);
  return listWebinars(all, phases, query, now);
});

handle(webinarsApi, endpoints.webinar, async ({ params, query, viewer, cell, catalogue, env, now }) => {
  const [all, own] = await Promise.all([catalogue(), ownOf(cell, viewer.id, params.webinar)]);
  const row = webinarIn(all, params.webinar);
  const places = await placesOf(env, row, viewer.id);
  return asWebinar(row, viewer.planType, { ...query, ...own, now, places });
});

handle(webinarsApi, endpoints.calendar, async ({ params, query, catalogue, env, c }) => {
  const event = asCalendarEvent(webinarIn(await catalogue(), params.webinar), query.locale, env.SITE_ORIGIN);
  const options = { origin: env.SITE_ORIGIN, fileName: `webinar-${params.webinar}.ics`, maxAge: 0 };
  return calendarResponse([event], options, c.req.raw.headers);
});

handle(webinarsApi, endpoints.recording, async ({ params, query, viewer, catalogue, library, env, now }) => {
  const row = webinarIn(await catalogue(), params.webinar);
  return showRecording(env, library, row, { planType: viewer.planType, ...query, now });
});

handle(webinarsApi, endpoints.register, async ({ params, body, viewer, catalogue, env, now }) => {
  const row = webinarIn(await catalogue(), params.webinar);
  return register({ env, row, userId: viewer.id, now }, body.zone);
});

handle(webinarsApi, endpoints.unregister, async ({ params, viewer, catalogue, env, now }) => {
  const row = webinarIn(await catalogue(), params.webinar);
  return unregister({ env, row, userId: viewer.id, now });
});

handle(webinarsApi, endpoints.feed, async ({ viewer, cell, env }) => ({
  address: await feedAddress(env, cell, viewer.id),
}));

handle(webinarsApi, endpoints.renewFeed, async ({ viewer, cell, env, now }) => ({
  address: await renewFeed(env, cell, viewer.id, now),
}));

handle(webinarsApi, endpoints.endFeed, ({ viewer, cell }) => deleteFeed(cell, viewer.id));

webinarFeedsApi.get(`${feedPath}/:file`, (c) => serveFeed(c.env, c.req.param('file'), c.req.raw.headers));

handle(webinarsApi, endpoints.reschedule, ({ params, body, ...context }) =>
  reschedule({ ...context, webinarId: params.webinar }, body),
);

handle(webinarsApi, endpoints.cancel, ({ params, ...context }) => cancel({ ...context, webinarId: params.webinar }));

handle(
  webinarsApi,
  endpoints.import,
  async ({ body, library, env, now }) => {
    // Loaded on demand, as requests of learners need none of it.
    const { importWebinar } = await import('./packages/service.ts');
    return importWebinar(env, library, body, now);
  },
  { maxBody: packageLimit },
);
