import { Hono } from 'hono';
import { profiles } from '#contract/people/profiles';
import { credits } from '#contract/credit/credits';
import { asCertificate } from '../certificates/views.ts';
import { fail } from '../../edge/errors.ts';
import { handle, handleReadingFirst } from '../../library/content/handle.ts';
import { type EdgeEnv } from '../../edge/handle.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { deliverSoon } from '../../messaging/realtime/deliver.ts';
import { passedWithCredit } from './passed.ts';
import * as queries from './queries.ts';
import { creditChanges, readyCourses } from './rules.ts';
import { claim, evaluate } from './service.ts';
import { asClaimable } from './views.ts';

export const creditsApi = new Hono<EdgeEnv>();

const { endpoints } = credits;

/** Certificates come 25 to a page of the list. */
const certificateList = paging(25, NumberAndId);

const dayLength = 24 * 60 * 60 * 1000;

handle(creditsApi, endpoints.claimable, async ({ params, query, now, ...claimant }) => {
  const status = (await queries.creditStatusOf(claimant, params.courseId)) ?? fail('NOT_FOUND');
  return asClaimable(status, query.locale, now);
});

handleReadingFirst(creditsApi, endpoints.evaluate, async ({ params, body, c, now, ...claimant }) => {
  const sentAt = await evaluate(claimant, params.courseId, body, now);
  deliverSoon(c, claimant.viewer);
  return { sentAt: sentAt.toISOString() };
});

handleReadingFirst(creditsApi, endpoints.claim, async ({ params, body, env, c, now, ...claimant }) => {
  const { certificate, isNew } = await claim(claimant, { env, now }, params, body);
  if (isNew) deliverSoon(c, claimant.viewer);
  return asCertificate(certificate);
});

handle(creditsApi, endpoints.certificates, async ({ query, viewer, cell, content, profile, now }) => {
  const newYear = new Date(Date.UTC(now.getUTCFullYear(), 0, 1));
  const [{ rows, totals, passed }, { profession, country }] = await Promise.all([
    queries.certificatesOf(cell, viewer.id, {
      before: certificateList.after(query.cursor),
      from: query.from === undefined ? undefined : new Date(query.from),
      until: query.to === undefined ? undefined : new Date(Date.parse(query.to) + dayLength),
      most: certificateList.most,
      newYear,
    }),
    profile(),
  ]);
  const withCredit = await passedWithCredit(content, passed);
  return {
    ...certificateList.page(rows, ({ issuedAt, serial }) => [issuedAt.getTime(), serial], asCertificate),
    totals,
    ready: readyCourses(withCredit, { planType: viewer.planType, profession, country }, query.locale, now),
  };
});

handle(creditsApi, profiles.endpoints.creditChanges, async ({ query, viewer, cell, content, profile, now }) => {
  const passed = cell.read(queries.passedCourses({ userId: viewer.id }));
  const [withCredit, today] = await Promise.all([passed.then(([rows]) => passedWithCredit(content, rows)), profile()]);
  const ready = ({ country, profession }: Pick<typeof today, 'country' | 'profession'>) =>
    readyCourses(withCredit, { planType: viewer.planType, country, profession }, query.locale, now);
  return { changes: creditChanges(ready(today), ready(query)) };
});
