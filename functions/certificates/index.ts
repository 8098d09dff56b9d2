import { Hono } from 'hono';
import { certificates } from '#contract/certificates';
import { learnerDb } from '../database/database.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { networkOf } from '../http/network.ts';
import { fail } from '../http/errors.ts';
import { type EdgeEnv, handle } from '../http/handle.ts';
import { tellPlatformNow } from '../outbox/deliver.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { shardOfSerial } from '../serials/queries.ts';
import { openSealed } from '../serials/sealing.ts';
import * as queries from './queries.ts';
import { downloadName } from './rules.ts';
import { correctName, tellOfDownload } from './service.ts';
import { asCertificate } from './views.ts';

export const certificatesApi = new Hono<EdgeEnv>();

const { endpoints } = certificates;

/** How often a name may be corrected, and a serial checked from one address. */
const corrections = { most: 10, seconds: 24 * 60 * 60 };
const checks = { most: 300, seconds: 60 * 60 };

handle(
  certificatesApi,
  endpoints.pdf,
  async ({ params, viewer, learner, env, c }) => {
    const { certificate, claim } =
      (await queries.ownCertificate(learner, viewer.id, params.serial)) ?? fail('NOT_FOUND');
    const headers = {
      ETag: `"${certificate.sha256}"`,
      'Cache-Control': 'private, no-cache',
      'Content-Type': 'application/pdf',
      'Content-Disposition': downloadName(certificate.title, certificate.serial),
    };
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
    const file = await env.FILES.get(certificate.fileKey);
    if (!file) throw new Error(`The file of certificate ${certificate.serial} is missing.`);
    c.executionCtx.waitUntil(tellOfDownload(env, viewer, claim));
    return new Response(file.body, { headers: { ...headers, 'Content-Length': String(file.size) } });
  },
  { isWrite: true },
);

handle(certificatesApi, endpoints.correctName, async ({ params, body, viewer, platform, learner, env, c, now }) => {
  await enforceRateLimit(platform, { key: `correct-name:${viewer.id}`, ...corrections });
  const { certificate, isNew } = await correctName({ env, db: learner, now }, viewer.id, params.serial, body);
  if (isNew) {
    await tellPlatformNow(env, viewer);
    deliverSoon(c, viewer);
  }
  return asCertificate(certificate);
});

handle(certificatesApi, endpoints.verify, async ({ params: { serial }, platform, env, c }) => {
  await enforceRateLimit(platform, { key: `verify-certificate-from:${networkOf(c)}`, ...checks });
  const place = await shardOfSerial(platform, serial);
  if (!place) return (await openSealed(env, platform, serial)) ?? fail('NOT_FOUND');
  return asCertificate((await queries.certificateBySerial(learnerDb(env, place), serial)) ?? fail('NOT_FOUND'));
});
