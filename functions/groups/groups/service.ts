import type { Body, Query } from '#contract/feature';
import * as v from 'valibot';
import { groupLimits, type Group, type GroupMember, type groups, type OwnMembership } from '#contract/groups/groups';
import { may, type Action } from '#contract/navigation/permissions';
import { writeAll } from '../../data/assertions/assertions.ts';
import { cellNamedIn, withCellPrefix, type Cell, type ReadableCell } from '../../data/cells.ts';
import type { Statement } from '../../data/commit.ts';
import { deliverMessages, type MessageKinds } from '../../data/messages/messages.ts';
import { reportFailure } from '../../data/failures.ts';
import { newId } from '../../data/ids.ts';
import type { Query as Select } from '../../data/reads.ts';
import type { Env } from '../../env.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail } from '../../edge/errors.ts';
import { paging } from '../../edge/paging.ts';
import { membershipChanged } from './messages.ts';
import { searchedMember } from './members/queries.ts';
import { publishGroupChanged } from './publishing.ts';
import * as queries from './queries.ts';
import type { MemberRow } from './schema.ts';
import { asAuditEntry, asGroup, asMember, asOwnMembership } from './views.ts';

type Endpoints = (typeof groups)['endpoints'];

/** A request about a group. */
export interface GroupRequest {
  readonly env: Env;
  readonly groupId: string;
  readonly userId: string;
  readonly now: Date;
}

const auditPages = paging(50, v.strictTuple([v.pipe(v.number(), v.safeInteger())]));

/** The groups of a learner. */
export async function ownGroups({ read }: Pick<ReadableCell, 'read'>, userId: string) {
  const [rows] = await read(queries.membershipsOf(userId));
  return { data: rows.map(asOwnMembership) };
}

/** The cell of a group. */
export function cellOfGroup({ env, groupId }: Pick<GroupRequest, 'env' | 'groupId'>): Cell {
  return cellNamedIn(env, groupId) ?? fail('NOT_FOUND');
}

/**
 * Reads from the cell of a group for somebody who may do something with it: 404 for whoever is not a member, 403 for
 * members whose role does not allow it.
 */
export async function readGroup<Rows extends readonly unknown[]>(
  request: GroupRequest,
  action: Action<'group'>,
  ...more: { readonly [Index in keyof Rows]: Select<Rows[Index]> }
) {
  const cell = cellOfGroup(request);
  const [[group = fail('NOT_FOUND')], ...rows] = await cell.read<[queries.GroupForViewer, ...Rows]>(
    queries.groupFor(request.groupId, request.userId, request.now),
    ...more,
  );
  if (!may(action, { kind: 'group', role: group.role })) fail('NOT_ALLOWED');
  return { cell, group, rows };
}

/**
 * Runs a batch in the cell of a group while its author still may do it; then copies what changed to the members, and
 * publishes the change to the managers.
 */
export async function commitInGroup(
  request: GroupRequest,
  cell: Cell,
  action: Action<'group'>,
  statements: readonly Statement[],
): Promise<boolean> {
  return commitWhile(request, cell, queries.assertMay(cell, action, request), statements);
}

/** The same for support: while the group exists, and published to all its managers. */
export async function commitForSupport(
  request: Pick<GroupRequest, 'env' | 'groupId'>,
  cell: Cell,
  statements: readonly Statement[],
): Promise<boolean> {
  return commitWhile(request, cell, queries.assertActive(cell, request.groupId), statements);
}

async function commitWhile(
  { env, groupId, userId }: Pick<GroupRequest, 'env' | 'groupId'> & { readonly userId?: string },
  cell: Cell,
  assertion: Statement,
  statements: readonly Statement[],
): Promise<boolean> {
  const isStored = await writeAll(cell, [assertion, ...statements]);
  if (isStored) {
    runAfterResponse({ env }, () =>
      Promise.all([deliverMemberships(env, cell), publishGroupChanged(env, cell, groupId, userId)]),
    );
  }
  return isStored;
}

/** Delivers changed memberships to the cells of their learners, and messages of other kinds; the job repeats what failed. */
export async function deliverMemberships(env: Env, cell: Cell, others: MessageKinds = []): Promise<void> {
  const report = (error: unknown) => reportFailure(error, env);
  await deliverMessages(env, cell, [membershipChanged, ...others], report, { onlyKinds: true });
}

export async function groupOf(request: GroupRequest): Promise<Group> {
  return asGroup((await readGroup(request, 'seeOverview')).group);
}

export async function renameGroup(request: GroupRequest, { name }: Body<Endpoints['rename']>): Promise<Group> {
  const { cell, group } = await readGroup(request, 'rename');
  if (group.name === name) return asGroup(group);
  const { groupId, now } = request;
  const isRenamed = await commitInGroup(request, cell, 'rename', [
    ...queries.renaming(cell, groupId, name, now),
    queries.audit(cell, {
      groupId,
      at: now,
      action: 'renamed',
      by: actor(request, group),
      subject: { id: null, name },
    }),
  ]);
  return isRenamed ? asGroup({ ...group, name }) : fail('NOT_ALLOWED');
}

/** Who acts, for the audit trail. */
export function actor({ userId }: GroupRequest, { viewer }: queries.GroupForViewer) {
  return { id: userId, name: viewer };
}

/** Reads a member for somebody who may do something in the group. */
export async function readMember(request: GroupRequest, memberId: string, action: Action<'group'>) {
  const { rows, ...found } = await readGroup<[MemberRow]>(request, action, queries.memberOf(request.groupId, memberId));
  const [member] = rows[0];
  return { ...found, member: member ?? fail('NOT_FOUND') };
}

