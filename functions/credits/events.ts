import { certificateEvent } from '../certificates/domain-messages.ts';
import type { ClaimRow, NewEvent } from '../certificates/queries.ts';
import { newId } from '../database/ids.ts';

/** What the chain keeps of a claim: what was claimed and the rules and texts it was claimed under. */
export function claimed(claim: ClaimRow): NewEvent {
  const { id, participationId, claimedAt, snapshot, accreditationId, kind, credits } = claim;
  const facts = { claimId: id, accreditationId, kind, credits, ...snapshot };
  const domainMessages = [{ event: 'certificate_claimed', data: certificateEvent(claim) }] as const;
  return { id: newId(), participationId, kind: 'claimed', at: claimedAt, snapshot: facts, domainMessages };
}
