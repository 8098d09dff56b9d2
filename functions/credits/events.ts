import { newId } from '../database/ids.ts';
import { certificateEvent } from './announcements.ts';
import type { CertificateRow, ClaimRow, NewEvent } from './queries.ts';

/** What the chain keeps of a claim: what was claimed and the rules and texts it was claimed under. */
export function claimed(claim: ClaimRow): NewEvent {
  const { id, participationId, claimedAt, snapshot, accreditationId, kind, credits } = claim;
  const facts = { claimId: id, accreditationId, kind, credits, ...snapshot };
  const announcements = [{ event: 'certificate_claimed', data: certificateEvent(claim) }] as const;
  return { id: newId(), participationId, kind: 'claimed', at: claimedAt, snapshot: facts, announcements };
}

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
