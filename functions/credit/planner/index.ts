import { Hono } from 'hono';
import { planner } from '#contract/credit/planner';
import { plannerLimits } from '#contract/credit/planner/limits';
import { fail } from '../../edge/errors.ts';
import { handle as handlePlain, type EdgeEnv } from '../../edge/handle.ts';
import { handle } from '../../library/content/handle.ts';
import { dayIn } from '#contract/text/zoned-times';
import { passedCourses } from '../credits/queries.ts';
import { externalCreditsOf } from '../external-credits/queries.ts';
import { validCertificates } from '../transcripts/queries.ts';
import { removeRequirement, requirementsOf, saveRequirement } from './queries.ts';
import { candidatesFor } from './candidates.ts';
import { asPlanned, completedCredits } from './views.ts';

export const plannerApi = new Hono<EdgeEnv>();

const { endpoints } = planner;

handle(plannerApi, endpoints.planner, async ({ query, viewer, cell, content, profile, now }) => {
  const own = { userId: viewer.id };
  const [[rows, certificates, external, passed], { profession, country }] = await Promise.all([
    cell.read(
      requirementsOf(own),
      validCertificates(viewer.id, { from: undefined, until: undefined }),
      externalCreditsOf(viewer.id, {}),
      passedCourses(own),
    ),
    profile(),
  ]);
  if (rows.length === 0) return { requirements: [] };
  const learner = { planType: viewer.planType, profession, country };
  const candidates = await candidatesFor(content, passed, learner, { locale: query.locale, now });
  const completed = completedCredits(certificates, external, query.timeZone);
  const today = dayIn(now, query.timeZone);
  return { requirements: rows.map((row) => asPlanned(row, completed, candidates, today)) };
});

handlePlain(plannerApi, endpoints.save, async ({ params: { requirementId: id }, body, viewer, cell, now }) => {
  const isStored = await saveRequirement(cell, { userId: viewer.id, id }, body, now);
  if (!isStored) fail('REQUIREMENTS_FULL', { detail: { limit: plannerLimits.requirements } });
});

handlePlain(plannerApi, endpoints.remove, ({ params: { requirementId: id }, viewer, cell }) =>
  removeRequirement(cell, { userId: viewer.id, id }),
);
