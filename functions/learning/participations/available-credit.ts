import type { CourseDocument } from '#contract/library/content';
import { defaultLocale } from '#contract/locales';
import type { RealtimeMessage } from '#contract/catalogue';
import { creditState, type CreditStatus, type CreditTerms } from '../../library/content/accreditations.ts';
import { textIn } from '../../library/content/texts.ts';

/** Deduplicates the notification of available credit for a course. */
export function certificateAvailableKey(courseId: string): string {
  return `certificate-available:${courseId}`;
}

/** The messages of certificates that can be claimed after an event and could not be before. */
export function newlyAvailableCertificates(
  courseDocument: Pick<CourseDocument, 'id' | 'title' | 'languages'> & {
    readonly accreditations: readonly CreditTerms[];
  },
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
