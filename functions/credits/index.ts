import { Hono } from 'hono';
import { credits } from '#contract/credits';
import { asCertificate } from '../certificates/views.ts';
import { fail } from '../http/errors.ts';
import { type EdgeEnv, handle } from '../http/handle.ts';
import { NumberAndId, paging } from '../http/paging.ts';
import { tellPlatformNow } from '../outbox/deliver.ts';
import { deliverSoon } from '../realtime/deliver.ts';
import * as queries from './queries.ts';
import { readyCourses } from './rules.ts';
import { claim, evaluate } from './service.ts';
import { asClaimable } from './views.ts';

export const creditsApi = new Hono<EdgeEnv>();

const { endpoints } = credits;

/** Certificates come 25 to a page of the list. */
const certificateList = paging(25, NumberAndId);

const dayLength = 24 * 60 * 60 * 1000;

handle(creditsApi, endpoints.claimable, async ({ params, query, viewer, db, now }) => {
  const status = (await queries.creditStatusOf(db, viewer.id, params.courseId)) ?? fail('NOT_FOUND');
  return asClaimable(status, query.locale, now);
});

handle(creditsApi, endpoints.evaluate, async ({ params, body, viewer, db, c, now }) => {
  const sentAt = await evaluate(db, viewer.id, params.courseId, body, now);
  deliverSoon(c, viewer);
  return { sentAt: sentAt.toISOString() };
});

handle(creditsApi, endpoints.claim, async ({ params, body, viewer, db, env, c, now }) => {
  const { certificate, isNew } = await claim({ env, db, now }, viewer, params, body);
  if (isNew) {
    await tellPlatformNow(env, viewer);
    deliverSoon(c, viewer);
  }
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
  const { profession, country, passed } = learner ?? fail('SIGN_IN_REQUIRED');
  return {
    ...certificateList.page(rows, ({ issuedAt, serial }) => [issuedAt.getTime(), serial], asCertificate),
    totals,
    ready: readyCourses(passed, { planType: viewer.planType, profession, country }, query.locale, now),
  };
});
