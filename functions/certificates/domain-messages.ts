import { defaultLocale } from '#contract/locales';
import type { CertificateEvent } from '#contract/certificates';
import { textIn } from '../participations/texts.ts';
import type { Claim } from './queries.ts';

/** What the edge tells of a certificate that was claimed. */
export function certificateEvent({ courseId, credits, claimedAt, terms }: Claim): CertificateEvent {
  return {
    course_name: textIn(terms.title, defaultLocale, terms.languages),
    course_id: courseId,
    accreditation_body: terms.accreditation.body,
    claim_date: claimedAt.toISOString(),
    cme_credits: credits,
  };
}
