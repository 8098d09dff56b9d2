import type { Body, Query } from '#contract/feature';
import { invitationLimits, type Invitation, type invitations } from '#contract/groups/invitations';
import type { Locale } from '#contract/locales';
import { withCellPrefix, type Cell } from '../../data/cells.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail, failField } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { countEachInBatch, countInBatch, enforceRateLimit, exhausted } from '../../edge/rate-limits.ts';
import type { Env } from '../../env.ts';
import { mailsInsert } from '../../messaging/mail/queries.ts';
import { sendSoon } from '../../messaging/mail/service.ts';
import { assertSeats, audit, auditEach, type GroupForViewer } from '../groups/queries.ts';
import type { InvitationRow } from '../groups/schema.ts';
import { actor, commitInGroup, readGroup, type GroupRequest } from '../groups/service.ts';
import { asGroup } from '../groups/views.ts';
import { linkOf, sourceOf, tokenOf } from './mails.ts';
import * as queries from './queries.ts';
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

/** Requests of a user that mail invitations, in a day: who has no seats to give mails no crowd of strangers. */
const mailings = { most: 30, seconds: 24 * 60 * 60 };

/** Mails to one address in a day, from all who invite into a group: complaint 14, too many mails. */
const mailsInADay = { most: invitationLimits.mailsInADay, seconds: 24 * 60 * 60 };

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
    const planned = await Promise.all(others.map((email) => plannedInvitation(request, known.get(email), email, role)));
    const seats = planned.filter(({ needsSeat }) => needsSeat).length;
    const { free } = asGroup(group).seats;
    if (seats > free) fail('NO_SEATS', { detail: { wanted: seats, free } });
    const resent = planned.filter(({ before }) => before);
    if (!(await mailPlanned(request, { cell, group, planned, locale }))) return undefined;
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
    const planned = await Promise.all(rows[0].map((row) => plannedInvitation(request, row, row.email ?? '', row.role)));
    return (await mailPlanned(request, { cell, group, planned, locale })) ? { reminded: planned.length } : undefined;
  });
}

interface Mailing {
  readonly cell: Cell;
  readonly group: GroupForViewer;
  readonly planned: readonly Planned[];
  readonly locale: Locale;
}

/** Stores planned invitations with their mails, all or none; `false` where another write was first. */
async function mailPlanned(request: GroupRequest, { cell, group, planned, locale }: Mailing): Promise<boolean> {
  const { env, groupId, userId, now } = request;
  const limit = { key: `group-invitations:${userId}`, ...mailings };
  const keyOf = (email: string | null) => `group-invitation:${groupId}:${email}`;
  const perAddress = { keys: planned.map(({ row }) => keyOf(row.email)), ...mailsInADay };
  const trail = { groupId, at: now, by: actor(request, group) };
  const addresses = (isResent: boolean) =>
    planned.filter(({ before }) => Boolean(before) === isResent).map(({ row }) => row.email ?? '');
  const [first, ...rest] = planned.map(({ row }) => row);
  if (!first) return true;
  const isStored = await commitInGroup(request, cell, 'invite', [
    ...(await countInBatch(cell, limit)),
    ...(await countEachInBatch(cell, perAddress)),
    assertSeats(cell, groupId, planned.filter(({ needsSeat }) => needsSeat).length, now),
    ...queries.storeInvitations(cell, [first, ...rest]),
    mailsInsert(cell, {
      kind: 'groupInvitation',
      locale,
      at: now,
      mails: planned.map(({ row }) => invitationMail(row, group)),
    }),
    auditEach(cell, { ...trail, action: 'invited' }, addresses(false)),
    auditEach(cell, { ...trail, action: 'invitation_resent' }, addresses(true)),
  ]);
  if (isStored) runAfterResponse({ env }, () => sendSoon(env, cell));
  else {
    const reached = await exhausted(cell, perAddress);
    const often = planned.flatMap(({ row }) => (reached.includes(keyOf(row.email)) ? [row.email] : []));
    if (often.length > 0)
      fail('INVITATION_MAILED_OFTEN', { detail: { email: often.join(', '), most: mailsInADay.most } });
    await enforceRateLimit(cell, limit);
  }
  return isStored;
}

type Planned = Awaited<ReturnType<typeof plannedInvitation>>;

/** The invitation of an address after the request: a new one, or the pending one with another mail. */
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
