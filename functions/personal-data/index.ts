import { Hono } from 'hono';
import { personalData } from '#contract/accounts/personal-data';
import { renewSession } from '../accounts/sessions/service.ts';
import { asUser } from '../accounts/views.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { requireRecentIdentity } from '../http/session.ts';
import { unreadCountOf } from '../notifications/queries.ts';
import { latestExport } from './exports/queries.ts';
import { serveExport } from './exports/serve-export.ts';
import { exportBehind, requestExport } from './exports/service.ts';
import { cancelDeletion, deletionImpact, requestDeletion } from './requests/service.ts';
import { asExport } from './views.ts';

export const personalDataApi = new Hono<EdgeEnv>();

const { endpoints } = personalData;

const day = 24 * 60 * 60;

handle(personalDataApi, endpoints.export, async ({ cell, viewer, now }) => {
  const latest = await latestExport(cell, viewer.id);
  return { latest: latest ? asExport(latest, now) : null };
});

handle(personalDataApi, endpoints.requestExport, async ({ cell, viewer, env, now, c }) => {
  await requireRecentIdentity(c);
  const wanted = await requestExport(cell, viewer.id, now);
  afterAnswer(c, async () => (await import('./exports/jobs.ts')).makeExport(env, cell, wanted, now));
  return asExport(wanted, now);
});

handle(personalDataApi, endpoints.download, async ({ params: { token }, viewer, cell, env, now, c }) =>
  serveExport(env, await exportBehind(cell, viewer.id, token, now), c.req.raw.headers),
);

handle(personalDataApi, endpoints.leaving, ({ cell, content, viewer, now }) =>
  deletionImpact({ cell, content, userId: viewer.id, now }),
);

handle(personalDataApi, endpoints.requestDeletion, async ({ cell, viewer, now, c }) => {
  await requireRecentIdentity(c);
  await enforceRateLimit(cell, { key: `delete-account:${viewer.id}`, most: 5, seconds: day });
  return { deletesAt: (await requestDeletion(c, cell, viewer.id, now)).toISOString() };
});

handle(personalDataApi, endpoints.keepAccount, async ({ cell, viewer, env, c }) => {
  const user = await cancelDeletion(env, cell, viewer.id);
  await renewSession(c);
  return asUser(user, await unreadCountOf(cell, viewer.id));
});
