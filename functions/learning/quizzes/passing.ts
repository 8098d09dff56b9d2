import { webinarOf } from '#contract/credit/certificates/activities';
import type { PlanType } from '#contract/plans';
import type { RealtimeMessage } from '#contract/catalogue';
import { newlyAvailableCertificates, certificateAvailableKey } from '../participations/available-credit.ts';
import { hasSomethingToClaim } from '../../library/content/accreditations.ts';
import { courseEvent } from '../participations/domain-messages.ts';
import type { EventInput } from '../participations/events/queries.ts';
import type { CourseRow } from '../participations/queries.ts';

type PassedCourse = Pick<CourseRow, 'course' | 'text' | 'version'> & {
  /** The share of a recording that was watched, 0 to 1. */
  readonly share?: number | null;
};

/** The credit status of a learner who has just passed. */
const statusOf = ({ course, share = null }: PassedCourse, planType: PlanType, passedAt: Date | null) => ({
  planType,
  passedAt,
  isFree: course.isFree,
  evaluatedAt: null,
  profession: null,
  claimed: [],
  share,
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

/** The messages of a pass: a course is completed, and credit that needs nothing more is available. */
export function passMessages(
  passed: PassedCourse,
  planType: PlanType,
  at: Date,
  passedAt: Date = at,
): RealtimeMessage[] {
  const { version } = passed;
  const [before, after] = [statusOf(passed, planType, null), statusOf(passed, planType, passedAt)];
  const isRecording = webinarOf(passed.course.id) !== undefined;
  return [
    ...(isRecording ? [] : [{ event: 'course_completed', data: courseEvent(version, at) } as const]),
    ...newlyAvailableCertificates(version.courseDocument, before, after, at),
  ];
}
