import type { PackageAccreditation } from '#contract/library/content';
import type { creditStates } from '#contract/credit/credits';
import { planOpens } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';

export type CreditState = (typeof creditStates)[number];

type QuizTerms = 'passMark' | 'attempts' | 'waitMinutes' | 'reveal';

/**
 * The terms of an accreditation that credit depends on: of a course, or of an activity of a webinar, which has no quiz but
 * a share that has to be attended, in percent.
 */
export type CreditTerms = Omit<PackageAccreditation, QuizTerms> &
  Partial<Pick<PackageAccreditation, QuizTerms>> & { readonly attendance?: number };

/** Tolerance of floating-point sums. */
const roundingTolerance = 1e-9;

/** Whether a share from 0 to 1 reaches one in percent. */
export function reachesShare(share: number, percent: number): boolean {
  return share * 100 >= percent - roundingTolerance;
}

/** The facts of a learner's progress that credit depends on. */
export interface CreditStatus {
  readonly passedAt: Date | null;
  readonly evaluatedAt: Date | null;
  readonly isFree: boolean;
  readonly planType: PlanType;
  /** The plan when the activity was passed; `null` if that is not recorded. */
  readonly passedPlan?: PlanType | null;
  readonly profession: string | null;
  readonly claimed: readonly { readonly accreditationId: string }[];
  /** The share of a webinar or recording that was attended, 0 to 1. */
  readonly share?: number | null;
  /** Whether they host the webinar or speak at it. */
  readonly isPresenter?: boolean;
}

/** The state of a learner's credit for an accreditation; the first obstacle determines it (CME facts, The chain). */
export function creditState(accreditation: CreditTerms, status: CreditStatus, now: Date): CreditState {
  if (status.claimed.some(({ accreditationId }) => accreditationId === accreditation.id)) return 'claimed';
  if (status.isPresenter) return 'presenter';
  if (now > claimDeadline(accreditation)) return 'expired';
  if (!status.passedAt || !isAttended(accreditation, status))
    return now > endOf(accreditation.validTo) ? 'expired' : 'notPassed';
  if (!wasDesignated(accreditation, status.passedAt)) return 'expired';
  if (!isCreditOpened(status)) return 'plan';
  if (accreditation.evaluationRequired && !status.evaluatedAt) return 'evaluation';
  return isEligible(accreditation, status.profession) ? 'open' : 'participation';
}

/** Whether any accreditation has available credit, possibly after an evaluation. */
export function hasSomethingToClaim(accreditations: readonly CreditTerms[], status: CreditStatus, now: Date): boolean {
  return accreditations.some((accreditation) => isClaimable(creditState(accreditation, status, now)));
}

/** Whether the plan opens credit now, or opened it when the activity was passed (product decisions, Groups). */
export function isCreditOpened(status: Pick<CreditStatus, 'planType' | 'passedPlan' | 'isFree'>): boolean {
  return [status.planType, status.passedPlan].some((plan) => plan && planOpens(plan, 'credits', status));
}

function isAttended({ attendance }: CreditTerms, { share }: CreditStatus): boolean {
  return attendance === undefined || reachesShare(share ?? 0, attendance);
}

export function isClaimable(state: CreditState): boolean {
  return ['open', 'evaluation', 'participation'].includes(state);
}

/** Whether the credit is designated for a profession; others receive a certificate of participation. */
export function isEligible(accreditation: Pick<CreditTerms, 'professions'>, profession: string | null): boolean {
  return accreditation.professions.some((eligible) => eligible === profession);
}

/** The last instant a claim may be made: `claimUntil` to its end in UTC. */
export function claimDeadline({ claimUntil }: Pick<PackageAccreditation, 'claimUntil'>): Date {
  return endOf(claimUntil);
}

/** Credit is designated in advance: the activity was completed while the accreditation was valid. */
function wasDesignated({ validFrom, validTo }: CreditTerms, passedAt: Date): boolean {
  return passedAt >= new Date(`${validFrom}T00:00:00Z`) && passedAt <= endOf(validTo);
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}
