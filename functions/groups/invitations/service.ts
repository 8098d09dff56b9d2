import type { Body, Query } from '#contract/feature';
import type { OwnMembership } from '#contract/groups/groups';
import {
  invitationLimits,
  type AcceptanceState,
  type Invitation,
  type invitations,
  type OpenedInvitation,
} from '#contract/groups/invitations';
import { isFailedAssertion } from '../../data/assertions/assertions.ts';
import { cellNamedIn, withCellPrefix, type Cell } from '../../data/cells.ts';
import { commit } from '../../data/commit.ts';
import { background } from '../../data/failures.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { retryUntilStored } from '../../data/until-stored.ts';
import { fail } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import type { Env } from '../../env.ts';
import { mailsInsert } from '../../messaging/mail/queries.ts';
import { sendSoon } from '../../messaging/mail/service.ts';
import { userById } from '../../people/accounts/queries.ts';
import { addMember, audit, auditEach, searchedMember, type GroupForViewer } from '../groups/queries.ts';
import type { InvitationRow } from '../groups/schema.ts';
import { actor, commitInGroup, deliverMemberships, readGroup, type GroupRequest } from '../groups/service.ts';
import { asOwnMembership } from '../groups/views.ts';
import { linkOf, sourceOf, tokenOf } from './mails.ts';
import * as queries from './queries.ts';
import { acceptanceOf, masked } from './rules.ts';
import { asInvitation } from './views.ts';

type Endpoints = (typeof invitations)['endpoints'];

const pages = paging(50, NumberAndId);

function hashOf(env: Env, row: Pick<InvitationRow, 'id' | 'round'>): Promise<string> {
  return sha256(tokenOf(env, sourceOf(row)));
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + invitationLimits.days * 24 * 60 * 60 * 1000);
}

/** A page of the invitations of a group. */
export async function listInvitations(request: GroupRequest, { cursor }: Query<Endpoints['list']>) {
  const select = queries.invitationsOf(request.groupId, pages.after(cursor), pages.most);
  const { rows } = await readGroup<[queries.ListedInvitation]>(request, 'invite', select);
  return pages.page(
    rows[0],
    ({ invitation: { sentAt, id } }) => [sentAt.getTime(), id],
    (row) => asInvitation(row, linkOf(request.env, sourceOf(row.invitation)), request.now),
  );
}

/** Invites addresses by mail, all or none. */
export async function invite(request: GroupRequest, { emails, role, locale }: Body<Endpoints['invite']>) {
  const { env, groupId, now } = request;
  const wanted = [...new Set(emails)];
  return retryUntilStored(async () => {
    const selects = queries.invitedAmong(groupId, wanted);
    const { cell, group, rows } = await readGroup<[InvitationRow, { email: string | null }]>(
      request,
      'invite',
      ...selects,
    );
    const [waiting, members] = rows;
    const alreadyMembers = wanted.filter((email) => members.some((member) => member.email === email));
    const known = new Map(waiting.map((row) => [row.email ?? '', row]));
    const others = wanted.filter((email) => !alreadyMembers.includes(email));
    const planned = await Promise.all(others.map((email) => plannedInvitation(request, known.get(email), email, role)));
    const seats = planned.filter(({ needsSeat }) => needsSeat).length;
    if (seats > Math.max(0, group.seats - group.taken - group.reserved)) {
      fail('NO_SEATS', { detail: { wanted: seats, free: Math.max(0, group.seats - group.taken - group.reserved) } });
    }
    const resent = planned.filter(({ before }) => before);
    const trail = { groupId, at: now, by: actor(request, group) };
    const addresses = (some: readonly Planned[]) => some.map(({ row }) => row.email ?? '');
    if (planned.length > 0) {
      const isStored = await commitInGroup(request, cell, 'invite', [
        queries.assertSeats(cell, groupId, seats, now),
        ...queries.storeInvitations(
          cell,
          planned.map(({ row }) => row),
        ),
        mailsInsert(cell, {
          kind: 'groupInvitation',
          locale,
          at: now,
          mails: planned.map(({ row }) => invitationMail(row, group)),
        }),
        auditEach(cell, { ...trail, action: 'invited' }, addresses(planned.filter(({ before }) => !before))),
        auditEach(cell, { ...trail, action: 'invitation_resent' }, addresses(resent)),
      ]);
      if (!isStored) return undefined;
      background(
        env,
        scheduler.wait(1).then(() => sendSoon(env, cell)),
      );
    }
    return { invited: planned.length - resent.length, resent: resent.length, alreadyMembers };
  });
}

