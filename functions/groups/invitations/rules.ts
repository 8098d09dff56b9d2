import type { AcceptanceState, Invitation } from '#contract/groups/invitations';
import type { InvitationRow } from '../groups/schema.ts';

/** The state of an invitation, by its row. */
export function stateOf({ revokedAt, uses, useLimit, expiresAt }: InvitationRow, now: Date): Invitation['state'] {
  if (revokedAt) return 'revoked';
  if (uses >= useLimit) return 'used';
  return expiresAt <= now ? 'expired' : 'open';
}

interface Opened {
  readonly invitation: InvitationRow;
  readonly isGone: boolean;
  readonly isMember: boolean;
  /** The confirmed address of the viewer; `null` of a visitor. */
  readonly email: string | null;
  readonly freeSeats: number;
}

/** Whether a viewer can accept an invitation, and if not, why. */
export function acceptanceOf({ invitation, isGone, isMember, email, freeSeats }: Opened, now: Date): AcceptanceState {
  if (isGone) return 'group_gone';
  if (isMember) return 'already_member';
  const state = stateOf(invitation, now);
  if (state !== 'open') return state;
  if (email !== null && invitation.email !== null && email !== invitation.email) return 'wrong_account';
  if (email !== null && !isAllowed(email, invitation.domains)) return 'wrong_domain';
  return invitation.kind === 'link' && invitation.takesSeat && freeSeats <= 0 ? 'no_seats' : 'open';
}

/** Whether an address is of one of some domains; without any, every address is allowed. */
export function isAllowed(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/** An address as somebody sees it whom it may not belong to: `a…@hospital.example`. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
