import * as v from 'valibot';
import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import { Day, Slug } from '#contract/text/fields';

/** Everything that must be shown of an accreditation before its activity begins. */
export const AccreditationFacts = v.object({
  id: Slug,
  provider: v.string(),
  body: v.picklist(accreditationBodies),
  creditType: v.string(),
  activityNumber: v.string(),
  maximum: v.number(),
  step: v.number(),
  validFrom: Day,
  validTo: Day,
  claimUntil: Day,
  passMark: v.number(),
  attempts: v.number(),
  waitMinutes: v.number(),
  evaluationRequired: v.boolean(),
  professions: v.array(v.string()),
  statement: v.string(),
  designation: v.string(),
});

export type AccreditationFacts = v.InferOutput<typeof AccreditationFacts>;
