import type { WebinarActivity } from '#contract/credit/certificates/activities';
import type { Locale } from '#contract/locales';
import type { Paper } from '#contract/text/papers';

/** The content of a certificate, apart from the translated labels. */
export interface CertificateFacts {
  readonly kind: 'credit' | 'participation';
  readonly locale: Locale;
  readonly paper: Paper;
  readonly serial: string;
  readonly name: string;
  readonly title: string;
  /** The activity of a webinar; `null` for a course. */
  readonly activity: WebinarActivity | null;
  readonly teachers: readonly string[];
  readonly provider: string;
  readonly activityNumber: string;
  readonly creditType: string;
  /** Credits claimed; 0 for a participation. */
  readonly credits: number;
  readonly completedAt: Date;
  readonly issuedAt: Date;
  readonly statement: string;
  readonly designation: string;
  /** The address of the public check. */
  readonly verifyUrl: string;
  /** Serial of the certificate under another name that this one replaces. */
  readonly replaces: string | null;
}
