import { Hono } from 'hono';
import { certificates } from '#contract/certificates';
import { database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { enforceRateLimit } from '../http/rate-limits.ts';
import { networkOf } from '../http/network.ts';
import { fail } from '../http/errors.ts';
import { type EdgeEnv, handle } from '../http/handle.ts';
import { deliverMessages, deliverSoon } from '../realtime/deliver.ts';
import { outboxInsert } from '../realtime/queries.ts';
import { certificateEvent } from './domain-messages.ts';
import { superseded } from './events.ts';
import { drawAndKeep, nameToPrint, storeOrYield } from './issue.ts';
import * as queries from './queries.ts';
import type { Claim } from './queries.ts';
import { downloadName } from './rules.ts';
import { asCertificate } from './views.ts';

export const certificatesApi = new Hono<EdgeEnv>();

const { endpoints } = certificates;

/** How often a name may be corrected, and a serial checked from one address. */
const corrections = { most: 10, seconds: 24 * 60 * 60 };
const checks = { most: 300, seconds: 60 * 60 };

handle(
  certificatesApi,
  endpoints.pdf,
  async ({ params, viewer, db, env, c }) => {
    const { certificate, claim } = (await queries.ownCertificate(db, viewer.id, params.serial)) ?? fail('NOT_FOUND');
    const headers = {
      ETag: `"${certificate.sha256}"`,
      'Cache-Control': 'private, no-cache',
      'Content-Type': 'application/pdf',
      'Content-Disposition': downloadName(certificate.title, certificate.serial),
    };
    if (c.req.header('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
    const file = await env.FILES.get(certificate.fileKey);
    if (!file) throw new Error(`The file of certificate ${certificate.serial} is missing.`);
    c.executionCtx.waitUntil(tellOfDownload(env, claim));
    return new Response(file.body, { headers: { ...headers, 'Content-Length': String(file.size) } });
  },
  { isWrite: true },
);

async function tellOfDownload(env: Env, claim: Claim): Promise<void> {
  const data = certificateEvent(claim);
  await outboxInsert(database(env.DB), { userId: claim.userId, event: 'certificate_downloaded', data });
  await deliverMessages(env, claim.userId);
}

handle(certificatesApi, endpoints.correctName, async ({ params, body, viewer, db, env, c, now }) => {
  await enforceRateLimit(db, { key: `correct-name:${viewer.id}`, ...corrections });
  const find = () => queries.ownCertificate(db, viewer.id, params.serial);
  const { certificate: old, claim, successor } = (await find()) ?? fail('NOT_FOUND');
  const name = await nameToPrint(body.name);
  if (successor?.name === name) return asCertificate(successor);
  if (old.status !== 'valid') fail('CERTIFICATE_NOT_VALID');
  if (old.name === name) return asCertificate(old);

  const drawn = await drawAndKeep(env, { claim, name, locale: body.locale, replaces: old.serial });
  const event = superseded(claim, old, drawn, now);
  const issued = await storeOrYield(
    env,
    drawn,
    () => queries.storeSuccessor(db, old, drawn, event),
    async () => (await find())?.successor ?? undefined,
  );
  if (issued.serial === drawn.serial) deliverSoon(c, viewer.id);
  return issued.name === name ? asCertificate(issued) : fail('CERTIFICATE_NOT_VALID');
});

handle(certificatesApi, endpoints.verify, async ({ params, db, c }) => {
  await enforceRateLimit(db, {
    key: `verify-certificate-from:${networkOf(c)}`,
    ...checks,
  });
  return asCertificate((await queries.certificateBySerial(db, params.serial)) ?? fail('NOT_FOUND'));
});
