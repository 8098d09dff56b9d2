import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Cell } from '../../data/cells.ts';
import { commit } from '../../data/commit.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { send } from '../../data/messages/messages.ts';
import { build, query } from '../../data/reads.ts';
import { groupMembers, groups } from '../groups/schema.ts';
import { domainChanged } from './messages.ts';
import { groupDomains } from './schema.ts';

/** The domains of a group. */
export function domainsOfGroup(groupId: string) {
  return query(
    build
      .select({ domain: groupDomains.domain })
      .from(groupDomains)
      .where(eq(groupDomains.groupId, groupId))
      .orderBy(asc(groupDomains.domain)),
  );
}

/** The addresses of the owner and the managers of a group. */
export function addressesOfManagers(groupId: string) {
  return query(
    build
      .select({ email: groupMembers.email })
      .from(groupMembers)
      .where(
        and(
          eq(groupMembers.groupId, groupId),
          inArray(groupMembers.role, ['owner', 'manager']),
          isNull(groupMembers.leftAt),
        ),
      ),
  );
}

/** Statements that delete the domains of a group, and notify their cells. */
export function deletingDomains(cell: Cell, groupId: string, at: Date) {
  const payload = sql`json_object('groupId', ${groupDomains.groupId}, 'domain', ${groupDomains.domain})`;
  const isOfGroup = eq(groupDomains.groupId, groupId);
  return [
    send(cell, domainChanged, payload, { at, from: sql`from ${groupDomains}`, when: sql`${isOfGroup}` }),
    cell.delete(groupDomains).where(isOfGroup),
  ] as const;
}

/** Deletes the domains of dissolved groups that have some left; returns how many groups there were. */
export async function deleteDomainsOfDissolved(cell: Cell, most: number, now = new Date()): Promise<number> {
  const dissolved = await cell
    .selectDistinct({ groupId: groupDomains.groupId })
    .from(groupDomains)
    .innerJoin(groups, eq(groups.id, groupDomains.groupId))
    .where(isNotNull(groups.dissolvedAt))
    .limit(most);
  for (const { groupId } of dissolved) await commit(cell, deletingDomains(cell, groupId, now));
  return dissolved.length;
}

/** Statements that replace the domains of a group, and notify the cells of those that change. */
export function replaceDomains(cell: Cell, groupId: string, domains: readonly string[], changed: readonly string[]) {
  const among = sql`(select value from json_each(${JSON.stringify(domains)}))`;
  const payload = sql`json_object('groupId', ${groupId}, 'domain', each.value)`;
  const each = (values: readonly string[]) => sql`from json_each(${JSON.stringify(values)}) as each`;
  return [
    cell.delete(groupDomains).where(and(eq(groupDomains.groupId, groupId), sql`domain not in ${among}`)),
    insertFrom(
      cell,
      groupDomains,
      { groupId, domain: sql`each.value` },
      sql`${each(domains)} where true`,
    ).onConflictDoNothing(),
    send(cell, domainChanged, payload, { from: each(changed) }),
  ] as const;
}
