import type { PlanType } from '#contract/plans';
import type { RealtimeMessage } from '#contract/catalogue';
import { newlyAvailableCertificates, certificateAvailableKey } from '../participations/available-credit.ts';
import { hasSomethingToClaim } from '../../library/content/accreditations.ts';
import { courseEvent } from '../participations/domain-messages.ts';
import type { EventInput } from '../participations/events/queries.ts';
import type { CourseRow } from '../participations/queries.ts';

type PassedCourse = Pick<CourseRow, 'course' | 'text' | 'version'>;

/** The credit status of a learner who has just passed. */
const statusOf = ({ course }: PassedCourse, planType: PlanType, passedAt: Date | null) => ({
  planType,
  passedAt,
  isFree: course.isFree,
  evaluatedAt: null,
  profession: null,
  claimed: [],
});

/** The one notification of a passed course, if passing opens credit or a certificate of participation. */
export function certificateNotification(
  passed: PassedCourse,
  planType: PlanType,
  at: Date,
  passedAt: Date = at,
): EventInput['notification'] {
  const { course, text, version } = passed;
  const status = statusOf(passed, planType, passedAt);
  if (!hasSomethingToClaim(version.courseDocument.accreditations, status, at)) return undefined;
  return {
    data: { notificationName: 'CertificateAvailable', courseId: course.id, title: text.title },
    dedupeKey: certificateAvailableKey(course.id),
  };
}

/** The messages of a pass: the course is completed, and credit that needs nothing more is available. */
export function passMessages(
  passed: PassedCourse,
  planType: PlanType,
  at: Date,
  passedAt: Date = at,
): RealtimeMessage[] {
  const { version } = passed;
  const [before, after] = [statusOf(passed, planType, null), statusOf(passed, planType, passedAt)];
  return [
    { event: 'course_completed', data: courseEvent(version, at) },
    ...newlyAvailableCertificates(version.courseDocument, before, after, at),
  ];
}
