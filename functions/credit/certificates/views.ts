import type { Certificate } from '#contract/credit/certificates';
import type { CertificateRow } from './queries.ts';

export function asCertificate(row: CertificateRow): Certificate {
  return {
    ...row,
    completedAt: row.completedAt.toISOString(),
    issuedAt: row.issuedAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
