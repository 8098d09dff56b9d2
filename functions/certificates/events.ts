import type { Fact } from '../participations/event-queries.ts';
import type { CertificateRow, Claim } from './queries.ts';

export function issued(claim: Claim, certificate: CertificateRow): Fact {
  const facts = { claimId: claim.id, ...documentFacts(certificate) };
  const { participationId, userId, claimedAt: at } = claim;
  const { serial, title } = certificate;
  const notification = { data: { notificationName: 'CertificateIssued', serial, title } } as const;
  return { participationId, userId, kind: 'issued', at, facts, notification };
}

/** What the chain keeps of a corrected name: both documents and when. */
export function superseded(claim: Claim, old: CertificateRow, successor: CertificateRow, at: Date): Fact {
  const facts = { claimId: claim.id, old: documentFacts(old), successor: documentFacts(successor) };
  const { participationId, userId } = claim;
  const { serial, title } = successor;
  const notification = { data: { notificationName: 'CertificateCorrected', serial, title } } as const;
  return { participationId, userId, kind: 'superseded', at, facts, notification };
}

function documentFacts({ serial, name, sha256, templateVersion }: CertificateRow) {
  return { serial, name, sha256, templateVersion };
}
