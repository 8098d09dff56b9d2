import { certificateEvent } from '../certificates/facts.ts';
import type { Claim } from '../certificates/queries.ts';
import type { EventInput } from '../../learning/participations/events/queries.ts';
import { snapshotOf, type Snapshot } from '../../learning/participations/snapshots.ts';

/** The event facts of a claim, with the rules and texts that applied. */
export async function claimed(claim: Claim): Promise<EventInput & { snapshot: Snapshot }> {
  const { id, userId, participationId, claimedAt, accreditationId, kind, credits } = claim;
  const facts = { claimId: id, accreditationId, kind, credits, ...claim.facts };
  const snapshot = await snapshotOf(claim.terms);
  const messages = [{ event: 'certificate_claimed', data: certificateEvent(claim) }] as const;
  return { participationId, userId, kind: 'claimed', at: claimedAt, facts, snapshot, messages };
}
