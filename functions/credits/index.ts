import { Hono } from 'hono';
import { credits, type Evaluation } from '#contract/credits';
import * as certificateEvents from '../certificates/events.ts';
import { drawAndKeep, nameToPrint, storeOrYield } from '../certificates/issue.ts';
import { printedName } from '../certificates/names.ts';
import { asCertificate } from '../certificates/views.ts';
import { rulesSnapshot } from '../participations/snapshots.ts';
import type { Database } from '../database/database.ts';
import { untilStored } from '../database/until-stored.ts';
import { fail, failField } from '../http/errors.ts';
import { type EdgeEnv, handle } from '../http/handle.ts';
import { NumberAndId, paging } from '../http/paging.ts';
import { textIn } from '../participations/texts.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import { newlyAvailable } from './domain-messages.ts';
import { claimOf } from './claim.ts';
import * as events from './events.ts';
import * as queries from './queries.ts';
import { creditState, creditsIssue, readyCourses } from './rules.ts';

export const creditsApi = new Hono<EdgeEnv>();

const { endpoints } = credits;

/** Certificates come 25 to a page of the list. */
const certificateList = paging(25, NumberAndId);

const dayLength = 24 * 60 * 60 * 1000;

handle(creditsApi, endpoints.claimable, async ({ params, query, viewer, db, now }) => {
  const status = (await queries.creditStatusOf(db, viewer.id, params.courseId)) ?? fail('NOT_FOUND');
  const { user, participation, version, claimed } = status;
  return {
    name: printedName(`${user.firstName} ${user.lastName}`),
    activeMinutes: Math.round((participation?.activeSeconds ?? 0) / 60),
    isEvaluated: status.evaluatedAt !== null,
    credits: version.courseDocument.accreditations.map((accreditation) => {
      const claim = claimed.find(({ accreditationId }) => accreditationId === accreditation.id);
      return {
        ...accreditation,
        accreditationId: accreditation.id,
        state: creditState(accreditation, status, now),
        attestation: textIn(accreditation.attestation, query.locale, version.courseDocument.languages),
        certificateSerial: claim?.serial ?? null,
        claimed: claim?.credits ?? null,
      };
    }),
  };
});

handle(creditsApi, endpoints.evaluate, async ({ params, body, viewer, db, c, now }) => {
  const sentAt = await untilStored(() => evaluate(db, viewer.id, params.courseId, body, now));
  deliverSoon(c, viewer.id);
  return { sentAt: sentAt.toISOString() };
});

async function evaluate(db: Database, userId: string, courseId: string, body: Evaluation, at: Date) {
  const status = (await queries.creditStatusOf(db, userId, courseId)) ?? fail('NOT_FOUND');
  const { participation, version } = status;
  if (!participation?.passedAt) fail('CREDIT_NOT_OPEN', { detail: { state: 'notPassed' } });
  if (participation.evaluatedAt) return participation.evaluatedAt;
  const isNew = await queries.storeEvaluation(db, body, {
    participationId: participation.id,
    userId,
    at,
    snapshot: await rulesSnapshot(version),
    messages: newlyAvailable(version.courseDocument, status, { ...status, evaluatedAt: at }, at),
  });
  return isNew ? at : undefined;
}

handle(creditsApi, endpoints.claim, async ({ params, body, viewer, db, env, c, now: at }) => {
  const status = (await queries.creditStatusOf(db, viewer.id, params.courseId)) ?? fail('NOT_FOUND');
  const accreditation =
    status.version.courseDocument.accreditations.find(({ id }) => id === params.accreditationId) ?? fail('NOT_FOUND');
  const issued = () => queries.issuedFor(db, viewer.id, params.courseId, accreditation.id);
  const state = creditState(accreditation, status, at);
  if (state === 'claimed') return asCertificate((await issued()) ?? fail('NOT_FOUND'));
  if (state !== 'open' && state !== 'participation') fail('CREDIT_NOT_OPEN', { detail: { state } });

  const kind = state === 'open' ? 'credit' : 'participation';
  const issue = kind === 'credit' ? creditsIssue(body.credits, accreditation) : undefined;
  if (issue) failField('credits', issue, accreditation.maximum);
  const name = await nameToPrint(body.name);
  const claim = claimOf(status, {
    accreditation,
    kind,
    credits: kind === 'credit' ? body.credits : 0,
    locale: body.locale,
    at,
  });
  const drawn = await drawAndKeep(env, { claim, name, locale: body.locale, replaces: null });
  const chain = [await events.claimed(claim), certificateEvents.issued(claim, drawn)] as const;
  const certificate = await storeOrYield(env, drawn, () => queries.storeClaim(db, claim, drawn, chain), issued);
  if (certificate.serial === drawn.serial) deliverSoon(c, viewer.id);
  return asCertificate(certificate);
});

handle(creditsApi, endpoints.certificates, async ({ query, viewer, db, now }) => {
  const newYear = new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
  const { rows, totals, learner } = await queries.certificatesOf(db, viewer.id, {
    before: certificateList.after(query.cursor),
    from: query.from === undefined ? undefined : new Date(query.from),
    until: query.to === undefined ? undefined : new Date(Date.parse(query.to) + dayLength),
    most: certificateList.most,
    newYear,
  });
  const { profession, passed } = learner ?? fail('SIGN_IN_REQUIRED');
  return {
    ...certificateList.page(rows, ({ issuedAt, serial }) => [issuedAt.getTime(), serial], asCertificate),
    totals,
    ready: readyCourses(passed, { planType: viewer.planType, profession }, query.locale, now),
  };
});
