import { defaultLocale } from '#contract/locales';
import type { CertificateEvent } from '#contract/certificates';
import { textIn } from '../participations/texts.ts';
import type { ClaimRow } from './queries.ts';

/** What the edge tells of a certificate that was claimed. */
export function certificateEvent({ courseId, credits, claimedAt, snapshot }: ClaimRow): CertificateEvent {
  return {
    course_name: textIn(snapshot.title, defaultLocale, snapshot.languages),
    course_id: courseId,
    accreditation_body: snapshot.accreditation.body,
    claim_date: claimedAt.toISOString(),
    cme_credits: credits,
  };
}
