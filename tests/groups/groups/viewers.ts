import { env } from 'cloudflare:workers';
import type { GroupRole } from '#contract/navigation/permissions';
import { address, card } from '../../commerce/billing/ordering.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { assignCourse } from '../assignments/assigning.ts';
import { aGroup, aMember, invite } from '../../support/groups.ts';

/** Ids of a group, of its parts, and of the viewer's own membership, by the names of parameters. */
export type Ids = Readonly<
  Record<
    'groupId' | 'memberId' | 'otherMemberId' | 'ownMemberId' | 'invitationId' | 'assignmentId' | 'key' | 'number',
    string
  >
>;

/** Somebody who asks about a group. */
export interface Viewer {
  readonly who: string;
  readonly browser: Browser;
  /** Their role in the group, `null` without one. */
  readonly role: GroupRole | null;
  readonly hasLeft: boolean;
  /** The ids that they ask about. */
  readonly ids: Ids;
}

/** The order of seats of every group. */
export const seatOrder = (change: object = {}) => ({
  seats: 9,
  currency: 'EUR',
  address,
  expectedTotal: 9 * 29_900,
  card: card(),
  locale: 'en',
  termsVersion: env.TERMS_VERSION,
  ...change,
});

/** A group with a paid plan, an open invitation, and people in every role. */
async function aTeam(domain: string, cell: number) {
  const group = await aGroup({ seats: 0, days: 0, cell, email: `owner@${domain}` });
  const { owner, path, groupId } = group;
  const key = 'order-of-seats';
  const { status } = await owner.ask('PUT', `${path}/seats/orders/${key}`, seatOrder());
  if (status !== 200) throw new Error(`The seats of ${domain} were not ordered.`);
  const manager = await aMember(group, `manager@${domain}`, { role: 'manager', cell: 2 });
  const member = await aMember(group, `member@${domain}`);
  const seen = await aMember(group, `seen@${domain}`, { cell: 0 });
  const other = await aMember(group, `other@${domain}`, { cell: 2 });
  await seen.member.ask('PUT', `${path}/own-progress/consent`, { mayPrintTranscript: true });
  await owner.ask('PUT', `${path}/domains`, { domains: [domain] });
  await aCourse();
  await invite(owner, path, [`invited@${domain}`]);
  const read = async (rest: string) => (await owner.ask('GET', path + rest)).body;
  const ids: Ids = {
    groupId,
    memberId: seen.memberId,
    otherMemberId: other.memberId,
    ownMemberId: (await read('')).memberId,
    assignmentId: (await assignCourse(group)).id,
    invitationId: (await read('/invitations')).data.find(({ state }: { state: string }) => state === 'open').id,
    key,
    number: (await read('/invoices')).data[0].number,
  };
  const roles: readonly Viewer[] = [
    { who: 'owner', browser: owner, role: 'owner', hasLeft: false, ids },
    ...(['manager', 'member'] as const).map((role) => {
      const { member: browser, memberId: ownMemberId } = { manager, member }[role];
      return { who: role, browser, role, hasLeft: false, ids: { ...ids, ownMemberId } };
    }),
  ];
  return { group, ids, roles };
}

/** A group as everybody asks about it: its members, those who left, people of other groups, and people of none. */
export async function everyViewer() {
  const { group, ids, roles } = await aTeam('hospital.example', 0);
  const others = await aTeam('clinic.example', 1);
  const dissolved = await aTeam('gone.example', 2);
  const left = await aMember(group, 'left@hospital.example');
  const removed = await aMember(group, 'removed@hospital.example');
  const nobody = await signedInAs('trial', { email: 'nobody@elsewhere.example' });
  await left.member.ask('DELETE', `${group.path}/members/${left.memberId}`);
  await group.owner.ask('DELETE', `${group.path}/members/${removed.memberId}`);
  await dissolved.group.owner.ask('DELETE', dissolved.group.path);
  const formerMember = (who: string, { member, memberId }: typeof left): Viewer => ({
    who,
    browser: member,
    role: null,
    hasLeft: true,
    ids: { ...ids, ownMemberId: memberId },
  });
  const outside: readonly Viewer[] = [
    ...others.roles.map((one) => ({ ...one, who: `${one.who} of another group`, role: null, ids })),
    { who: 'learner without a group', browser: nobody, role: null, hasLeft: false, ids },
    formerMember('member who left', left),
    formerMember('removed member', removed),
    ...dissolved.roles.map((one) => ({ ...one, who: `${one.who} of the dissolved group`, role: null, hasLeft: true })),
  ];
  return { roles, outside, idsOfOthers: others.ids };
}
