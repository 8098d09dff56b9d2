import type { PlanType } from '#contract/plans';
import type { RealtimeMessage } from '#contract/realtime';
import { newlyAvailable } from '../credits/facts.ts';
import { certificateAvailableKey } from '../credits/queries.ts';
import { hasSomethingToClaim } from '../credits/rules.ts';
import { courseEvent } from '../participations/domain-messages.ts';
import type { Fact } from '../participations/event-queries.ts';
import type { CourseRow } from '../participations/queries.ts';

type Passed = Pick<CourseRow, 'course' | 'text' | 'version'>;

/** Where somebody stands who has just passed and done nothing since. */
const statusOf = ({ course }: Passed, planType: PlanType, passedAt: Date | null) => ({
  planType,
  passedAt,
  isFree: course.isFree,
  evaluatedAt: null,
  profession: null,
  claimed: [],
});

/** What is told once about a course that was passed, if passing it opens credit or a certificate of participation. */
export function certificateAvailable(
  passed: Passed,
  planType: PlanType,
  at: Date,
  passedAt: Date = at,
): Fact['notification'] {
  const { course, text, version } = passed;
  const status = statusOf(passed, planType, passedAt);
  if (!hasSomethingToClaim(version.courseDocument.accreditations, status, at)) return undefined;
  return {
    data: { notificationName: 'CertificateAvailable', courseId: course.id, title: text.title },
    dedupeKey: certificateAvailableKey(course.id),
  };
}

/** What a learner is told when they pass: the course is completed, and credit that needs nothing more is there. */
export function messagesOfPass(passed: Passed, planType: PlanType, at: Date, passedAt: Date = at): RealtimeMessage[] {
  const { version } = passed;
  const [before, after] = [statusOf(passed, planType, null), statusOf(passed, planType, passedAt)];
  return [
    { event: 'course_completed', data: courseEvent(version, at) },
    ...newlyAvailable(version.courseDocument, before, after, at),
  ];
}
