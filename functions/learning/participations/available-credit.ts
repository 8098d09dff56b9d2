import type { CourseDocument } from '#contract/library/content';
import { defaultLocale } from '#contract/locales';
import type { RealtimeMessage } from '#contract/catalogue';
import { creditState, type CreditStatus } from '../../library/content/accreditations.ts';
import { textIn } from '../../library/content/texts.ts';

/** Names the notification of what can be claimed for a course, which is sent once. */
export function certificateAvailableKey(courseId: string): string {
  return `certificate-available:${courseId}`;
}

/** Certificates that can be claimed after something happened and could not be before, as the learner is notified of them. */
export function newlyAvailable(
  courseDocument: CourseDocument,
  before: CreditStatus,
  after: CreditStatus,
  at: Date,
): RealtimeMessage[] {
  const { id, title, languages, accreditations } = courseDocument;
  return accreditations
    .filter((accreditation) => {
      const isAvailable = (status: CreditStatus) =>
        ['open', 'participation'].includes(creditState(accreditation, status, at));
      return isAvailable(after) && !isAvailable(before);
    })
    .map(({ body, maximum }) => ({
      event: 'certificate_available',
      data: {
        course_name: textIn(title, defaultLocale, languages),
        course_id: id,
        accreditation_body: body,
        claim_date: null,
        cme_credits: maximum,
      },
    }));
}
