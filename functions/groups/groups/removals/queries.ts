import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, query } from '../../../data/reads.ts';
import { sendMemberships } from '../queries.ts';
import { groupAudit, groupMembers, type MemberRow } from '../schema.ts';

const isAmong = (ids: string): SQL => sql`${groupMembers.id} in (select value from json_each(${ids}))`;

/** Members of a group by their ids, also those who have left. */
export function membersAmong(groupId: string, ids: readonly string[]) {
  return query(
    build
      .select()
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), isAmong(JSON.stringify(ids)))),
  );
}

interface Removal {
  readonly groupId: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
}

/**
 * Statements that remove members and notify the cells of the learners; they end their batch unless all members are as
 * they were read.
 */
export function removing(cell: Cell, members: readonly MemberRow[], { groupId, by, at }: Removal) {
  const ids = JSON.stringify(members.map(({ id }) => id));
  const read = JSON.stringify(members.map(({ id, version }) => ({ id, version })));
  const subjects = JSON.stringify(members.map(({ userId, name }) => ({ userId, name })));
  const asRead = sql`(select count(*) from json_each(${read}) as read join group_members as m on m.id = read.value ->> '$.id'
    and m.version = read.value ->> '$.version') = ${members.length}`;
  const entry = {
    groupId,
    at,
    action: 'removed' as const,
    actorId: by.id,
    actor: by.name,
    subjectId: sql`each.value ->> '$.userId'`,
    subject: sql`each.value ->> '$.name'`,
  };
  return [
    assertInBatch(cell, asRead),
    insertFrom(cell, groupAudit, entry, sql`from json_each(${subjects}) as each where true`),
    cell
      .update(groupMembers)
      .set({ leftAt: at, hasSeat: false, version: sql`version + 1` })
      .where(and(isAmong(ids), isNull(groupMembers.leftAt))),
    sendMemberships(cell, sql`m.id in (select value from json_each(${ids}))`, at, { by: by.id }),
  ] as const;
}
