import { Hono } from 'hono';
import { personalData } from '#contract/accounts/personal-data';
import { userById } from '../accounts/queries.ts';
import { renewSession } from '../accounts/sessions/service.ts';
import { asUser } from '../accounts/views.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { requireRecentIdentity } from '../http/session.ts';
import { unreadCountOf } from '../notifications/queries.ts';
import { latestExport } from './exports/queries.ts';
import { serveExport } from './exports/serve-export.ts';
import { exportBehind, requestExport } from './exports/service.ts';
import { comeBack, leave, whatGoes } from './leaving/service.ts';
import { asExport } from './views.ts';

export const personalDataApi = new Hono<EdgeEnv>();

const { endpoints } = personalData;

const day = 24 * 60 * 60;

handle(personalDataApi, endpoints.export, async ({ platform, viewer, now }) => {
  const latest = await latestExport(platform, viewer.id);
  return { latest: latest ? asExport(latest, now) : null };
});

handle(personalDataApi, endpoints.requestExport, async ({ platform, viewer, env, now, c }) => {
  await requireRecentIdentity(c);
  const wanted = await requestExport(platform, viewer.id, now);
  afterAnswer(c, async () => (await import('./exports/jobs.ts')).makeExport(env, wanted, now));
  return asExport(wanted, now);
});

handle(
  personalDataApi,
  endpoints.download,
  async ({ params: { token }, viewer, platform, env, now, c }) =>
    serveExport(env, await exportBehind(platform, viewer.id, token, now), c.req.raw.headers),
  { isWrite: true },
);

handle(personalDataApi, endpoints.leaving, ({ platform, learner, content, viewer, now }) =>
  whatGoes({ platform, learner, content, userId: viewer.id, now }),
);

handle(personalDataApi, endpoints.requestDeletion, async ({ platform, viewer, now, c }) => {
  await requireRecentIdentity(c);
  await enforceRateLimit(platform, { key: `delete-account:${viewer.id}`, most: 5, seconds: day });
  return { deletesAt: (await leave(c, viewer.id, now)).toISOString() };
});

handle(personalDataApi, endpoints.keepAccount, async ({ platform, learner, viewer, env, c }) => {
  const user = (await comeBack(env, viewer.id)) ?? (await userById(platform, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  await renewSession(c);
  return asUser(user, await unreadCountOf(learner, viewer.id));
});
