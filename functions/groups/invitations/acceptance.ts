import type { OwnMembership } from '#contract/groups/groups';
import type { AcceptanceState, OpenedInvitation } from '#contract/groups/invitations';
import { writeAll } from '../../data/assertions/assertions.ts';
import { cellNamedIn, withCellPrefix, type Cell } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';
import { userById } from '../../people/accounts/queries.ts';
import { assigningToNew } from '../assignments/queries.ts';
import { deliverAssignments } from '../assignments/service.ts';
import { addMember, audit } from '../groups/queries.ts';
import { searchedMember } from '../groups/members/queries.ts';
import { publishGroupChanged } from '../groups/publishing.ts';
import { deliverMemberships } from '../groups/service.ts';
import { asOwnMembership } from '../groups/views.ts';
import * as queries from './queries.ts';
import { acceptanceOf, masked } from './rules.ts';

/** Whoever has a token: the viewer with their confirmed address, or a visitor. */
export interface Opening {
  readonly env: Env;
  readonly token: string;
  readonly now: Date;
  readonly viewer: { readonly id: string; readonly email: string | null } | null;
}

/** The invitation of a token and its state; `undefined` if the token leads nowhere. */
export async function findInvitation({ env, token, now, viewer }: Opening) {
  const cell = cellNamedIn(env, token);
  if (!cell) return undefined;
  const [[found]] = await cell.read(
    queries.invitationByToken(await sha256(token), viewer ?? { id: '', email: null }, now),
  );
  if (!found) return undefined;
  const { invitation, dissolvedAt, memberId, freeSeats } = found;
  const facts = { invitation, isGone: dissolvedAt !== null, isMember: memberId !== null, freeSeats };
  return { cell, ...found, state: acceptanceOf({ ...facts, email: viewer?.email ?? null }, now) };
}

async function opened(opening: Opening) {
  return (await findInvitation(opening)) ?? fail('NOT_FOUND');
}

/** An invitation as whoever opens it sees it; nothing changes. */
export async function openInvitation(opening: Opening): Promise<OpenedInvitation> {
  const { invitation, groupName, planEndsAt, state } = await opened(opening);
  const { groupId, role, takesSeat, expiresAt, email, domains } = invitation;
  return {
    groupId,
    groupName,
    role,
    state,
    expiresAt: expiresAt.toISOString(),
    planEndsAt: (takesSeat && planEndsAt?.toISOString()) || null,
    maskedEmail: email === null ? null : masked(email),
    domains: [...domains],
  };
}

/** An invitation as it is to a user with their confirmed address. */
export async function openForUser(opening: Opening, learner: Cell) {
  const user = (opening.viewer && (await userById(learner, opening.viewer.id))) ?? fail('SIGN_IN_REQUIRED');
  return { user, ...(await opened({ ...opening, viewer: { id: user.id, email: user.email } })) };
}

/** The failure of an acceptance by its state. */
export const failures = {
  expired: 'INVITATION_EXPIRED',
  revoked: 'INVITATION_REVOKED',
  used: 'INVITATION_USED',
  wrong_account: 'INVITATION_FOR_ANOTHER',
  wrong_domain: 'INVITATION_FOR_OTHER_DOMAINS',
  no_seats: 'NO_SEATS',
  already_member: 'ALREADY_MEMBER',
  group_gone: 'GROUP_GONE',
} as const satisfies Record<Exclude<AcceptanceState, 'open'>, string>;

/**
 * Accepts an invitation: one batch decides who gets the last seat; repeated, it changes nothing. `confirmedId` is the
 * invitation whose address the user has confirmed by a code.
 */
export async function acceptInvitation(
  opening: Opening,
  learner: Cell,
  confirmedId: string | undefined,
): Promise<OwnMembership> {
  const { env, now } = opening;
  return retryUntilStored(async () => {
    const found = await openForUser(opening, learner);
    const { user, cell, invitation, groupName, planEndsAt, state, memberId, acceptedId } = found;
    const { name, email } = user;
    const { groupId, role, takesSeat } = invitation;
    const joined = {
      id: memberId ?? withCellPrefix(cell, newId()),
      groupId,
      userId: user.id,
      name,
      email,
      searched: searchedMember({ name, email }),
      role,
      hasSeat: takesSeat,
      invitationId: invitation.id,
      joinedAt: now,
    };
    const membership = asOwnMembership({ ...joined, groupName, planEndsAt });
    // The same invitation, accepted twice.
    if (acceptedId === invitation.id) return membership;
    const isConfirmed = state === 'wrong_account' && confirmedId === invitation.id;
    if (state !== 'open' && !isConfirmed) fail(failures[state]);
    const isStored = await writeAll(cell, [
      queries.assertOpen(cell, invitation, user, now),
      queries.countUse(cell, invitation.id),
      ...addMember(cell, joined, now),
      ...assigningToNew(cell, joined, now),
      audit(cell, {
        ...{ groupId, at: now, action: 'joined', by: { id: user.id, name } },
        ...(isConfirmed && { subject: { id: null, name: invitation.email } }),
      }),
    ]);
    if (!isStored) return undefined;
    await deliverMemberships(env, cell);
    runAfterResponse({ env }, () =>
      Promise.all([deliverAssignments(env, cell), publishGroupChanged(env, cell, groupId, user.id)]),
    );
    return membership;
  });
}
