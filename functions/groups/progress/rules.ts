import { overviewLimits } from '#contract/groups/progress';
import { creditState, isEligible, type CreditTerms } from '../../library/content/accreditations.ts';
import type { ProgressCredit } from './schema.ts';

/** A claim of a learner in a course or an activity of a webinar. */
export interface ClaimInCourse {
  readonly accreditationId: string;
  readonly kind: 'credit' | 'participation';
  readonly credits: number;
}

interface PassedCourse {
  readonly accreditations: readonly CreditTerms[];
  readonly isFree: boolean;
  readonly passedAt: Date | null;
  readonly evaluatedAt: Date | null;
  readonly profession: string | null;
  /** The share of a webinar or recording that was attended, 0 to 1. */
  readonly share?: number | null;
  readonly claims: readonly ClaimInCourse[];
}

/**
 * Credits of a course or an activity of a webinar: claimed, or to be claimed until their closing date, whether or not that has passed. Plans are not
 * considered, as they change without an event in the course.
 */
export function creditsIn({ accreditations, claims, passedAt, ...learner }: PassedCourse): ProgressCredit[] {
  if (!passedAt) return [];
  const status = { ...learner, passedAt, claimed: claims, planType: 'pro' as const };
  return accreditations.flatMap((accreditation): ProgressCredit[] => {
    const { id: accreditationId, body, creditType, maximum, claimUntil } = accreditation;
    const credit = { accreditationId, body, creditType };
    const claim = claims.find((one) => one.accreditationId === accreditationId);
    if (claim) return claim.kind === 'credit' ? [{ ...credit, credits: claim.credits, claimUntil: null }] : [];
    const isClaimable = ['open', 'evaluation'].includes(creditState(accreditation, status, passedAt));
    return isClaimable && isEligible(accreditation, learner.profession)
      ? [{ ...credit, credits: maximum, claimUntil }]
      : [];
  });
}

/** The earliest day on which credit lapses; `null` without any to claim. */
export function earliestClaimUntil(credits: readonly ProgressCredit[]): string | null {
  return credits.flatMap(({ claimUntil }) => claimUntil ?? []).toSorted()[0] ?? null;
}

/** In milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** The Mondays of the latest weeks in UTC, the oldest first. */
export function latestMondays(now: Date, weeks: number = overviewLimits.weeks): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday);
  return Array.from({ length: weeks }, (_, index) => {
    return new Date(monday - (weeks - 1 - index) * 7 * day).toISOString().slice(0, 10);
  });
}
