import type { Body } from '#contract/feature';
import { groups, type Group, type GroupMember } from '#contract/groups/groups';
import { may, type GroupRole } from '#contract/navigation/permissions';
import { groupChanged } from '../../../../entities/groups/group-stores.ts';
import { pagedStores, type PagedStore } from '../../../../platform/api/paged-store.ts';
import { request } from '../../../../platform/api/request.ts';

const { endpoints } = groups;

/** Which members of a group are listed; `''` for all. */
export interface MemberFilter {
  readonly search: string;
  readonly role: GroupRole | '';
}

const membersBehind = pagedStores<string, GroupMember>((key, cursor) => {
  const { groupId, search, role } = JSON.parse(key) as MemberFilter & { groupId: string };
  const query = { search: search || undefined, role: role || undefined, cursor };
  return request(endpoints.members, { params: { groupId }, query });
});

/** The members of a group that a filter selects, by name. */
export function membersOf(groupId: string, { search, role }: MemberFilter): PagedStore<GroupMember> {
  return membersBehind(JSON.stringify({ groupId, search: search.trim(), role }));
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
