import type { Body } from '#contract/feature';
import { groups, type Group, type GroupMember } from '#contract/groups/groups';
import { may } from '#contract/navigation/permissions';
import { reloadGroup } from '../../../../entities/groups/group-stores.ts';
import { request } from '../../../../platform/api/request.ts';

const { endpoints } = groups;

/** The order that a list begins with: the newest members, and whoever is behind. */
export const firstOrders = { name: 'asc', joined: 'desc', active: 'asc', finished: 'asc' } as const;

/** Changes the role of a member, or whether they have a seat. */
export async function changeMember(
  groupId: string,
  memberId: string,
  body: Body<typeof endpoints.changeMember>,
): Promise<GroupMember> {
  const changed = await request(endpoints.changeMember, { params: { groupId, memberId }, body });
  reloadGroup(groupId);
  return changed;
}

/** Removes members, all or none. */
export async function removeMembers(groupId: string, members: readonly GroupMember[]): Promise<void> {
  await request(endpoints.removeMembers, { params: { groupId }, body: { memberIds: members.map(({ id }) => id) } });
  reloadGroup(groupId);
}

/** Whether the viewer may remove a member: nobody an owner, and managers no managers. */
export function mayRemove({ role }: Group, member: GroupMember): boolean {
  if (!may('removeMembers', { kind: 'group', role }) || member.role === 'owner') return false;
  return member.role === 'member' || role === 'owner';
}
