import { Hono } from 'hono';
import { credits, type Certificate } from '#contract/credits';
import { rulesSnapshot } from '../courses/snapshots.ts';
import { database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { within } from '../http/limits.ts';
import { refuse, refuseField } from '../http/refuse.ts';
import { serve, type EdgeEnv } from '../http/serve.ts';
import { deliverMessages, deliverSoon } from '../realtime/deliver.ts';
import { outboxInsert } from '../realtime/queries.ts';
import { certificateEvent, newlyAvailable } from './announcements.ts';
import { certificateFonts } from './certificate-fonts.ts';
import * as events from './events.ts';
import { claimOf, drawAndKeep, storeOrYield } from './issue.ts';
import { isPrintable, printedName } from './names.ts';
import * as queries from './queries.ts';
import { creditsIssue, creditState, cursorOf, downloadName, placeAt, readyCourses, textIn } from './rules.ts';

export const creditsApi = new Hono<EdgeEnv>();

const { endpoints } = credits;

/** Certificates on one page of the list. */
const pageSize = 25;

const dayLength = 24 * 60 * 60 * 1000;

/** How often a name may be corrected, and a serial checked from one address. */
const corrections = { most: 10, seconds: 24 * 60 * 60 };
const checks = { most: 300, seconds: 60 * 60 };

serve(creditsApi, endpoints.claimable, async ({ params, query, viewer, db }) => {
  const standing = (await queries.creditStanding(db, viewer.id, params.courseId)) ?? refuse('NOT_FOUND');
  const { user, participation, version, claimed } = standing;
  const now = new Date();
  return {
    name: printedName(`${user.firstName} ${user.lastName}`),
    activeMinutes: Math.round((participation?.activeSeconds ?? 0) / 60),
    isEvaluated: standing.evaluatedAt !== null,
    credits: version.sheet.accreditations.map((accreditation) => {
      const claim = claimed.find(({ accreditationId }) => accreditationId === accreditation.id);
      return {
        ...accreditation,
        accreditationId: accreditation.id,
        state: creditState(accreditation, standing, now),
        attestation: textIn(accreditation.attestation, query.locale, version.sheet.languages),
        certificateSerial: claim?.serial ?? null,
        claimed: claim?.credits ?? null,
      };
    }),
  };
});

serve(creditsApi, endpoints.evaluate, async ({ params, body, viewer, db, c }) => {
  const find = () => queries.creditStanding(db, viewer.id, params.courseId);
  const standing = (await find()) ?? refuse('NOT_FOUND');
  const { participation, version } = standing;
  if (!participation?.passedAt) refuse('CREDIT_NOT_OPEN', { detail: { state: 'notPassed' } });
  if (participation.evaluatedAt) return { sentAt: participation.evaluatedAt.toISOString() };
  const at = new Date();
  const event = {
    id: newId(),
    participationId: participation.id,
    kind: 'evaluated' as const,
    at,
    snapshot: await rulesSnapshot(version),
    announcements: newlyAvailable(version.sheet, standing, { ...standing, evaluatedAt: at }, at),
  };
  try {
    await queries.storeEvaluation(db, body, event);
    deliverSoon(c, viewer.id);
    return { sentAt: at.toISOString() };
  } catch (error) {
    const earlier = (await find())?.evaluatedAt;
    if (!earlier) throw error;
    return { sentAt: earlier.toISOString() };
  }
});

serve(creditsApi, endpoints.claim, async ({ params, body, viewer, db, env, c }) => {
  const standing = (await queries.creditStanding(db, viewer.id, params.courseId)) ?? refuse('NOT_FOUND');
  const accreditation =
    standing.version.sheet.accreditations.find(({ id }) => id === params.accreditationId) ?? refuse('NOT_FOUND');
  const issued = () => queries.issuedFor(db, viewer.id, params.courseId, accreditation.id);
  const at = new Date();
  const state = creditState(accreditation, standing, at);
  if (state === 'claimed') return asCertificate((await issued()) ?? refuse('NOT_FOUND'));
  if (state !== 'open' && state !== 'participation') refuse('CREDIT_NOT_OPEN', { detail: { state } });

  const kind = state === 'open' ? 'credit' : 'participation';
  const issue = kind === 'credit' ? creditsIssue(body.credits, accreditation) : undefined;
  if (issue) refuseField('credits', issue);
  const name = nameToPrint(body.name);
  const claim = claimOf(standing, {
    accreditation,
    kind,
    credits: kind === 'credit' ? body.credits : 0,
    locale: body.locale,
    at,
  });
  const drawn = await drawAndKeep(env, { claim, name, locale: body.locale, replaces: null });
  const chain = [events.claimed(claim), events.issued(claim, drawn)];
  const certificate = await storeOrYield(env, drawn, () => queries.storeClaim(db, claim, drawn, chain), issued);
  if (certificate.serial === drawn.serial) deliverSoon(c, viewer.id);
  return asCertificate(certificate);
});

serve(creditsApi, endpoints.certificates, async ({ query, viewer, db }) => {
  const before = query.cursor === undefined ? undefined : (placeAt(query.cursor) ?? refuseField('cursor', 'invalid'));
  const now = new Date();
  const newYear = new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
  const { rows, totals, learner } = await queries.certificatesOf(db, viewer.id, {
    before,
    from: query.from === undefined ? undefined : new Date(query.from),
    until: query.to === undefined ? undefined : new Date(Date.parse(query.to) + dayLength),
    most: pageSize + 1,
    newYear,
  });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const { profession, passed } = learner ?? refuse('SIGN_IN_REQUIRED');
  return {
    data: shown.map(asCertificate),
    nextCursor: last ? cursorOf(last) : null,
    totals,
    ready: readyCourses(passed, { planType: viewer.planType, profession }, query.locale, now),
  };
});

serve(creditsApi, endpoints.pdf, async ({ params, viewer, db, env, c }) => {
  const { certificate, claim } = (await queries.ownCertificate(db, viewer.id, params.serial)) ?? refuse('NOT_FOUND');
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
});

async function tellOfDownload(env: Env, claim: queries.ClaimRow): Promise<void> {
  const data = certificateEvent(claim);
  await outboxInsert(database(env.DB), { userId: claim.userId, event: 'certificate_downloaded', data });
  await deliverMessages(env, claim.userId);
}

serve(creditsApi, endpoints.correctName, async ({ params, body, viewer, db, env, c }) => {
  await within(db, { key: `correct-name:${viewer.id}`, ...corrections });
  const find = () => queries.ownCertificate(db, viewer.id, params.serial);
  const { certificate: old, claim, successor } = (await find()) ?? refuse('NOT_FOUND');
  const name = nameToPrint(body.name);
  if (successor?.name === name) return asCertificate(successor);
  if (old.status !== 'valid') refuse('CERTIFICATE_NOT_VALID');
  if (old.name === name) return asCertificate(old);

  const drawn = await drawAndKeep(env, { claim, name, locale: body.locale, replaces: old.serial });
  const event = events.superseded(claim, old, drawn, new Date());
  const issued = await storeOrYield(
    env,
    drawn,
    () => queries.storeSuccessor(db, old, drawn, event),
    async () => (await find())?.successor ?? undefined,
  );
  if (issued.serial === drawn.serial) deliverSoon(c, viewer.id);
  return issued.name === name ? asCertificate(issued) : refuse('CERTIFICATE_NOT_VALID');
});

serve(creditsApi, endpoints.verify, async ({ params, db, c }) => {
  await within(db, { key: `verify-certificate-from:${c.req.header('cf-connecting-ip') ?? 'unknown'}`, ...checks });
  return asCertificate((await queries.certificateBySerial(db, params.serial)) ?? refuse('NOT_FOUND'));
});

/** A name as it will be printed; refuses one that the typeface cannot show before anything is written. */
function nameToPrint(given: string): string {
  const name = printedName(given);
  return isPrintable(name, certificateFonts) ? name : refuseField('name', 'unprintable_name');
}

function asCertificate(row: queries.CertificateRow): Certificate {
  return { ...row, completedAt: row.completedAt.toISOString(), issuedAt: row.issuedAt.toISOString() };
}
