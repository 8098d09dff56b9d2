import { groups, type AuditEntry } from '#contract/groups/groups';
import { reloadGroup, removeOwnGroup, groupOf } from '../../../../entities/groups/group-stores.ts';
import { pagedStores } from '../../../../platform/api/paged-store.ts';
import { request } from '../../../../platform/api/request.ts';

const { endpoints } = groups;

/** What was done in a group, the newest first. */
export const auditOf = pagedStores<string, AuditEntry>((groupId, cursor) =>
  request(endpoints.audit, { params: { groupId }, query: { cursor } }),
);

export async function renameGroup(groupId: string, name: string): Promise<void> {
  const renamed = await request(endpoints.rename, { params: { groupId }, body: { name } });
  groupOf(groupId).change(() => renamed);
  reloadGroup(groupId);
  void auditOf(groupId).reload();
}

/** Makes another member the owner. */
export async function transferGroup(groupId: string, memberId: string): Promise<void> {
  const transferred = await request(endpoints.transfer, { params: { groupId }, body: { memberId } });
  groupOf(groupId).change(() => transferred);
  reloadGroup(groupId);
}

export async function dissolveGroup(groupId: string): Promise<void> {
  await request(endpoints.dissolve, { params: { groupId } });
  removeOwnGroup(groupId);
}
