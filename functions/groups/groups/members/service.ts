import * as v from 'valibot';
import type { Query } from '#contract/feature';
import { memberSorts, type groups } from '#contract/groups/groups';
import { failField } from '../../../edge/errors.ts';
import { paging } from '../../../edge/paging.ts';
import type { MemberRow } from '../schema.ts';
import { readGroup, type GroupRequest } from '../service.ts';
import { asMember } from '../views.ts';
import { membersOf, partsOfSearch, searchMembers, type MemberSort } from './queries.ts';

/** Members come fifty to a page; a cursor names what its list is ordered by. */
const memberPages = paging(
  50,
  v.strictTuple([
    v.picklist(memberSorts),
    v.union([v.pipe(v.string(), v.maxLength(500)), v.pipe(v.number(), v.safeInteger())]),
    v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  ]),
);

const sortKeys: Readonly<Record<MemberSort, (member: MemberRow) => string | number>> = {
  name: ({ searched }) => searched ?? '',
  joined: ({ joinedAt }) => joinedAt.getTime(),
  active: ({ lastActiveAt }) => lastActiveAt.getTime(),
  finished: ({ finished }) => finished,
};

/** A page of the members of a group. */
export async function listMembers(
  request: GroupRequest,
  { cursor, search = '', role, sort = 'name', order = 'asc' }: Query<(typeof groups)['endpoints']['members']>,
) {
  const parts = partsOfSearch(search);
  const [sortOfCursor, key, id] = memberPages.after(cursor) ?? [sort];
  if (sortOfCursor !== sort) failField('cursor', 'invalid');
  const after = key === undefined || id === undefined ? undefined : ([key, id] as const);
  const list = { role, sort, isDescending: order === 'desc', after, most: memberPages.most };
  const queries =
    parts.words.length > 0 ? searchMembers(request.groupId, parts, list) : [membersOf(request.groupId, list)];
  const { rows } = await readGroup<MemberRow[]>(request, 'seeMembers', ...queries);
  return memberPages.page(rows.flat(), (member) => [sort, sortKeys[sort](member), member.id], asMember);
}
