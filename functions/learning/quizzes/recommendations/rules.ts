import { courseReasons, type CourseReason } from '#contract/learning/recommendations';

interface Candidate {
  readonly id: string;
  readonly specialty: string;
}

interface LearnerContext {
  readonly bookmarks: ReadonlySet<string>;
  /** The learner's own specialty. */
  readonly specialty: string | null | undefined;
  /** Courses that others took who took this one. */
  readonly others: ReadonlySet<string>;
  /** The specialty of the course that this follows. */
  readonly alike: string;
}

/** The reasons to recommend a course; empty if there is none. */
export function reasonsFor({ id, specialty }: Candidate, context: LearnerContext): CourseReason[] {
  const applies: Readonly<Record<CourseReason, boolean>> = {
    bookmarked: context.bookmarks.has(id),
    specialty: specialty === context.specialty,
    others: context.others.has(id),
    alike: specialty === context.alike && specialty !== context.specialty,
    further: false,
  };
  return courseReasons.filter((reason) => applies[reason]);
}

/** The weight of reasons: one outweighs all weaker ones. */
export function weightOf(reasons: readonly CourseReason[]): number {
  return reasons.reduce((sum, reason) => sum + 2 ** (courseReasons.length - courseReasons.indexOf(reason)), 0);
}
