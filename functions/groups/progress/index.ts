import { Hono } from 'hono';
import * as v from 'valibot';
import { GroupId } from '#contract/groups/groups';
import { groupProgress } from '#contract/groups/progress';
import { cellNamedIn } from '../../data/cells.ts';
import { readJson } from '../../edge/body.ts';
import { hasToken } from '../../edge/content-token.ts';
import { fail, failFields } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { handle, handleWriting } from '../../library/content/handle.ts';
import { latestExport } from '../../people/exports/queries.ts';
import { serveExport } from '../../people/exports/serve-export.ts';
import { readyExport, requestExport } from '../../people/exports/service.ts';
import { asExport } from '../../people/exports/views.ts';
import { groupExportOf } from './exports/kind.ts';
import { memberProgress, overviewOf, ownProgress, requireMay, setConsent, transcriptOf } from './members/service.ts';
import { rebuildProgress } from './service.ts';

export const progressApi = new Hono<EdgeEnv>();

const { endpoints } = groupProgress;

handle(progressApi, endpoints.overview, ({ params, query, viewer, ...context }) =>
  overviewOf({ ...context, userId: viewer.id, locale: query.locale }, params.groupId),
);

handleWriting(progressApi, endpoints.member, ({ params, query, viewer, ...context }) =>
  memberProgress({ ...context, userId: viewer.id, locale: query.locale }, params.memberId),
);

handle(progressApi, endpoints.own, ({ params, query, viewer, ...context }) =>
  ownProgress({ ...context, userId: viewer.id, locale: query.locale }, params.groupId),
);

handle(progressApi, endpoints.consent, ({ params, body, viewer, ...context }) =>
  setConsent({ ...context, userId: viewer.id }, params.groupId, body.mayPrintTranscript),
);

handleWriting(progressApi, endpoints.transcript, ({ params, viewer, ...context }) =>
  transcriptOf({ ...context, userId: viewer.id }, params.memberId),
);

handle(progressApi, endpoints.export, async ({ params: { groupId }, viewer, cell, env, now }) => {
  const [latest] = await Promise.all([
    latestExport(cell, groupExportOf(viewer.id, groupId)),
    requireMay('exportMembers', { env, userId: viewer.id }, groupId),
  ]);
  return { latest: latest ? asExport(latest, now) : null };
});

handle(progressApi, endpoints.requestExport, async ({ params: { groupId }, viewer, cell, env, now, c }) => {
  await requireMay('exportMembers', { env, userId: viewer.id }, groupId);
  const request = await requestExport(cell, groupExportOf(viewer.id, groupId), now);
  runAfterResponse(c, async () => (await import('../../people/exports/jobs.ts')).makeExport(env, cell, request, now));
  return asExport(request, now);
});

handle(progressApi, endpoints.downloadExport, async ({ params: { groupId }, viewer, cell, env, now, c }) => {
  await requireMay('exportMembers', { env, userId: viewer.id }, groupId);
  const found = await readyExport(cell, groupExportOf(viewer.id, groupId), now);
  return serveExport(env, found, c.req.raw.headers);
});

/** Endpoints of `npm run groups`, authenticated by a token instead of a session. */
export const progressOperations = new Hono<EdgeEnv>();

/** Largest request, in bytes. */
const requestLimit = 4096;

const Rebuilding = v.object({ groupId: GroupId, after: v.string() });

progressOperations.post('/api/groups/progress/rebuilds', async (c) => {
  if (!hasToken(c, c.env.BILLING_TOKEN)) fail('NOT_FOUND');
  const { success, output, issues } = v.safeParse(Rebuilding, await readJson(c.req.raw, requestLimit));
  if (!success) failFields(issues);
  const cell = cellNamedIn(c.env, output.groupId) ?? fail('NOT_FOUND');
  return c.json(await rebuildProgress(c.env, cell, output.groupId, output.after));
});
