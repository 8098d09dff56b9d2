import type { PackageAccreditation } from '#contract/library/content';
import type { creditStates } from '#contract/credit/credits';
import { type PlanType, planOpens } from '#contract/plans';

export type CreditState = (typeof creditStates)[number];

/** The facts of a learner's progress that credit depends on. */
export interface CreditStatus {
  readonly passedAt: Date | null;
  readonly evaluatedAt: Date | null;
  readonly isFree: boolean;
  readonly planType: PlanType;
  readonly profession: string | null;
  readonly claimed: readonly { readonly accreditationId: string }[];
}

/** The state of a learner's credit for an accreditation; the first obstacle determines it (CME facts, The chain). */
export function creditState(accreditation: PackageAccreditation, status: CreditStatus, now: Date): CreditState {
  if (status.claimed.some(({ accreditationId }) => accreditationId === accreditation.id)) return 'claimed';
  if (now > claimDeadline(accreditation)) return 'expired';
  if (!status.passedAt) return now > endOf(accreditation.validTo) ? 'expired' : 'notPassed';
  if (!wasDesignated(accreditation, status.passedAt)) return 'expired';
  if (!planOpens(status.planType, 'credits', status)) return 'plan';
  if (accreditation.evaluationRequired && !status.evaluatedAt) return 'evaluation';
  return isEligible(accreditation, status.profession) ? 'open' : 'participation';
}

/** Whether any accreditation has available credit, possibly after an evaluation. */
export function hasSomethingToClaim(
  accreditations: readonly PackageAccreditation[],
  status: CreditStatus,
  now: Date,
): boolean {
  return accreditations.some((accreditation) => isClaimable(creditState(accreditation, status, now)));
}

export function isClaimable(state: CreditState): boolean {
  return ['open', 'evaluation', 'participation'].includes(state);
}

/** Whether the credit is designated for a profession; others receive a certificate of participation. */
export function isEligible(
  accreditation: Pick<PackageAccreditation, 'professions'>,
  profession: string | null,
): boolean {
  return accreditation.professions.some((eligible) => eligible === profession);
}

/** The last instant a claim may be made: `claimUntil` to its end in UTC. */
export function claimDeadline({ claimUntil }: Pick<PackageAccreditation, 'claimUntil'>): Date {
  return endOf(claimUntil);
}

/** Credit is designated in advance: the activity was completed while the accreditation was valid. */
function wasDesignated({ validFrom, validTo }: PackageAccreditation, passedAt: Date): boolean {
  return passedAt >= new Date(`${validFrom}T00:00:00Z`) && passedAt <= endOf(validTo);
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}
