import { Hono } from 'hono';
import { drafts } from '#contract/desk/drafts';
import { packageLimit } from '#contract/library/content/sources';
import { handle, type EdgeEnv } from '../../edge/handle.ts';
import { readMedia } from '../../library/content/media/files.ts';
import { actorOf, requireTwoStep } from '../trail/service.ts';

export const draftsApi = new Hono<EdgeEnv>();

const { endpoints } = drafts;

/** Loaded on demand, as requests of learners need none of it. */
const loadService = () => import('./service.ts');
const loadPublishing = () => import('./publishing.ts');

/** Maximum text, in bytes. */
const maxText = 4 * 1024 * 1024;

handle(draftsApi, endpoints.courses, async ({ env, library, cell, viewer, query }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).coursesPage(env, library, query);
});

handle(
  draftsApi,
  endpoints.create,
  async ({ library, cell, viewer, profile, body, now }) => {
    const author = await actorOf({ cell, viewer, profile });
    await (await loadService()).createDraft(library, author, body, now);
  },
  { maxBody: packageLimit },
);

handle(draftsApi, endpoints.versions, async ({ library, cell, viewer, params: { courseId } }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).versionsOf(library, courseId);
});

handle(draftsApi, endpoints.version, async ({ env, library, cell, viewer, params: { courseId, number } }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).versionFiles(env, library, courseId, Number(number));
});

handle(draftsApi, endpoints.statistics, async ({ env, cell, viewer, params: { courseId }, now }) => {
  await requireTwoStep(cell, viewer.id);
  const { items, computedAt } = await (await loadService()).itemStatistics(env, courseId, now);
  return { items, computedAt: computedAt.toISOString() };
});

handle(draftsApi, endpoints.begin, async ({ env, library, cell, viewer, profile, params: { courseId }, now }) => {
  const author = await actorOf({ cell, viewer, profile });
  await (await loadService()).beginDraft(env, library, author, courseId, now);
});

handle(draftsApi, endpoints.draft, async ({ env, library, cell, viewer, params: { draftId } }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).draftOf(env, library, draftId);
});

handle(
  draftsApi,
  endpoints.save,
  async ({ library, cell, viewer, profile, params: { draftId }, body, now }) => {
    const author = await actorOf({ cell, viewer, profile });
    return (await loadService()).saveText(library, author, draftId, body, now);
  },
  { maxBody: maxText },
);

handle(draftsApi, endpoints.remove, async ({ library, cell, viewer, profile, params: { draftId }, query, now }) => {
  const author = await actorOf({ cell, viewer, profile });
  await (await loadService()).removeFile(library, author, draftId, query.path, now);
});

handle(draftsApi, endpoints.storeMedia, async ({ env, library, cell, viewer, profile, params, now, c }) => {
  const author = await actorOf({ cell, viewer, profile });
  const bytes = await readMedia(c.req.raw);
  return (await loadService()).storeMedia(env, library, author, { ...params, bytes }, now);
});

handle(draftsApi, endpoints.saves, async ({ env, library, cell, viewer, params: { draftId }, query }) => {
  await requireTwoStep(cell, viewer.id);
  return (await loadService()).savesOf(env, library, draftId, query.path);
});

handle(draftsApi, endpoints.submit, async ({ library, cell, viewer, profile, params: { draftId }, now }) => {
  const author = await actorOf({ cell, viewer, profile });
  return (await loadPublishing()).submitDraft(library, author, draftId, now);
});

handle(draftsApi, endpoints.publish, async ({ env, library, cell, viewer, profile, params: { draftId }, now }) => {
  const editor = await actorOf({ cell, viewer, profile });
  return (await loadPublishing()).publishDraft(env, library, editor, draftId, now);
});

handle(draftsApi, endpoints.discard, async ({ library, cell, viewer, profile, params: { draftId }, now }) => {
  const author = await actorOf({ cell, viewer, profile });
  await (await loadService()).discardDraft(library, author, draftId, now);
});

handle(draftsApi, endpoints.withdrawQuestion, async ({ env, params: { courseId }, body, now, ...context }) =>
  (await loadPublishing()).withdrawQuestion(env, await actorOf(context), { courseId, ...body }, now),
);

handle(draftsApi, endpoints.withdraw, async ({ env, cell, viewer, profile, params: { courseId }, body, now }) => {
  const editor = await actorOf({ cell, viewer, profile });
  await (await loadPublishing()).withdraw(env, editor, courseId, body.isWithdrawn, now);
});