type Planned = Awaited<ReturnType<typeof plannedInvitation>>;

/** The invitation of an address as it will be: a new one, or the one that waits with a mail more. */
async function plannedInvitation(
  { env, groupId, userId, now }: GroupRequest,
  before: InvitationRow | undefined,
  email: string,
  role: 'manager' | 'member',
) {
  const isExpired = before !== undefined && before.expiresAt <= now;
  const id = before?.id ?? withCellPrefix({ number: Number(groupId.split('-')[0]) }, newId());
  const round = (before?.round ?? 0) + (isExpired ? 1 : 0);
  const takesSeat = role === 'member';
  const row: InvitationRow = {
    id,
    groupId,
    kind: 'mail',
    email,
    role,
    takesSeat,
    tokenHash: await hashOf(env, { id, round }),
    round,
    invitedBy: userId,
    sentAt: now,
    expiresAt: endOf(now),
    uses: 0,
    useLimit: 1,
    domains: [],
    mailId: newId(),
    revokedAt: null,
  };
  // An open invitation reserves its seat already.
  return { row, before, needsSeat: takesSeat && (!before || isExpired || !before.takesSeat) };
}

/** The mail of an invitation, with the facts that it is written from. */
function invitationMail(row: InvitationRow, group: GroupForViewer) {
  const facts = { source: sourceOf(row), groupName: group.name, inviter: group.viewer, days: invitationLimits.days };
  return { id: row.mailId ?? '', email: row.email ?? '', facts };
}

export async function createLink(
  request: GroupRequest,
  { useLimit, domains }: Body<Endpoints['createLink']>,
): Promise<Invitation> {
  const { env, groupId, userId, now } = request;
  const { cell, group } = await readGroup(request, 'invite');
  const id = withCellPrefix(cell, newId());
  const row: InvitationRow = {
    id,
    groupId,
    kind: 'link',
    email: null,
    role: 'member',
    takesSeat: true,
    tokenHash: await hashOf(env, { id, round: 0 }),
    round: 0,
    invitedBy: userId,
    sentAt: now,
    expiresAt: endOf(now),
    uses: 0,
    useLimit,
    domains: [...new Set(domains)],
    mailId: null,
    revokedAt: null,
  };
  const trail = { groupId, at: now, action: 'invited', by: actor(request, group) } as const;
  const isStored = await commitInGroup(request, cell, 'invite', [
    queries.addInvitation(cell, row),
    audit(cell, { ...trail, subject: { id: null, name: domains.join(', ') } }),
  ]);
  if (!isStored) fail('NOT_ALLOWED');
  return asInvitation({ invitation: row, mailFailed: 0 }, linkOf(env, sourceOf(row)), now);
}

async function readInvitation(request: GroupRequest, id: string) {
  const select = queries.invitationOf(request.groupId, id);
  const { rows, ...found } = await readGroup<[queries.ListedInvitation]>(request, 'invite', select);
  return { ...found, listed: rows[0][0] ?? fail('NOT_FOUND') };
}