/** Changes the role of a member, and whether they have a seat. */
export async function changeMember(
  request: GroupRequest,
  memberId: string,
  { role, hasSeat }: Body<Endpoints['changeMember']>,
): Promise<GroupMember> {
  const action = role === undefined ? 'changeSeats' : 'changeRoles';
  const { cell, group, member } = await readMember(request, memberId, action);
  if (member.leftAt) fail('NOT_FOUND');
  if (role !== undefined && member.role === 'owner') fail('OWNER_STAYS');
  const next = { role: role ?? member.role, hasSeat: hasSeat ?? member.hasSeat };
  if (next.role === member.role && next.hasSeat === member.hasSeat) return asMember(member);
  const { groupId, now } = request;
  const trail = { groupId, at: now, by: actor(request, group), subject: { id: member.userId, name: member.name } };
  const isChanged = await commitInGroup(request, cell, action, [
    ...(next.hasSeat && !member.hasSeat ? [queries.assertSeats(cell, groupId, 1, now)] : []),
    queries.assertAsRead(cell, member),
    ...queries.changeMember(cell, memberId, next, now, request.userId),
    ...(next.role === member.role ? [] : [queries.audit(cell, { ...trail, action: 'role_changed' })]),
    ...(next.hasSeat === member.hasSeat
      ? []
      : [queries.audit(cell, { ...trail, action: next.hasSeat ? 'seat_given' : 'seat_taken_back' })]),
  ]);
  if (isChanged) return asMember({ ...member, ...next });
  const { group: latest } = await readGroup(request, action);
  return fail(asGroup(latest).seats.free === 0 ? 'NO_SEATS' : 'NOT_FOUND');
}

/** Removes a member, also at their own request; idempotent. */
export async function removeMember(request: GroupRequest, memberId: string): Promise<void> {
  const cell = cellOfGroup(request);
  const { groupId, userId, now } = request;
  const [[group], [member]] = await cell.read(
    queries.groupFor(groupId, userId, now),
    queries.memberOf(groupId, memberId),
  );
  const isOwn = member?.userId === userId;
  if (isOwn && member.leftAt) return;
  if (!group || !member) fail('NOT_FOUND');
  if (isOwn && group.role === 'owner') fail('OWNER_STAYS');
  const action = isOwn ? 'leave' : 'removeMembers';
  if (!may(action, { kind: 'group', role: group.role })) fail('NOT_ALLOWED');
  // A manager removes members; the owner removes managers as well.
  if (!isOwn && member.role !== 'member' && group.role !== 'owner') fail('NOT_ALLOWED');
  if (member.leftAt) return;
  const isRemoved = await commitInGroup(request, cell, action, [
    queries.assertAsRead(cell, member),
    queries.audit(cell, {
      groupId,
      at: now,
      action: isOwn ? 'left' : 'removed',
      by: actor(request, group),
      subject: { id: member.userId, name: member.name },
    }),
    ...queries.changeMember(cell, memberId, { leftAt: now, hasSeat: false }, now, userId),
  ]);
  if (!isRemoved) return removeMember(request, memberId);
  // The cell of a member who leaves is updated before the response.
  if (isOwn) await deliverMemberships(request.env, cell);
}

export async function dissolveGroup(request: GroupRequest): Promise<void> {
  const { cell } = await readGroup(request, 'dissolve');
  await commitInGroup(
    request,
    cell,
    'dissolve',
    queries.dissolving(cell, request.groupId, request.userId, request.now),
  );
}

/** A page of the audit trail. */
export async function listAudit(request: GroupRequest, { cursor }: Query<Endpoints['audit']>) {
  const before = auditPages.after(cursor)?.[0];
  const entries = queries.auditOf(request.groupId, before, auditPages.most);
  const { rows } = await readGroup<[Parameters<typeof asAuditEntry>[0]]>(request, 'seeAudit', entries);
  return auditPages.page(rows[0], ({ id }) => [id], asAuditEntry);
}

interface NewGroup {
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string };
  readonly seats: number;
  readonly planEndsAt: Date | null;
  readonly at: Date;
}

/** Starts a group in the cell of its owner, once however often it is sent. */
export async function createGroup(env: Env, cell: Cell, group: NewGroup): Promise<OwnMembership> {
  const { id: groupId, name, owner, seats, planEndsAt, at } = group;
  const member = {
    id: withCellPrefix(cell, newId()),
    groupId,
    userId: owner.id,
    name: owner.name,
    email: owner.email,
    searched: searchedMember(owner),
    role: 'owner' as const,
    hasSeat: false,
    joinedAt: at,
  };
  const isStored = await writeAll(cell, [
    queries.assertMayStart(cell, groupId, owner.id),
    queries.addGroup(cell, { id: groupId, name, seats, planEndsAt, grantsEndAt: planEndsAt, createdAt: at }),
    ...queries.addMember(cell, member, at),
    queries.audit(cell, { groupId, at, action: 'created', by: owner, subject: { id: null, name } }),
  ]);
  await deliverMemberships(env, cell);
  if (isStored) return asOwnMembership({ ...member, groupName: name, planEndsAt });
  const { data } = await ownGroups(cell, owner.id);
  return data.find((one) => one.groupId === groupId) ?? fail('GROUPS_FULL', { detail: { limit: groupLimits.owned } });
}
