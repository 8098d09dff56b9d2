import type { Body } from '#contract/feature';
import { supportLimits, type support, type SupportedGroup } from '#contract/desk/support';
import type { Statement } from '../../data/commit.ts';
import { writeAll } from '../../data/assertions/assertions.ts';
import { cellNamedIn, type Cell } from '../../data/cells.ts';
import { retryUntilStored } from '../../data/retry-until-stored.ts';
import { runAfterResponse } from '../../edge/after-answer.ts';
import { fail, failField } from '../../edge/errors.ts';
import { assertActive } from '../../groups/groups/queries.ts';
import { commitForSupport, deliverMemberships } from '../../groups/groups/service.ts';
import { asSeats } from '../../groups/groups/views.ts';
import { transferTo } from '../../groups/groups/transfers/service.ts';
import { mailPlanned, plannedInvitation } from '../../groups/invitations/mailings.ts';
import { invitedAmong } from '../../groups/invitations/queries.ts';
import { seatPlanChanged } from '../../groups/seats/messages.ts';
import { changePlan } from '../../groups/seats/queries.ts';
import type { InvitationRow, MemberRow } from '../../groups/groups/schema.ts';
import { record } from '../trail/service.ts';
import * as queries from './queries.ts';
import type { Help } from './service.ts';

type Endpoints = (typeof support)['endpoints'];

/** Shows a group, and records the look in the trail. */
export async function openGroup(help: Help, groupId: string): Promise<SupportedGroup> {
  const { group, managers } = await readGroup(help, groupId);
  await record(help.helper, { action: 'groupViewed', subject: groupId }, help.now);
  return asSupported(group, managers);
}

async function readGroup({ env, now }: Help, groupId: string) {
  const cell = cellNamedIn(env, groupId) ?? fail('NOT_FOUND');
  const [[group = fail('NOT_FOUND')], managers] = await cell.read<[queries.GroupById, MemberRow]>(
    queries.groupById(groupId, now),
    queries.managersOf(groupId),
  );
  return { cell, group, managers };
}

/** Changes the seats and the last day of a plan that no subscription pays; the same plan changes nothing. */
export async function arrangePlan(
  help: Help,
  groupId: string,
  { seats, lastDay, reason }: Body<Endpoints['arrangePlan']>,
): Promise<SupportedGroup> {
  const { env, helper, now } = help;
  const { cell, group } = await readGroup(help, groupId);
  if (group.paysItself) fail('GROUP_PAYS');
  // The same day in all of Europe and the Americas.
  const planEndsAt = new Date(`${lastDay}T21:59:59.999Z`);
  if (planEndsAt <= now || planEndsAt > yearsLater(now)) failField('lastDay', 'invalid');
  const fewest = group.taken + group.reserved;
  if (seats < fewest) failField('seats', 'too_few_seats', fewest);
  if (group.seats === seats && group.planEndsAt?.getTime() === planEndsAt.getTime()) return current(help, groupId);
  const plan = { seats, planEndsAt, grantsEndAt: planEndsAt };
  if (!(await writeAll(cell, [assertActive(cell, groupId), ...changePlan(cell, groupId, plan, now)])))
    fail('NOT_FOUND');
  runAfterResponse({ env }, () => deliverMemberships(env, cell, [seatPlanChanged]));
  const before = planText(group.seats, group.planEndsAt);
  const after = `${planText(seats, planEndsAt)} (${reason})`;
  await record(helper, { action: 'groupPlanArranged', subject: groupId, before, after }, now);
  return current(help, groupId);
}

const planText = (seats: number, endsAt: Date | null) => `${seats} seats until ${endsAt?.toISOString() ?? '-'}`;

function yearsLater(now: Date): Date {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + supportLimits.planYears);
  return later;
}

/** Makes the member with an address the owner; the former owner becomes a manager. */
export async function transferGroup(
  help: Help,
  groupId: string,
  { email, reason }: Body<Endpoints['transferGroup']>,
): Promise<SupportedGroup> {
  const { env, helper, now } = help;
  const { cell, managers } = await readGroup(help, groupId);
  const owner = managers.find(({ role }) => role === 'owner') ?? fail('NOT_FOUND');
  const member = await memberWith(cell, groupId, email);
  if (member.id === owner.id) return current(help, groupId);
  await transferTo({ env, cell, groupId, owner, member, now });
  const after = `${email} (${reason})`;
  await record(helper, { action: 'groupTransferred', subject: groupId, before: owner.email, after }, now);
  return current(help, groupId);
}

/** Invites an address into a group in the name of its owner, or mails its open invitation again. */
export async function inviteToGroup(
  help: Help,
  groupId: string,
  { reason, locale, email, role }: Body<Endpoints['inviteToGroup']>,
): Promise<SupportedGroup> {
  const { env, helper, now } = help;
  await retryUntilStored(async () => {
    const { cell, group, managers } = await readGroup(help, groupId);
    const owner = managers.find((manager) => manager.role === 'owner') ?? fail('NOT_FOUND');
    const author = {
      ...{ invitedBy: owner.userId ?? fail('NOT_FOUND'), inviter: owner.name, by: null, limitedBy: helper.id },
      commit: (statements: readonly Statement[]) => commitForSupport({ env, groupId }, cell, statements),
    };
    const [[waiting], [member]] = await cell.read<[InvitationRow, { email: string | null }]>(
      ...invitedAmong(groupId, [email]),
    );
    if (member) fail('IN_GROUP_ALREADY');
    const request = { env, groupId, now };
    const planned = await plannedInvitation(request, waiting, { email, role, invitedBy: author.invitedBy });
    if (planned.needsSeat && asSeats(group).free < 1) fail('NO_SEATS', { detail: { wanted: 1, free: 0 } });
    return (await mailPlanned(request, { cell, group, author, planned: [planned], locale })) || undefined;
  });
  await record(helper, { action: 'groupInvited', subject: groupId, after: `${email} (${reason})` }, now);
  return current(help, groupId);
}

async function memberWith(cell: Cell, groupId: string, email: string): Promise<MemberRow> {
  const [[member]] = await cell.read<[MemberRow]>(queries.memberByEmail(groupId, email));
  return member ?? failField('email', 'not_in_list');
}

async function current(help: Help, groupId: string): Promise<SupportedGroup> {
  const { group, managers } = await readGroup(help, groupId);
  return asSupported(group, managers);
}

function asSupported(group: queries.GroupById, managers: readonly MemberRow[]): SupportedGroup {
  const { seats, taken, reserved, createdAt, planEndsAt, paysItself, ...rest } = group;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    planEndsAt: planEndsAt?.toISOString() ?? null,
    paysItself: Boolean(paysItself),
    seats: asSeats({ seats, taken, reserved }),
    managers: managers.map(({ id, name, email, role }) => ({
      ...{ memberId: id, role, name: name ?? '', email: email ?? '' },
    })),
  };
}
