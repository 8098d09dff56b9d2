import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Instant, LocaleCode, line } from '#contract/text/fields';
import { certificateNotifications } from '#contract/credit/certificates/notifications';
import { readSerial, serialPattern } from '#contract/credit/certificates/serials';

/** Serial of a certificate, as typed. */
export const Serial = v.pipe(v.string(), v.transform(readSerial), v.regex(serialPattern));

/** `kind` is `participation` for professions a credit is not designated for; then `credits` is 0. */
export const Certificate = v.object({
  serial: v.string(),
  kind: v.picklist(['credit', 'participation']),
  /** A course, or an activity of a webinar. */
  courseId: v.string(),
  title: v.string(),
  name: v.string(),
  provider: v.string(),
  creditType: v.string(),
  credits: v.number(),
  completedAt: Instant,
  issuedAt: Instant,
  status: v.picklist(['valid', 'superseded', 'revoked']),
  revokedAt: v.nullable(Instant),
  /** Why it was revoked. */
  revocationReason: v.nullable(v.string()),
});

export type Certificate = v.InferOutput<typeof Certificate>;

/** The facts of a certificate event (specification, section 3); `claim_date` is `null` before the claim. */
export const CertificateEvent = v.object({
  course_name: v.string(),
  course_id: v.string(),
  accreditation_body: v.string(),
  claim_date: v.nullable(Instant),
  cme_credits: v.number(),
});

export type CertificateEvent = v.InferOutput<typeof CertificateEvent>;

const SerialParams = v.object({ serial: Serial });

/** The name on a certificate. */
export const CertificateName = line(120);

/** Issued certificates and their verification (CME facts, The chain). */
export const certificates = feature({
  endpoints: {
    /** The PDF byte for byte as issued. */
    pdf: {
      method: 'GET',
      path: '/api/certificates/:serial/pdf',
      for: 'learners',
      params: SerialParams,
      file: 'application/pdf',
    },
    /** Issues a successor under a corrected name and marks this certificate superseded. */
    correctName: {
      method: 'POST',
      path: '/api/certificates/:serial/successor',
      for: 'learners',
      params: SerialParams,
      body: v.object({ name: CertificateName, locale: LocaleCode }),
      reply: Certificate,
    },
    /** The public data of a certificate. */
    verify: {
      method: 'GET',
      path: '/api/public/certificates/:serial',
      for: 'anyone',
      params: SerialParams,
      reply: v.omit(Certificate, ['courseId']),
    },
  },
  errors: { CERTIFICATE_NOT_VALID: 409 },
  events: { certificate_downloaded: CertificateEvent },
  messages: { certificate_downloaded: CertificateEvent },
  notificationKinds: certificateNotifications,
});
