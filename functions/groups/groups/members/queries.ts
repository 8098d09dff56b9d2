import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { memberSorts } from '#contract/groups/groups';
import type { GroupRole } from '#contract/navigation/permissions';
import { build, query } from '../../../data/reads.ts';
import { foldText } from '../../../library/content/search-text.ts';
import { groupMembers } from '../schema.ts';

export type MemberSort = (typeof memberSorts)[number];

interface MemberList {
  readonly words: readonly string[];
  readonly role: GroupRole | undefined;
  readonly sort: MemberSort;
  readonly isDescending: boolean;
  /** What the list is ordered by, and the id, of the member before the page. */
  readonly after: readonly [string | number, string] | undefined;
  readonly most: number;
}

const sortColumns = {
  name: groupMembers.searched,
  joined: groupMembers.joinedAt,
  active: groupMembers.lastActiveAt,
  finished: groupMembers.finished,
} as const satisfies Record<MemberSort, unknown>;

/**
 * Members of a group after a place in the list. A search compares every entry of the index by name until the page is
 * full, as a word may begin anywhere, and D1 cannot export databases with tables for full-text search.
 */
export function membersOf(groupId: string, { words, role, sort, isDescending, after, most }: MemberList) {
  const column = sortColumns[sort];
  const direction = isDescending ? desc : asc;
  const isBeyond = sql.raw(isDescending ? '<' : '>');
  return query(
    build
      .select()
      .from(groupMembers)
      .where(
        and(
          eq(groupMembers.groupId, groupId),
          isNull(groupMembers.leftAt),
          role && eq(groupMembers.role, role),
          ...words.map((word) => sql`instr(${groupMembers.searched}, ${word}) > 0`),
          after && sql`(${column}, ${groupMembers.id}) ${isBeyond} (${after[0]}, ${after[1]})`,
        ),
      )
      .orderBy(direction(column), direction(groupMembers.id))
      .limit(most),
  );
}

/** What the search of members looks through; the name comes first, as the list is ordered by it. */
export function searchedMember({ name, email }: { readonly name: string; readonly email: string }): string {
  return foldText(`${name}\n${email}`);
}
