import * as v from 'valibot';
import { feature } from '#contract/feature';
import { reportingSystems } from '#contract/credit/reporting/systems';
import { lookKinds } from '#contract/groups/progress';
import { InLocale, Instant } from '#contract/text/fields';

/** What staff did with a learner's record: reports of credit, their retraction, decisions of officers, looks of support. */
const actions = ['report', 'retraction', 'attempt', 'revocation', 'support'] as const;

/** Who saw what about the viewer, and when. */
export const Disclosure = v.object({
  at: Instant,
  /** A look of somebody in a group, or what an operator did. */
  kind: v.picklist([...lookKinds, ...actions]),
  /** Who looked; empty once their account is deleted, and for operators. */
  viewer: v.string(),
  groupName: v.nullable(v.string()),
  /** Where credit was reported to. */
  system: v.nullable(v.picklist(reportingSystems)),
  /** The activity that it was about. */
  title: v.nullable(v.string()),
});

export type Disclosure = v.InferOutput<typeof Disclosure>;

export const disclosureLimits = { list: 50 } as const;

/** The list of who saw what about a learner (product decisions, Desk: every look is in the person's own list). */
export const disclosures = feature({
  endpoints: {
    /** The latest, newest first. */
    list: {
      method: 'GET',
      path: '/api/auth/user/disclosures',
      for: 'learners',
      query: InLocale,
      reply: v.object({ data: v.array(Disclosure) }),
    },
  },
  errors: {},
});
