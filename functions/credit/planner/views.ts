import type { PlannedRequirement } from '#contract/credit/planner';
import { dayIn } from '#contract/text/zoned-times';
import type { ExternalCreditRow } from '../external-credits/schema.ts';
import type { CertificateEntry } from '../transcripts/queries.ts';
import type { Earned } from '../transcripts/rules.ts';
import type { StoredRequirement } from './queries.ts';
import { progressOf, stepsFor, type Candidate } from './rules.ts';

interface Completed extends Earned {
  /** The day of completion in the learner's time zone. */
  readonly day: string;
}

/** Issued credit, and credit from elsewhere of a body that is known. */
export function completedCredits(
  certificates: readonly CertificateEntry[],
  external: readonly ExternalCreditRow[],
  timeZone: string,
): Completed[] {
  const issued = certificates.filter(({ kind }) => kind === 'credit');
  return [
    ...issued.map((one) => ({ ...one, day: dayIn(one.completedAt, timeZone) })),
    ...external.flatMap(({ id, body, creditType, credits, completedOn }) =>
      body === 'other' ? [] : { activityId: `external ${id}`, body, creditType, credits, day: completedOn },
    ),
  ];
}

/** A requirement with its progress on a day. */
export function asPlanned(
  { userId: _, createdAt: __, ...requirement }: StoredRequirement,
  completed: readonly Completed[],
  candidates: readonly Candidate[],
  today: string,
): PlannedRequirement {
  const { from, to } = requirement;
  const progress = progressOf(
    requirement,
    completed.filter(({ day }) => from <= day && day <= to),
    today,
  );
  const isRunning = from <= today && today <= to;
  return { ...requirement, ...progress, steps: isRunning ? stepsFor(requirement, progress, candidates) : [] };
}
