import { defaultPassMark } from '#contract/constants';
import type { Activity, Course } from '#contract/learning/courses';
import type { AccreditationFacts } from '#contract/library/content/accreditation-facts';

type Accredited = Pick<Course, 'accreditations'>;

/** The last day on which credit is given, or `null` without any accreditation. */
export function expiryOf({ accreditations }: Accredited): string | null {
  return (
    accreditations
      .map(({ validTo }) => validTo)
      .sort()
      .at(-1) ?? null
  );
}

/** Share of right answers that the mastery quiz requires, 0 to 1: the strictest of all accreditations. */
export function passShareOf({ accreditations }: Accredited): number {
  const marks = accreditations.map(({ passMark }) => passMark);
  return (marks.length ? Math.max(...marks) : defaultPassMark) / 100;
}

/** Attempts at the mastery quiz: the strictest of all accreditations, `null` without limit. */
export function attemptsOf({ accreditations }: Accredited): number | null {
  const limits = accreditations.map(({ attempts }) => attempts).filter((attempts) => attempts > 0);
  return limits.length ? Math.min(...limits) : null;
}

/** The maximum credits of a course with the accrediting bodies: bodies count the same hour differently. */
export function offersOf({ accreditations }: Accredited): { credits: number; bodies: AccreditationFacts['body'][] }[] {
  const maxima = [...new Set(accreditations.map(({ maximum }) => maximum))].sort((one, other) => other - one);
  return maxima.map((credits) => ({
    credits,
    bodies: [...new Set(accreditations.filter(({ maximum }) => maximum === credits).map(({ body }) => body))],
  }));
}

export function isPassed({ outline }: Pick<Course, 'outline'>): boolean {
  return outline.some(({ kind, state }) => kind === 'mastery' && state === 'done');
}

/** Why every activity is locked: the course is not begun, or its kickoff quiz comes first. */
export function gateOf({ outline }: Pick<Course, 'outline'>): 'begin' | 'kickoff' | null {
  const first = outline.find(({ state }) => state === 'locked')?.first;
  return first === 'begin' || first === 'kickoff' ? first : null;
}

export interface OutlineLine {
  readonly activity: Activity;
  /** Number of a lesson, from 1; `null` for other activities. */
  readonly number: number | null;
}

/** The outline with its lessons numbered. */
export function numberedOutline(outline: readonly Activity[]): OutlineLine[] {
  const lessons = outline.filter(({ kind }) => kind === 'lesson');
  return outline.map((activity) => ({
    activity,
    number: activity.kind === 'lesson' ? lessons.indexOf(activity) + 1 : null,
  }));
}
