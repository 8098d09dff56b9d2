import { Hono } from 'hono';
import { contents } from '#contract/library/content';
import { packageLimit } from '#contract/library/content/sources';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { readMedia, serveMedia, storeFile } from './media/files.ts';
import { withdrawItem } from './withdrawals/service.ts';

export const contentsApi = new Hono<EdgeEnv>();

/** Loaded on demand, as requests of learners need none of it. */
const loadPackages = () => import('./packages/service.ts');

/** Files of the media store, by signed address. */
export const mediaFiles = new Hono<EdgeEnv>();

const { endpoints } = contents;

handle(
  contentsApi,
  endpoints.importCourse,
  async ({ body: { sources, ...content }, library, env, now }) =>
    (await loadPackages()).publishPackage(env, library, content, sources, now),
  { maxBody: packageLimit },
);

handle(contentsApi, endpoints.withdrawItem, ({ params: { courseId }, body, env, now }) =>
  withdrawItem(env, courseId, body, now),
);

handle(contentsApi, endpoints.storeMedia, async ({ params: { name }, env, c }) => {
  const bytes = await readMedia(c.req.raw);
  await storeFile(env, name, bytes);
  return { name };
});

mediaFiles.get('/media/:name', (c) => serveMedia(c, c.req.param('name')));
