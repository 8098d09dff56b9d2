import { courseReasons, type CourseReason } from '#contract/learning/recommendations';

interface Candidate {
  readonly id: string;
  readonly specialty: string;
}

interface Known {
  readonly bookmarks: ReadonlySet<string>;
  /** The learner's own specialty. */
  readonly specialty: string | null | undefined;
  /** Courses that others took who took this one. */
  readonly others: ReadonlySet<string>;
  /** The specialty of the course that this follows. */
  readonly alike: string;
}

/** Why a course is recommended; nothing where there is no reason. */
export function reasonsFor({ id, specialty }: Candidate, known: Known): CourseReason[] {
  const holds: Readonly<Record<CourseReason, boolean>> = {
    bookmarked: known.bookmarks.has(id),
    specialty: specialty === known.specialty,
    others: known.others.has(id),
    alike: specialty === known.alike && specialty !== known.specialty,
    further: false,
  };
  return courseReasons.filter((reason) => holds[reason]);
}

/** The stronger reasons first: one of them outweighs all that are weaker. */
export function weightOf(reasons: readonly CourseReason[]): number {
  return reasons.reduce((sum, reason) => sum + 2 ** (courseReasons.length - courseReasons.indexOf(reason)), 0);
}
