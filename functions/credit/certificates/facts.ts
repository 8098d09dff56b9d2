import type { CertificateEvent } from '#contract/credit/certificates';
import { defaultLocale } from '#contract/locales';
import type { EventInput } from '../../learning/participations/events/queries.ts';
import { textIn } from '../../library/content/texts.ts';
import type { CertificateRow, Claim } from './queries.ts';

/** The event facts of an issued certificate, and its notification. */
export function issued(claim: Claim, certificate: CertificateRow): EventInput {
  const facts = { claimId: claim.id, ...documentFacts(certificate) };
  const { participationId, userId, claimedAt: at } = claim;
  const { serial, title } = certificate;
  const notification = { data: { notificationName: 'CertificateIssued', serial, title } } as const;
  return { participationId, userId, kind: 'issued', at, facts, notification };
}

/** The event facts of a corrected name: both documents and the time. */
export function superseded(claim: Claim, old: CertificateRow, successor: CertificateRow, at: Date): EventInput {
  const facts = { claimId: claim.id, old: documentFacts(old), successor: documentFacts(successor) };
  const { participationId, userId } = claim;
  const { serial, title } = successor;
  const notification = { data: { notificationName: 'CertificateCorrected', serial, title } } as const;
  return { participationId, userId, kind: 'superseded', at, facts, notification };
}

/** The event facts of a revoked certificate: who revoked it, when and why. */
export function revoked(claim: Claim, certificate: CertificateRow, revocation: Revocation): EventInput {
  const { serial, title } = certificate;
  const { reason, by, at } = revocation;
  const facts = { claimId: claim.id, serial, reason, by };
  const { participationId, userId } = claim;
  const notification = { data: { notificationName: 'CertificateRevoked', serial, title } } as const;
  return { participationId, userId, kind: 'revoked', at, facts, notification };
}

/** The decision of an accreditation officer that a certificate proves no credit. */
export interface Revocation {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

function documentFacts({ serial, name, sha256, templateVersion }: CertificateRow) {
  return { serial, name, sha256, templateVersion };
}

/** The facts of a certificate that was claimed. */
export function certificateEvent({ courseId, credits, claimedAt, terms }: Claim): CertificateEvent {
  return {
    course_name: textIn(terms.title, defaultLocale, terms.languages),
    course_id: courseId,
    accreditation_body: terms.accreditation.body,
    claim_date: claimedAt.toISOString(),
    cme_credits: credits,
  };
}
