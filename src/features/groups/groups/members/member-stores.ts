import type { Body } from '#contract/feature';
import { groups, type Group, type GroupMember, type memberSorts } from '#contract/groups/groups';
import { may, type GroupRole } from '#contract/navigation/permissions';
import { groupChanged } from '../../../../entities/groups/group-stores.ts';
import { pagedStores, type PagedStore } from '../../../../platform/api/paged-store.ts';
import { request } from '../../../../platform/api/request.ts';

const { endpoints } = groups;

export type MemberSort = (typeof memberSorts)[number];

/** Which members of a group are listed, `''` for all, and in which order. */
export interface MemberFilter {
  readonly search: string;
  readonly role: GroupRole | '';
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
}

/** All members by name. */
export const everybody: MemberFilter = { search: '', role: '', sort: 'name', order: 'asc' };

/** The order that a list begins with: the newest members, and whoever is behind. */
export const firstOrders = { name: 'asc', joined: 'desc', active: 'asc', finished: 'asc' } as const;

const membersBehind = pagedStores<string, GroupMember>((key, cursor) => {
  const { groupId, search, role, sort, order } = JSON.parse(key) as MemberFilter & { groupId: string };
  const query = { search: search || undefined, role: role || undefined, sort, order, cursor };
  return request(endpoints.members, { params: { groupId }, query });
});

/** The members of a group that a filter selects. */
export function membersOf(groupId: string, { search, role, sort, order }: MemberFilter): PagedStore<GroupMember> {
  return membersBehind(JSON.stringify({ groupId, search: search.trim(), role, sort, order }));
}

/** Changes the role of a member, or whether they have a seat. */
export async function changeMember(
  groupId: string,
  memberId: string,
  body: Body<typeof endpoints.changeMember>,
): Promise<GroupMember> {
  const changed = await request(endpoints.changeMember, { params: { groupId, memberId }, body });
  groupChanged(groupId);
  return changed;
}

/** Removes members, all or none. */
export async function removeMembers(groupId: string, members: readonly GroupMember[]): Promise<void> {
  await request(endpoints.removeMembers, { params: { groupId }, body: { memberIds: members.map(({ id }) => id) } });
  groupChanged(groupId);
}

/** Whether the viewer may remove a member: nobody an owner, and managers no managers. */
export function mayRemove({ role }: Group, member: GroupMember): boolean {
  if (!may('removeMembers', { kind: 'group', role }) || member.role === 'owner') return false;
  return member.role === 'member' || role === 'owner';
}
