import { Hono } from 'hono';
import { webinarPackages } from '#contract/desk/webinar-packages';
import { packageLimit } from '#contract/library/content/sources';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { readMedia, storeFile } from '../../library/content/media/files.ts';
import { actorOf, requireTwoStep } from '../trail/service.ts';

export const webinarPackagesApi = new Hono<EdgeEnv>();

const { endpoints } = webinarPackages;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');

handle(webinarPackagesApi, endpoints.list, async ({ env, library, cell, viewer, query, now }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).listWebinars(env, library, query.cursor, now);
});

handle(webinarPackagesApi, endpoints.drafts, async ({ env, library, cell, viewer }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).listDrafts(env, library);
});

handle(webinarPackagesApi, endpoints.storeMedia, async ({ env, cell, viewer, params: { name }, c }) => {
  await requireTwoStep(cell, viewer.id);
  const bytes = await readMedia(c.req.raw);
  await storeFile(env, name, bytes);
});

handle(
  webinarPackagesApi,
  endpoints.import,
  async ({ env, library, body, now, ...context }) =>
    (await loadService()).importPackage({ env, library, editor: await actorOf(context), now }, body),
  { maxBody: packageLimit },
);

handle(webinarPackagesApi, endpoints.files, async ({ env, library, cell, viewer, params }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).packageFiles(env, library, params.webinar);
});

handle(webinarPackagesApi, endpoints.begin, async ({ env, library, params, now, ...context }) =>
  (await loadService()).beginDraft({ env, library, editor: await actorOf(context), now }, params.webinar),
);

handle(webinarPackagesApi, endpoints.reschedule, async ({ env, library, params, body, now, ...context }) =>
  (await loadService()).move({ env, library, editor: await actorOf(context), now }, { ...params, ...body }),
);

handle(webinarPackagesApi, endpoints.cancel, async ({ env, library, params, body, now, ...context }) =>
  (await loadService()).cancelWebinar({ env, library, editor: await actorOf(context), now }, { ...params, ...body }),
);
