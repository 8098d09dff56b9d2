import { Hono } from 'hono';
import { certificates } from '#contract/credit/certificates';
import { cellOf } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { type EdgeEnv, handleReadingFirst, handleWriting } from '../../edge/handle.ts';
import { networkOf } from '../../edge/network.ts';
import { enforceAnonymousRateLimit, readWithin } from '../../edge/rate-limits.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { openSealed } from './sealing/sealing.ts';
import * as queries from './queries.ts';
import { downloadName } from './rules.ts';
import { cellOfSerial } from './serial.ts';
import { correctName, notifyOfDownload } from './service.ts';
import { asCertificate } from './views.ts';

export const certificatesApi = new Hono<EdgeEnv>();

/** Endpoints without a session. */
export const certificateChecks = new Hono<EdgeEnv>();

const { endpoints } = certificates;

/** Rate limits of name corrections, and of checks from one network. */
const corrections = { most: 10, seconds: 24 * 60 * 60 };
const checks = { most: 300, seconds: 60 * 60 };

handleReadingFirst(certificatesApi, endpoints.pdf, async ({ params, viewer, cell, env, c }) => {
  const rows = await cell.read(...queries.ownCertificateQueries(viewer.id, params.serial));
  const { certificate, claim } = queries.asOwnCertificate(rows) ?? fail('NOT_FOUND');
  const headers = {
    ETag: `"${certificate.sha256}"`,
    'Cache-Control': 'private, no-cache',
    'Content-Type': 'application/pdf',
    'Content-Disposition': downloadName(certificate.title, certificate.serial),
  };
  if (c.req.header('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  const file = await env.FILES.get(certificate.fileKey);
  if (!file) throw new Error(`The file of certificate ${certificate.serial} is missing.`);
  const db = await cell.writable();
  runAfterResponse(c, () => notifyOfDownload(env, db, claim));
  return new Response(file.body, { headers: { ...headers, 'Content-Length': String(file.size) } });
});

handleReadingFirst(
  certificatesApi,
  endpoints.correctName,
  async ({ params, body, viewer, cell, profile, env, c, now }) => {
    const limit = { key: `correct-name:${viewer.id}`, ...corrections };
    const rows = await readWithin(cell, [limit], ...queries.ownCertificateQueries(viewer.id, params.serial));
    const own = queries.asOwnCertificate(rows) ?? fail('NOT_FOUND');
    // The first read has loaded the profile with the session.
    const { country } = await profile();
    const { certificate, isNew } = await correctName({ env, cell: await cell.writable(), country, now }, own, body);
    if (isNew) deliverSoon(c, viewer);
    return asCertificate(certificate);
  },
);

handleWriting(certificateChecks, endpoints.verify, async ({ params: { serial }, env, c }) => {
  await enforceAnonymousRateLimit(env, { key: `verify-certificate-from:${networkOf(c)}`, ...checks });
  const cell = cellOf(env, cellOfSerial(serial));
  const certificate = await queries.certificateBySerial(cell, serial);
  return certificate ? asCertificate(certificate) : ((await openSealed(env, cell, serial)) ?? fail('NOT_FOUND'));
});
