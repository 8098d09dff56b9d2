import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { memberSorts } from '#contract/groups/groups';
import type { GroupRole } from '#contract/navigation/permissions';
import { build, query } from '../../../data/reads.ts';
import { foldText } from '#contract/text/fold-text';
import { groupMembers } from '../schema.ts';

export type MemberSort = (typeof memberSorts)[number];

interface MemberList {
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

const inGroup = (groupId: string) => eq(groupMembers.groupId, groupId);

/** A page of the members that conditions select, after a place in the list. */
function pageOf(where: SQL, { role, sort, isDescending, after, most }: MemberList, ...found: readonly SQL[]) {
  const isFew = role !== undefined && role !== 'member';
  // Owners and managers are few, and have an index; with `+`, SQLite sorts them instead of reading the group in order.
  const column = isFew ? sql`+${sortColumns[sort]}` : sortColumns[sort];
  const direction = isDescending ? desc : asc;
  const isBeyond = sql.raw(isDescending ? '<' : '>');
  return query(
    build
      .select()
      .from(groupMembers)
      .where(
        and(
          where,
          isNull(groupMembers.leftAt),
          role && eq(groupMembers.role, role),
          isFew ? sql`${groupMembers.role} <> 'member'` : undefined,
          after && sql`(${column}, ${groupMembers.id}) ${isBeyond} (${after[0]}, ${after[1]})`,
          ...found,
        ),
      )
      .orderBy(direction(column), direction(groupMembers.id))
      .limit(most),
  );
}

/** Members of a group after a place in the list. */
export const membersOf = (groupId: string, list: MemberList) => pageOf(inGroup(groupId), list);

/** The most members with a word that a search sorts; with more of them, it checks members in the order of the list. */
const maxSorted = 500;

/**
 * Members of a group whose names and addresses have words that begin with those of a search. One of both queries finds
 * them: of a rare word it sorts the members that have it, of a common word it checks the members in order, which fills
 * a page early.
 */
export function searchMembers(groupId: string, search: MemberSearch, list: MemberList) {
  const words = sql`json_each(${JSON.stringify(search.words)}) as searched_word`;
  const begins = sql`found.word >= searched_word.value and found.word < searched_word.value || char(1114111)`;
  const count = sql`(select count(*) from (select 1 from group_member_words as found
    where found.group_id = ${groupId} and ${begins} limit ${maxSorted + 1}))`;
  const least = sql`(select min(${count}) from ${words})`;
  // No group unless the words are rare, or common: SQLite would check a condition for every member.
  const groupWith = (isSelected: SQL) => sql`(select ${groupId} where ${least} ${isSelected})`;
  const withRarest = sql`(select found.member_id from (select searched_word.value from ${words} order by ${count} limit 1)
    as searched_word cross join group_member_words as found
    where found.group_id = ${groupWith(sql`<= ${maxSorted}`)} and ${begins})`;
  const hasAll = sql`not exists (select 1 from ${words} where not exists (select 1 from group_member_words as found
    where found.member_id = ${groupMembers.id} and ${begins}))`;
  const hasTexts = search.texts.map((text) => sql`instr(${groupMembers.searched}, ${text}) > 0`);
  return [
    pageOf(sql`${groupMembers.id} in ${withRarest}`, list, hasAll, ...hasTexts),
    pageOf(sql`${groupMembers.groupId} = ${groupWith(sql`> ${maxSorted}`)}`, list, hasAll, ...hasTexts),
  ] as const;
}

/** A search for members, folded: the words, and the texts that contain more than a word, such as addresses. */
export interface MemberSearch {
  readonly words: readonly string[];
  readonly texts: readonly string[];
}

/** Most words of a search that are looked for, and most texts. */
const maxParts = 8;

const separators = /[@.\-_+,'’]+/;

const unique = (parts: readonly string[]) => [...new Set(parts.filter(Boolean))].slice(0, maxParts);

/** The parts of a search for members. Triggers separate the words of names and addresses at the same characters. */
export function partsOfSearch(search: string): MemberSearch {
  const texts = unique(foldText(search).split(/\s+/));
  const words = unique(texts.flatMap((text) => text.split(separators)));
  return { words, texts: texts.filter((text) => !words.includes(text)) };
}

/** What the search of members looks through; the name comes first, as the list is ordered by it. */
export function searchedMember({ name, email }: { readonly name: string; readonly email: string }): string {
  return foldText(`${name}\n${email}`);
}
