import { Hono } from 'hono';
import { personalData } from '#contract/people/personal-data';
import { userById } from '../accounts/queries.ts';
import { renewSession } from '../accounts/sessions/service.ts';
import { asUser } from '../accounts/views.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { requireRecentIdentity } from '../../edge/sessions/session.ts';
import { latestExport } from '../exports/queries.ts';
import { serveExport } from '../exports/serve-export.ts';
import { exportByToken, requestExport } from '../exports/service.ts';
import { asExport } from '../exports/views.ts';
import { personalExportOf } from './archive/kind.ts';
import { cancelDeletion, requestDeletion } from './requests/service.ts';

export const personalDataApi = new Hono<EdgeEnv>();

const { endpoints } = personalData;

handle(personalDataApi, endpoints.export, async ({ cell, viewer, now }) => {
  const latest = await latestExport(cell, personalExportOf(viewer.id));
  return { latest: latest ? asExport(latest, now) : null };
});

handle(personalDataApi, endpoints.requestExport, async ({ cell, viewer, env, now, c }) => {
  await requireRecentIdentity(c);
  const request = await requestExport(cell, personalExportOf(viewer.id), now);
  runAfterResponse(c, async () => (await import('../exports/jobs.ts')).makeExport(env, cell, request, now));
  return asExport(request, now);
});

handle(personalDataApi, endpoints.download, async ({ params: { token }, viewer, cell, env, now, c }) =>
  serveExport(env, await exportByToken(cell, personalExportOf(viewer.id), token, now), c.req.raw.headers),
);

handleReadingFirst(personalDataApi, endpoints.requestDeletion, async ({ cell, viewer, now, c }) => {
  const [user] = await Promise.all([userById(cell, viewer.id), requireRecentIdentity(c)]);
  const deletesAt = await requestDeletion(c, await cell.writable(), user ?? fail('SIGN_IN_REQUIRED'), now);
  return { deletesAt: deletesAt.toISOString() };
});

handleReadingFirst(personalDataApi, endpoints.keepAccount, async ({ cell, viewer, env, c }) => {
  const user = (await userById(cell, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  const { row, unread } = await cancelDeletion(env, await cell.writable(), user);
  await renewSession(c, row);
  return asUser(row, unread);
});
