import * as v from 'valibot';
import { feature } from '#contract/feature';
import { ActivityId, Day, Id, InLocale, line } from '#contract/text/fields';
import { TimeZone } from '#contract/text/time-zones';
import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import { hasTwoDecimals, plannerLimits as limits } from '#contract/credit/planner/limits';

/** Credits in quarter steps. */
const Credits = (min: number) =>
  v.pipe(
    v.number('required'),
    v.minValue(min, 'not_a_step'),
    v.maxValue(limits.credits, 'above_maximum'),
    v.multipleOf(limits.step, 'not_a_step'),
  );

/** Credit that counts for a requirement: of a body, and of one type if the board tells types apart. */
export const CountedUnit = v.object({
  body: v.picklist(accreditationBodies),
  /** `null` counts every type of the body. */
  creditType: v.nullable(line(80)),
  /** What one credit is worth in the unit of the requirement. */
  worth: v.pipe(
    v.number('required'),
    v.minValue(limits.minWorth, 'invalid'),
    v.maxValue(limits.maxWorth, 'above_maximum'),
    v.check(hasTwoDecimals, 'invalid'),
  ),
  /** The largest amount that counts, in the unit of the requirement; `null` without a limit. */
  cap: v.nullable(Credits(limits.step)),
});

export type CountedUnit = v.InferOutput<typeof CountedUnit>;

/** What a licensing board asks for in one cycle. */
export const Requirement = v.pipe(
  v.object({
    name: line(80),
    /** The first and the last day of the cycle. */
    from: Day,
    to: Day,
    amount: Credits(limits.step),
    /** Brought forward from the cycle before. */
    carriedOver: Credits(0),
    units: v.pipe(
      v.array(CountedUnit),
      v.minLength(1, 'required'),
      v.maxLength(12, 'too_long'),
      v.check(isEachOnce, 'invalid'),
    ),
  }),
  v.forward(
    v.check(({ from, to }) => from < to && yearsBetween(from, to) <= limits.years, 'invalid'),
    ['to'],
  ),
);

export type Requirement = v.InferOutput<typeof Requirement>;

function isEachOnce(units: CountedUnit[]): boolean {
  return new Set(units.map(({ body, creditType }) => `${body} ${creditType}`)).size === units.length;
}

function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4));
}

const Amount = v.number();

/** Something that would bring a requirement closer. */
export const PlannedStep = v.object({
  /** `claim` is credit that is earned and not claimed. */
  kind: v.picklist(['claim', 'course']),
  activityId: ActivityId,
  title: v.string(),
  /** In the unit of the requirement. */
  credits: Amount,
  /** The last day to claim, or to complete the course. */
  until: Day,
});

export type PlannedStep = v.InferOutput<typeof PlannedStep>;

/** A requirement with the progress of its cycle; all amounts in its own unit. */
export const PlannedRequirement = v.object({
  id: Id,
  ...Requirement.entries,
  /** What counts so far, with what was carried over. */
  counted: Amount,
  left: Amount,
  /** By counted unit, in their order: earned, and counted within its cap. */
  byUnit: v.array(v.object({ earned: Amount, counted: Amount })),
  daysLeft: v.number(),
  /** At the pace of this cycle; `null` in its first days and after its end. */
  forecast: v.nullable(
    v.object({
      atEnd: Amount,
      /** When the amount is reached, if that is within the cycle. */
      metOn: v.nullable(Day),
    }),
  ),
  steps: v.array(PlannedStep),
});

export type PlannedRequirement = v.InferOutput<typeof PlannedRequirement>;

export const Planner = v.object({ requirements: v.array(PlannedRequirement) });

export type Planner = v.InferOutput<typeof Planner>;

const RequirementParams = v.object({ requirementId: Id });
const path = '/api/planner/requirements/:requirementId';

/** Licence cycles of a learner: what boards require, and how far it is met (CME facts, Transcript). */
export const planner = feature({
  endpoints: {
    /** All requirements of the learner, the cycle that ends first before the others. */
    planner: {
      method: 'GET',
      path: '/api/planner',
      for: 'learners',
      query: v.object({ ...InLocale.entries, timeZone: v.optional(TimeZone, 'UTC') }),
      reply: Planner,
    },
    /** Stores a requirement under an id that the browser creates; idempotent. */
    save: { method: 'PUT', path, for: 'learners', params: RequirementParams, body: Requirement },
    /** Deletes a requirement; idempotent. */
    remove: { method: 'DELETE', path, for: 'learners', params: RequirementParams },
  },
  errors: {
    /** `detail.limit` is the number of requirements of one learner. */
    REQUIREMENTS_FULL: 409,
  },
});
