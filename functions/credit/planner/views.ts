import type { PlannedRequirement } from '#contract/credit/planner';
import { dayIn } from '../../edge/time-zones.ts';
import type { CertificateEntry } from '../transcripts/queries.ts';
import type { StoredRequirement } from './queries.ts';
import { progressOf, stepsFor, type Candidate } from './rules.ts';

/** A requirement with its progress; days are those of a time zone. */
export function asPlanned(
  { userId: _, createdAt: __, ...requirement }: StoredRequirement,
  certificates: readonly CertificateEntry[],
  candidates: readonly Candidate[],
  timeZone: string,
  now: Date,
): PlannedRequirement {
  const today = dayIn(now, timeZone);
  const earned = certificates.filter(({ kind, completedAt }) => {
    const day = dayIn(completedAt, timeZone);
    return kind === 'credit' && requirement.from <= day && day <= requirement.to;
  });
  const progress = progressOf(requirement, earned, today);
  const isRunning = requirement.from <= today && today <= requirement.to;
  return { ...requirement, ...progress, steps: isRunning ? stepsFor(requirement, progress, candidates) : [] };
}
