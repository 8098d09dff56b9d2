import { certificateEvent } from '../certificates/domain-messages.ts';
import type { ClaimRow } from '../certificates/queries.ts';
import type { Fact } from '../participations/event-queries.ts';

/** What the chain keeps of a claim: what was claimed and the rules and texts it was claimed under. */
export function claimed(claim: ClaimRow): Fact {
  const { id, userId, participationId, claimedAt, snapshot, accreditationId, kind, credits } = claim;
  const facts = { claimId: id, accreditationId, kind, credits, ...snapshot };
  const messages = [{ event: 'certificate_claimed', data: certificateEvent(claim) }] as const;
  return { participationId, userId, kind: 'claimed', at: claimedAt, snapshot: facts, messages };
}
