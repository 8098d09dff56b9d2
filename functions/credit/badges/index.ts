import { Hono } from 'hono';
import { badges } from '#contract/credit/badges';
import { cellOf } from '../../data/cells.ts';
import { attachment, inFileName } from '../../edge/attachment.ts';
import { fail } from '../../edge/errors.ts';
import { type EdgeEnv, handleReadingFirst, handleWriting } from '../../edge/handle.ts';
import { networkOf } from '../../edge/network.ts';
import { enforceAnonymousRateLimit, readWithin } from '../../edge/rate-limits.ts';
import { asOwnCertificate, ownCertificateQueries } from '../certificates/queries.ts';
import { badgeCredential, statusListCredential } from './credentials.ts';
import { credentialType, publishedKeys, signCredential } from './keys.ts';
import { badgeOf, revokedBadges } from './queries.ts';
import { addressOfList } from './statuses.ts';

export const badgesApi = new Hono<EdgeEnv>();

/** What verifiers request, without a session. */
export const badgeChecks = new Hono<EdgeEnv>();

const { endpoints } = badges;

/** Rate limits of signed badges, and of lists that one network requests. */
const signatures = { most: 60, seconds: 60 * 60 };
const checks = { most: 300, seconds: 60 * 60 };

handleReadingFirst(badgesApi, endpoints.badge, async ({ params, query, viewer, cell, env, c }) => {
  const limit = { key: `badge:${viewer.id}`, ...signatures };
  const rows = await readWithin(cell, [limit], ...ownCertificateQueries(viewer.id, params.serial));
  const own = asOwnCertificate(rows) ?? fail('NOT_FOUND');
  const badge = (await badgeOf(await cell.writable(), params.serial)) ?? fail('CERTIFICATE_NOT_VALID');
  const holder = { ...badge, cell: cell.number, salt: crypto.randomUUID(), locale: query.locale };
  const token = await signCredential(env, 'JWT', badgeCredential(env, own, holder));
  const { title, serial } = own.certificate;
  return c.body(token, 200, {
    'Content-Type': credentialType,
    'Content-Disposition': attachment(`${inFileName(title)} - ${serial}.jwt`),
    'Cache-Control': 'private, no-store',
  });
});

handleWriting(badgeChecks, endpoints.keys, async ({ env }) => ({ keys: await publishedKeys(env) }));

handleWriting(
  badgeChecks,
  endpoints.key,
  async ({ params, env }) => (await publishedKeys(env)).find(({ kid }) => kid === params.kid) ?? fail('NOT_FOUND'),
);

handleWriting(badgeChecks, endpoints.statuses, async ({ params, env, now, c }) => {
  await enforceAnonymousRateLimit(env, { key: `badge-statuses-from:${networkOf(c)}`, ...checks });
  const [number, list] = [Number(params.cell), Number(params.list)];
  const revoked = await revokedBadges(cellOf(env, number), list);
  const credential = await statusListCredential(env, addressOfList(env, number, list), revoked, now);
  return c.body(await signCredential(env, 'vc+jwt', credential), 200, {
    'Content-Type': credentialType,
    'Cache-Control': 'public, max-age=300',
  });
});
