import { Hono, type Context } from 'hono';
import type { User } from '#contract/accounts';
import { profiles } from '#contract/accounts/profiles';
import { photoLimit } from '#contract/accounts/photos';
import { photoKey } from './photos.ts';
import { changeUser, userById, type UserRow } from '../accounts/queries.ts';
import { renewSession } from '../accounts/sessions/service.ts';
import { tellUserChanged } from '../accounts/user-changed.ts';
import { asUser } from '../accounts/views.ts';
import { passedWithCredit } from '../credits/passed.ts';
import { passedCourses } from '../credits/queries.ts';
import { readyCourses } from '../credits/rules.ts';
import { learnerDb, type Learner } from '../database/database.ts';
import { rowsOf } from '../database/prepared-queries.ts';
import { fail } from '../http/errors.ts';
import { handle, type EdgeEnv } from '../http/handle.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { unreadCountOf } from '../notifications/queries.ts';
import { changeReportingIds, reportingIdsOf } from './queries.ts';
import { creditChanges } from './rules.ts';
import { keepPhoto, replacePhoto } from './service.ts';
import { asProfessionalInfo } from './views.ts';

export const profilesApi = new Hono<EdgeEnv>();

const { endpoints } = profiles;

/** How often names and photos may be changed. */
const changes = { most: 30, seconds: 60 * 60 };

/** What an answer with a photo carries: nobody else may show it, and nothing in it runs. */
const photoHeaders = {
  'Cache-Control': 'private, max-age=86400, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Disposition': 'inline',
};

/** The user after a change, which their other tabs are told of. */
async function changed(c: Context<EdgeEnv>, viewer: Learner, row: UserRow | undefined): Promise<User> {
  await tellUserChanged(c, viewer);
  return asUser(row ?? fail('SIGN_IN_REQUIRED'), await unreadCountOf(learnerDb(c.env, viewer), viewer.id));
}

handle(profilesApi, endpoints.rename, async ({ body, platform, viewer, c }) => {
  await enforceRateLimit(platform, { key: `rename:${viewer.id}`, ...changes });
  const row = await changeUser(platform, viewer.id, { ...body, name: `${body.firstName} ${body.lastName}` });
  await renewSession(c);
  return changed(c, viewer, row);
});

handle(profilesApi, endpoints.changeLocale, async ({ body, platform, viewer, c }) =>
  changed(c, viewer, await changeUser(platform, viewer.id, body)),
);

handle(profilesApi, endpoints.photo, async ({ params: { photoId }, viewer, env }) => {
  const file = (await env.FILES.get(photoKey(viewer.id, photoId))) ?? fail('NOT_FOUND');
  const headers = new Headers({ ...photoHeaders, 'Content-Length': String(file.size) });
  file.writeHttpMetadata(headers);
  return new Response(file.body, { headers });
});

handle(
  profilesApi,
  endpoints.setPhoto,
  async ({ body, platform, viewer, env, c }) => {
    await enforceRateLimit(platform, { key: `photo:${viewer.id}`, ...changes });
    return changed(c, viewer, await keepPhoto(env, viewer.id, body.image));
  },
  { maxBody: photoLimit * 1.5 },
);

handle(profilesApi, endpoints.removePhoto, async ({ viewer, env, c }) =>
  changed(c, viewer, await replacePhoto(env, viewer.id, null)),
);

handle(profilesApi, endpoints.professional, async ({ platform, learner, viewer }) => {
  const [row, ids] = await Promise.all([userById(platform, viewer.id), reportingIdsOf(learner, viewer.id)]);
  return asProfessionalInfo(row ?? fail('SIGN_IN_REQUIRED'), ids);
});

handle(profilesApi, endpoints.changeProfessional, async ({ body, platform, learner, viewer, c }) => {
  const { ids: named, ...aboutWork } = body;
  const change = Object.fromEntries(Object.entries(named).map(([name, id]) => [name, id || null]));
  const ids = await changeReportingIds(learner, viewer.id, change);
  const row = await changeUser(platform, viewer.id, aboutWork);
  await tellUserChanged(c, viewer);
  return asProfessionalInfo(row ?? fail('SIGN_IN_REQUIRED'), ids);
});

handle(profilesApi, endpoints.creditChanges, async ({ query, viewer, learner, content, profile, now }) => {
  const passed = rowsOf(passedCourses(learner, { userId: viewer.id }));
  const [withCredit, today] = await Promise.all([passed.then((rows) => passedWithCredit(content, rows)), profile()]);
  const ready = ({ country, profession }: Pick<typeof today, 'country' | 'profession'>) =>
    readyCourses(withCredit, { planType: viewer.planType, country, profession }, query.locale, now);
  return { changes: creditChanges(ready(today), ready(query)) };
});
