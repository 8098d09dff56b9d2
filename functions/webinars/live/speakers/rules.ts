import type { SpeakerAcceptanceState, SpeakerInvitation } from '#contract/webinars/live/speakers';
import type { SpeakerInvitationRow } from './schema.ts';

type Ends = Pick<SpeakerInvitationRow, 'revokedAt' | 'acceptedAt' | 'expiresAt'>;

/** The state of an invitation, by its row. */
export function stateOf({ revokedAt, acceptedAt, expiresAt }: Ends, now: Date): SpeakerInvitation['state'] {
  if (revokedAt) return 'revoked';
  if (acceptedAt) return 'accepted';
  return expiresAt <= now ? 'expired' : 'open';
}

interface Invited {
  readonly id: string;
  /** Their confirmed address. */
  readonly email: string;
}

/** Whether a user can accept an invitation, and if not, why. */
export function acceptanceOf(
  invitation: Ends & Pick<SpeakerInvitationRow, 'email' | 'userId'>,
  { id, email }: Invited,
  { isOver, now }: { readonly isOver: boolean; readonly now: Date },
): SpeakerAcceptanceState {
  const state = stateOf(invitation, now);
  if (state === 'accepted') return invitation.userId === id ? 'accepted' : 'wrong_account';
  if (state === 'revoked') return 'revoked';
  if (isOver) return 'webinar_over';
  if (invitation.email !== email) return 'wrong_account';
  return state;
}
