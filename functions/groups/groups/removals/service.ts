import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import { fail } from '../../../edge/errors.ts';
import type { MemberRow } from '../schema.ts';
import { actor, commitInGroup, readGroup, type GroupRequest } from '../service.ts';
import { membersAmong, removing } from './queries.ts';

/** Removes members, all or none; those who have left already do not change. */
export async function removeMembers(request: GroupRequest, memberIds: readonly string[]): Promise<void> {
  const { groupId, now: at } = request;
  const ids = [...new Set(memberIds)];
  await retryUntilStored(async () => {
    const select = membersAmong(groupId, ids);
    const { cell, group, rows } = await readGroup<[MemberRow]>(request, 'removeMembers', select);
    const [members] = rows;
    if (members.length < ids.length) fail('NOT_FOUND');
    const present = members.filter(({ leftAt }) => !leftAt);
    if (present.some(({ role }) => role === 'owner')) fail('OWNER_STAYS');
    // A manager removes members; the owner removes managers as well.
    if (group.role !== 'owner' && present.some(({ role }) => role !== 'member')) fail('NOT_ALLOWED');
    if (present.length === 0) return true;
    const statements = removing(cell, present, { groupId, by: actor(request, group), at });
    return (await commitInGroup(request, cell, 'removeMembers', statements)) || undefined;
  });
}
