import type { Body, Query } from '#contract/feature';
import { invitationLimits, type Invitation, type invitations } from '#contract/groups/invitations';
import { withCellPrefix } from '../../data/cells.ts';
import { newId } from '../../data/ids.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import { fail, failField } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { audit } from '../groups/queries.ts';
import type { InvitationRow } from '../groups/schema.ts';
import { actor, commitInGroup, readGroup, type GroupRequest } from '../groups/service.ts';
import { asGroup } from '../groups/views.ts';
import { authorOf, endOf, hashOf, mailPlanned, plannedInvitation } from './mailings.ts';
import { linkOf, sourceOf } from './mails.ts';
import * as queries from './queries.ts';
import { asInvitation } from './views.ts';

type Endpoints = (typeof invitations)['endpoints'];

const pages = paging(50, NumberAndId);

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
  const { groupId } = request;
  const wanted = [...new Set(emails)];
  // Managers need no seat, which bounds the others.
  if (role === 'manager' && wanted.length > invitationLimits.managers) failField('emails', 'too_long');
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
    const planned = await Promise.all(
      others.map((email) => plannedInvitation(request, known.get(email), { email, role, invitedBy: request.userId })),
    );
    const seats = planned.filter(({ needsSeat }) => needsSeat).length;
    const { free } = asGroup(group).seats;
    if (seats > free) fail('NO_SEATS', { detail: { wanted: seats, free } });
    const resent = planned.filter(({ before }) => before);
    const author = authorOf(request, { cell, group });
    if (!(await mailPlanned(request, { cell, group, author, planned, locale }))) return undefined;
    return { invited: planned.length - resent.length, resent: resent.length, alreadyMembers };
  });
}

/** Mails the open invitations again that were last mailed long enough ago. */
export async function remind(request: GroupRequest, { locale }: Body<Endpoints['remind']>) {
  const { groupId, now } = request;
  const mailedBefore = new Date(now.getTime() - invitationLimits.hoursToReminder * 60 * 60 * 1000);
  return retryUntilStored(async () => {
    const select = queries.remindable(groupId, mailedBefore, now);
    const { cell, group, rows } = await readGroup<[InvitationRow]>(request, 'invite', select);
    const planned = await Promise.all(
      rows[0].map((row) =>
        plannedInvitation(request, row, { email: row.email ?? '', role: row.role, invitedBy: request.userId }),
      ),
    );
    const author = authorOf(request, { cell, group });
    return (await mailPlanned(request, { cell, group, author, planned, locale }))
      ? { reminded: planned.length }
      : undefined;
  });
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
