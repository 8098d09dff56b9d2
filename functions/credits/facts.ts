import type { CourseDocument } from '#contract/contents';
import { defaultLocale } from '#contract/locales';
import type { RealtimeMessage } from '#contract/realtime';
import { certificateEvent } from '../certificates/facts.ts';
import type { Claim } from '../certificates/queries.ts';
import type { Fact } from '../participations/events/queries.ts';
import { snapshotOf, type Snapshot } from '../participations/snapshots.ts';
import { textIn } from '../participations/texts.ts';
import { type CreditStatus, creditState } from './rules.ts';

/** What the chain stores of a claim: what was claimed and the rules and texts it was claimed under. */
export async function claimed(claim: Claim): Promise<Fact & { snapshot: Snapshot }> {
  const { id, userId, participationId, claimedAt, accreditationId, kind, credits } = claim;
  const facts = { claimId: id, accreditationId, kind, credits, ...claim.facts };
  const snapshot = await snapshotOf(claim.terms);
  const messages = [{ event: 'certificate_claimed', data: certificateEvent(claim) }] as const;
  return { participationId, userId, kind: 'claimed', at: claimedAt, facts, snapshot, messages };
}

/** Certificates that can be claimed after something happened and could not be before, as the learner is notified of them. */
export function newlyAvailable(
  courseDocument: CourseDocument,
  before: CreditStatus,
  after: CreditStatus,
  at: Date,
): RealtimeMessage[] {
  const { id, title, languages, accreditations } = courseDocument;
  return accreditations
    .filter((accreditation) => {
      const isAvailable = (status: CreditStatus) =>
        ['open', 'participation'].includes(creditState(accreditation, status, at));
      return isAvailable(after) && !isAvailable(before);
    })
    .map(({ body, maximum }) => ({
      event: 'certificate_available',
      data: {
        course_name: textIn(title, defaultLocale, languages),
        course_id: id,
        accreditation_body: body,
        claim_date: null,
        cme_credits: maximum,
      },
    }));
}
