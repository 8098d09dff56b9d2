import * as v from 'valibot';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';

const aboutCertificate = notificationKind({
  topic: 'certificates',
  data: { serial: v.string(), title: v.string() },
  href: (_, locale) => href('credits', locale),
});

/**
 * Notifications about a certificate, apart from its endpoints. `ReportRefused`: a reporting system refused the report of
 * its credit.
 */
export const certificateNotifications = {
  CertificateIssued: aboutCertificate,
  CertificateCorrected: aboutCertificate,
  CertificateRevoked: aboutCertificate,
  ReportRefused: aboutCertificate,
};
