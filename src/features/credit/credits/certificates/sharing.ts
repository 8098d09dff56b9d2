import type { Certificate } from '#contract/credit/certificates';
import { href } from '#contract/routes';
import type { Locale } from '#contract/locales';

type Shared = Pick<Certificate, 'serial' | 'title' | 'provider' | 'issuedAt'>;

/** The address of a certificate's check page, for use outside. */
export function checkAddress({ serial }: Pick<Certificate, 'serial'>, locale: Locale, origin: string): string {
  return new URL(href('verifyCertificate', locale, { serial }), origin).href;
}

/** LinkedIn's form for a certification, filled in; the month is that of the date that the PDF prints. */
export function linkedInAddress(certificate: Shared, checkedAt: string): string {
  const issuedAt = new Date(certificate.issuedAt);
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.title,
    organizationName: certificate.provider,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    certUrl: checkedAt,
    certId: certificate.serial,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

/** A certificate as plain JSON, for portfolios and other systems. */
export function portfolioRecord(certificate: Certificate, checkedAt: string): string {
  const { serial, kind, title, name, provider, creditType, credits, completedAt, issuedAt, status } = certificate;
  const record = { serial, kind, title, name, provider, creditType, credits, completedAt, issuedAt, status };
  return `${JSON.stringify({ ...record, checkedAt }, null, 2)}\n`;
}