/** Mails an invitation again. */
export async function resend(
  request: GroupRequest,
  id: string,
  { locale }: Body<Endpoints['resend']>,
): Promise<Invitation> {
  const { listed } = await readInvitation(request, id);
  const { email, kind, role, revokedAt, uses, useLimit } = listed.invitation;
  if (kind !== 'mail' || email === null) fail('NOT_FOUND');
  if (revokedAt) fail('INVITATION_REVOKED');
  if (uses >= useLimit) fail('INVITATION_USED');
  await invite(request, { emails: [email], role, locale });
  const { listed: after } = await readInvitation(request, id);
  return asInvitation(after, null, request.now);
}

/** Ends an invitation; repeated, it changes nothing. */
export async function revoke(request: GroupRequest, id: string): Promise<void> {
  const { groupId, now } = request;
  const { cell, group, listed } = await readInvitation(request, id);
  const { email, revokedAt, domains } = listed.invitation;
  if (revokedAt) return;
  const subject = { id: null, name: email ?? domains.join(', ') };
  await commitInGroup(request, cell, 'invite', [
    queries.revokeInvitation(cell, id, now),
    audit(cell, { groupId, at: now, action: 'invitation_revoked', by: actor(request, group), subject }),
  ]);
}

/** Whoever has a token: the viewer with their confirmed address, or a visitor. */
interface Opening {
  readonly env: Env;
  readonly token: string;
  readonly now: Date;
  readonly viewer: { readonly id: string; readonly email: string | null } | null;
}

async function opened({ env, token, now, viewer }: Opening) {
  const cell = cellNamedIn(env, token) ?? fail('NOT_FOUND');
  const [[found]] = await cell.read(queries.invitationBehind(await sha256(token), viewer?.id ?? '', now));
  if (!found) fail('NOT_FOUND');
  const { invitation, dissolvedAt, memberId, freeSeats } = found;
  const facts = { invitation, isGone: dissolvedAt !== null, isMember: memberId !== null, freeSeats };
  return { cell, ...found, state: acceptanceOf({ ...facts, email: viewer?.email ?? null }, now) };
}

/** An invitation as whoever opens it sees it; nothing changes. */
export async function openInvitation(opening: Opening): Promise<OpenedInvitation> {
  const { invitation, groupName, state } = await opened(opening);
  const { groupId, role, expiresAt, email, domains } = invitation;
  return {
    groupId,
    groupName,
    role,
    state,
    expiresAt: expiresAt.toISOString(),
    maskedEmail: email === null ? null : masked(email),
    domains: [...domains],
  };
}

/** The failure of an acceptance by its state. */
const failures = {
  expired: 'INVITATION_EXPIRED',
  revoked: 'INVITATION_REVOKED',
  used: 'INVITATION_USED',
  wrong_account: 'INVITATION_FOR_ANOTHER',
  wrong_domain: 'INVITATION_FOR_OTHER_DOMAINS',
  no_seats: 'NO_SEATS',
  already_member: 'ALREADY_MEMBER',
  group_gone: 'GROUP_GONE',
} as const satisfies Record<Exclude<AcceptanceState, 'open'>, string>;

/** Accepts an invitation: one batch decides who gets the last seat; repeated, it changes nothing. */
export async function acceptInvitation(opening: Opening, learner: Cell): Promise<OwnMembership> {
  const { env, now, viewer } = opening;
  const user = (viewer && (await userById(learner, viewer.id))) ?? fail('SIGN_IN_REQUIRED');
  const { name, email } = user;
  return retryUntilStored(async () => {
    const found = await opened({ ...opening, viewer: { id: user.id, email } });
    const { cell, invitation, groupName, planEndsAt, state, memberId, acceptedId } = found;
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
    if (state !== 'open') fail(failures[state]);
    try {
      await commit(cell, [
        queries.assertOpen(cell, invitation, now),
        queries.countUse(cell, invitation.id),
        ...addMember(cell, joined, now),
        audit(cell, { groupId, at: now, action: 'joined', by: { id: user.id, name } }),
      ]);
    } catch (error) {
      if (isFailedAssertion(error) || queries.isAlreadyMember(error)) return undefined;
      throw error;
    }
    await deliverMemberships(env, cell);
    return membership;
  });
}
