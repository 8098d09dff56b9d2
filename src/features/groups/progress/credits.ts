import type { MemberCourse, ProgressCredit } from '#contract/groups/progress';

/** Whether a credit can still be claimed: until the end of its last day in UTC. */
export function isClaimable({ claimUntil }: ProgressCredit, now = new Date()): boolean {
  return claimUntil !== null && claimUntil >= now.toISOString().slice(0, 10);
}

const day = 24 * 60 * 60 * 1000;

/** The remaining days to claim, including today. */
export function daysLeft(claimUntil: string, now = new Date()): number {
  return Math.round((Date.parse(claimUntil) - Date.parse(now.toISOString().slice(0, 10))) / day) + 1;
}

/** Credits to claim with their courses, those that lapse first at the top. */
export function claimableCredits(courses: readonly MemberCourse[], now = new Date()) {
  return courses
    .flatMap(({ courseId, title, language, credits }) =>
      credits.filter((credit) => isClaimable(credit, now)).map((credit) => ({ courseId, title, language, credit })),
    )
    .toSorted((one, other) => (one.credit.claimUntil ?? '').localeCompare(other.credit.claimUntil ?? ''));
}

/** Sums of claimed credits by type. */
export function claimedCredits(courses: readonly MemberCourse[]) {
  const sums = new Map<string, number>();
  for (const { creditType, credits, claimUntil } of courses.flatMap((course) => course.credits)) {
    if (claimUntil === null) sums.set(creditType, (sums.get(creditType) ?? 0) + credits);
  }
  return [...sums].map(([creditType, credits]) => ({ creditType, credits }));
}
