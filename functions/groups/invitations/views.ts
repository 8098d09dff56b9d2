import type { Invitation } from '#contract/groups/invitations';
import type { ListedInvitation } from './queries.ts';
import { stateOf } from './rules.ts';

export function asInvitation({ invitation, mailFailed }: ListedInvitation, url: string | null, now: Date): Invitation {
  const { id, kind, email, role, sentAt, expiresAt, uses, useLimit, domains } = invitation;
  const state = stateOf(invitation, now);
  return {
    id,
    kind,
    email,
    role,
    state,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    uses,
    useLimit: kind === 'link' ? useLimit : null,
    domains: [...domains],
    url: kind === 'link' && state === 'open' ? url : null,
    mailFailed: mailFailed === 1,
  };
}
