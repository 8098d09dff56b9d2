import * as v from 'valibot';
import { feature } from '#contract/feature';
import { ExternalCredit } from '#contract/credit/external-credits';
import { accreditationBodies } from '#contract/library/content/accreditation-bodies';
import { Day, InLocale } from '#contract/text/fields';
import { papers } from '#contract/text/papers';
import { TimeZone } from '#contract/text/time-zones';

const Body = v.picklist(accreditationBodies);

/** The format of an activity that gives credit. */
export const activityFormats = ['course', 'live', 'recording'] as const;

/** One certificate in a transcript; `kind` is `participation`, with no credits, for professions a credit is not designated for. */
export const TranscriptEntry = v.object({
  serial: v.string(),
  /** A course, or an activity of a webinar. */
  activityId: v.string(),
  title: v.string(),
  format: v.picklist(activityFormats),
  provider: v.string(),
  body: Body,
  kind: v.picklist(['credit', 'participation']),
  creditType: v.string(),
  credits: v.number(),
  /** In the time zone of the request. */
  completedOn: Day,
  claimedOn: Day,
});

export type TranscriptEntry = v.InferOutput<typeof TranscriptEntry>;

/** Credits of one body and type. */
export const CreditTotal = v.object({
  body: Body,
  creditType: v.string(),
  credits: v.number(),
  activities: v.number(),
});

export type CreditTotal = v.InferOutput<typeof CreditTotal>;

/** Credits of one body and type that the learner entered. */
export const ExternalTotal = v.object({
  ...v.pick(ExternalCredit, ['body', 'bodyName', 'creditType', 'credits']).entries,
  activities: v.number(),
});

export type ExternalTotal = v.InferOutput<typeof ExternalTotal>;

/**
 * Valid certificates by date of completion, the latest first, with their totals. Credits that the learner entered have
 * totals of their own, as nobody has checked them.
 */
export const Transcript = v.object({
  entries: v.array(TranscriptEntry),
  totals: v.array(CreditTotal),
  external: v.object({ entries: v.array(ExternalCredit), totals: v.array(ExternalTotal) }),
});

export type Transcript = v.InferOutput<typeof Transcript>;

/** Completed on `from` at the earliest and on `to` at the latest, in a time zone. */
const Period = v.object({
  ...InLocale.entries,
  timeZone: v.optional(TimeZone, 'UTC'),
  from: v.optional(Day),
  to: v.optional(Day),
});

export type TranscriptPeriod = v.InferOutput<typeof Period>;

const path = '/api/transcript';

/** A learner's transcript of credits (CME facts, Transcript). */
export const transcripts = feature({
  endpoints: {
    transcript: { method: 'GET', path, for: 'learners', query: Period, reply: Transcript },
    csv: { method: 'GET', path: `${path}/csv`, for: 'learners', query: Period, file: 'text/csv' },
    pdf: {
      method: 'GET',
      path: `${path}/pdf`,
      for: 'learners',
      query: v.object({ ...Period.entries, paper: v.optional(v.picklist(papers), 'a4') }),
      file: 'application/pdf',
    },
  },
  errors: {},
});
