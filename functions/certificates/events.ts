import { newId } from '../database/ids.ts';
import type { CertificateRow, ClaimRow, NewEvent } from './queries.ts';

export function issued(claim: ClaimRow, certificate: CertificateRow): NewEvent {
  const facts = { claimId: claim.id, ...documentFacts(certificate) };
  return { id: newId(), participationId: claim.participationId, kind: 'issued', at: claim.claimedAt, snapshot: facts };
}

/** What the chain keeps of a corrected name: both documents and when. */
export function superseded(claim: ClaimRow, old: CertificateRow, successor: CertificateRow, at: Date): NewEvent {
  const facts = { claimId: claim.id, old: documentFacts(old), successor: documentFacts(successor) };
  return { id: newId(), participationId: claim.participationId, kind: 'superseded', at, snapshot: facts };
}

function documentFacts({ serial, name, sha256, templateVersion }: CertificateRow) {
  return { serial, name, sha256, templateVersion };
}
