import { Hono, type Context } from 'hono';
import type { User } from '#contract/people/accounts';
import { profiles, type ProfessionalInfo } from '#contract/people/profiles';
import { photoLimit } from '#contract/people/profiles/photos';
import { photoKey } from './photos.ts';
import { usersById, type UserRow } from '../accounts/queries.ts';
import { renewSession } from '../accounts/sessions/service.ts';
import { asUser } from '../accounts/views.ts';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst, type EdgeEnv } from '../../edge/handle.ts';
import { readWithin } from '../../edge/rate-limits.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { updateAccount, updateWork, reportingIdsOf } from './queries.ts';
import { storePhoto, replacePhoto } from './service.ts';
import type { ReportingIds } from '#contract/people/profiles/reporting-ids';

export const profilesApi = new Hono<EdgeEnv>();

const { endpoints } = profiles;

/** Rate limit of changes to names and photos. */
const changeLimit = { most: 30, seconds: 60 * 60 };

/** Headers of a photo: other sites cannot embed it, and nothing in it runs. */
const photoHeaders = {
  'Cache-Control': 'private, max-age=86400, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Disposition': 'inline',
};

/** Publishes a change to the user's open tabs; returns the user. */
function changed(c: Context<EdgeEnv>, { row, unread }: { row: UserRow; unread: number }): User {
  deliverSoon(c, row);
  return asUser(row, unread);
}

handle(profilesApi, endpoints.rename, async ({ body, cell, viewer, c }) => {
  const names = { ...body, name: `${body.firstName} ${body.lastName}` };
  const limit = { key: `rename:${viewer.id}`, ...changeLimit };
  const change = (await updateAccount(cell, viewer.id, names, limit)) ?? fail('SIGN_IN_REQUIRED');
  await renewSession(c, change.row);
  return changed(c, change);
});

handle(profilesApi, endpoints.changeLocale, async ({ body, cell, viewer, c }) =>
  changed(c, (await updateAccount(cell, viewer.id, body)) ?? fail('SIGN_IN_REQUIRED')),
);

handle(profilesApi, endpoints.photo, async ({ params: { photoId }, viewer, env }) => {
  const file = (await env.FILES.get(photoKey(viewer.id, photoId))) ?? fail('NOT_FOUND');
  const headers = new Headers({ ...photoHeaders, 'Content-Length': String(file.size) });
  file.writeHttpMetadata(headers);
  return new Response(file.body, { headers });
});

handleReadingFirst(
  profilesApi,
  endpoints.setPhoto,
  async ({ body, cell, viewer, env, c }) => {
    // Before the rebuild, so that refused photos count as well.
    await readWithin(cell, [{ key: `photo:${viewer.id}`, ...changeLimit }]);
    return changed(c, await storePhoto(env, await cell.writable(), viewer.id, body.image));
  },
  { maxBody: photoLimit * 1.5 },
);

handle(profilesApi, endpoints.removePhoto, async ({ cell, viewer, env, c }) =>
  changed(c, await replacePhoto(env, cell, viewer.id, null)),
);

handle(profilesApi, endpoints.professional, async ({ cell, viewer }) => {
  const [[row], [reporting]] = await cell.read(usersById({ id: viewer.id }), reportingIdsOf(viewer.id));
  return asProfessionalInfo(row ?? fail('SIGN_IN_REQUIRED'), reporting?.ids ?? {});
});

handle(profilesApi, endpoints.changeProfessional, async ({ body, cell, viewer, c }) => {
  const { ids: names, ...aboutWork } = body;
  const ids = Object.fromEntries(Object.entries(names).map(([name, id]) => [name, id || null]));
  const changed = (await updateWork(cell, viewer.id, { change: aboutWork, ids })) ?? fail('SIGN_IN_REQUIRED');
  deliverSoon(c, viewer);
  return asProfessionalInfo(changed.row, changed.ids);
});

/** A user's professional details with their reporting ids. */
function asProfessionalInfo(row: UserRow, ids: ReportingIds): ProfessionalInfo {
  return { ...row, ids: { ...ids } };
}
