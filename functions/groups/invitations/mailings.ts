import { invitationLimits } from '#contract/groups/invitations';
import type { Locale } from '#contract/locales';
import { withCellPrefix, type Cell } from '../../data/cells.ts';
import type { Statement } from '../../data/commit.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import { countEachInBatch, countInBatch, enforceRateLimit, exhausted } from '../../edge/rate-limits.ts';
import type { Env } from '../../env.ts';
import { mailsInsert } from '../../messaging/mail/queries.ts';
import { sendSoon } from '../../messaging/mail/service.ts';
import { assertSeats, auditEach, type GroupForViewer } from '../groups/queries.ts';
import type { InvitationRow } from '../groups/schema.ts';
import { actor, commitInGroup, type GroupRequest } from '../groups/service.ts';
import { sourceOf, tokenOf } from './mails.ts';
import * as queries from './queries.ts';

export function hashOf(env: Env, row: Pick<InvitationRow, 'id' | 'round'>): Promise<string> {
  return sha256(tokenOf(env, sourceOf(row)));
}

export function endOf(now: Date): Date {
  return new Date(now.getTime() + invitationLimits.days * 24 * 60 * 60 * 1000);
}

/** Requests of a user that mail invitations, in a day: who has no seats to give mails no crowd of strangers. */
const mailings = { most: 30, seconds: 24 * 60 * 60 };

/** Mails to one address in a day, from all who invite into a group: complaint 14, too many mails. */
const mailsInADay = { most: invitationLimits.mailsInADay, seconds: 24 * 60 * 60 };

/** Whoever invites. */
export interface Author {
  readonly invitedBy: string;
  /** The name in the mails. */
  readonly inviter: string | null;
  /** For the audit trail; `null` is support. */
  readonly by: ReturnType<typeof actor> | null;
  /** Whose mailings are counted. */
  readonly limitedBy: string;
  /** Stores the invitations while the author may invite. */
  readonly commit: (statements: readonly Statement[]) => Promise<boolean>;
}

/** A learner who invites into a group. */
export function authorOf(
  request: GroupRequest,
  { cell, group }: { readonly cell: Cell; readonly group: GroupForViewer },
): Author {
  return {
    ...{ invitedBy: request.userId, inviter: group.viewer, by: actor(request, group), limitedBy: request.userId },
    commit: (statements) => commitInGroup(request, cell, 'invite', statements),
  };
}

interface Mailing {
  readonly cell: Cell;
  readonly group: { readonly name: string };
  readonly author: Author;
  readonly planned: readonly Planned[];
  readonly locale: Locale;
}

type Invited = Omit<GroupRequest, 'userId'>;

/** Stores planned invitations with their mails, all or none; `false` where another write was first. */
export async function mailPlanned({ env, groupId, now }: Invited, mailing: Mailing): Promise<boolean> {
  const { cell, group, author, planned, locale } = mailing;
  const limit = { key: `group-invitations:${author.limitedBy}`, ...mailings };
  const keyOf = (email: string | null) => `group-invitation:${groupId}:${email}`;
  const perAddress = { keys: planned.map(({ row }) => keyOf(row.email)), ...mailsInADay };
  const trail = { groupId, at: now, by: author.by };
  const addresses = (isResent: boolean) =>
    planned.filter(({ before }) => Boolean(before) === isResent).map(({ row }) => row.email ?? '');
  const [first, ...rest] = planned.map(({ row }) => row);
  if (!first) return true;
  const isStored = await author.commit([
    ...(await countInBatch(cell, limit)),
    ...(await countEachInBatch(cell, perAddress)),
    assertSeats(cell, groupId, planned.filter(({ needsSeat }) => needsSeat).length, now),
    ...queries.storeInvitations(cell, [first, ...rest]),
    mailsInsert(cell, {
      kind: 'groupInvitation',
      locale,
      at: now,
      mails: planned.map(({ row }) => invitationMail(row, group.name, author.inviter)),
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
export async function plannedInvitation(
  { env, groupId, now }: Invited,
  before: InvitationRow | undefined,
  { email, role, invitedBy }: Pick<InvitationRow, 'role' | 'invitedBy'> & { readonly email: string },
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
    invitedBy,
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
function invitationMail(row: InvitationRow, groupName: string, inviter: string | null) {
  const facts = { source: sourceOf(row), groupName, inviter, days: invitationLimits.days };
  return { id: row.mailId ?? '', email: row.email ?? '', facts };
}
