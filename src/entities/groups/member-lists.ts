import { groups, type GroupMember, type memberSorts } from '#contract/groups/groups';
import type { GroupRole } from '#contract/navigation/permissions';
import { pagedStores, type PagedStore } from '../../platform/api/paged-store.ts';
import { request } from '../../platform/api/request.ts';

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

const memberLists = pagedStores<string, GroupMember>((key, cursor) => {
  const { groupId, search, role, sort, order } = JSON.parse(key) as MemberFilter & { groupId: string };
  const query = { search: search || undefined, role: role || undefined, sort, order, cursor };
  return request(groups.endpoints.members, { params: { groupId }, query });
});

/** The members of a group that a filter selects. */
export function membersOf(groupId: string, { search, role, sort, order }: MemberFilter): PagedStore<GroupMember> {
  return memberLists(JSON.stringify({ groupId, search: search.trim(), role, sort, order }));
}
