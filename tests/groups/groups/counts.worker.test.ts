import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { memberSorts } from '#contract/groups/groups';
import { cellOf } from '../../../functions/data/cells.ts';
import { countedEnv } from '../../../functions/edge/development/counted-env.ts';
import { membersOf } from '../../../functions/groups/groups/members/queries.ts';
import { groupFor } from '../../../functions/groups/groups/queries.ts';
import { overviewOf } from '../../../functions/groups/progress/members/service.ts';
import { recountSummary } from '../../../functions/groups/progress/summaries/queries.ts';
import { contentOfCell } from '../../../functions/library/content/content.ts';
import { userOf } from '../../support/cells.ts';
import { aGroup, aMember } from '../../support/groups.ts';

/** Adds members of accounts that do not exist, each with a course. */
async function addMembers(groupId: string, count: number): Promise<void> {
  const { $client } = cellOf(env, 0);
  const numbers = `with recursive numbers (nth) as (select 1 union all select nth + 1 from numbers where nth < ${count})`;
  await $client.batch([
    $client
      .prepare(
        `${numbers} insert into group_members (id, group_id, user_id, name, email, searched, role, has_seat, joined_at)
        select '0-member-' || nth, ?, '0-user-' || nth, 'M', 'm', 'm' || nth, 'member', 1, nth from numbers`,
      )
      .bind(groupId),
    $client
      .prepare(
        `${numbers} insert into group_course_progress (group_id, member_id, user_id, course_id, started_at,
          lessons_done, lessons, last_active_at, credits, active_weeks, version)
        select ?, '0-member-' || nth, '0-user-' || nth, 'ecg-basics', 1000000, 1, 2, 1, '[]', '[]', 1 from numbers`,
      )
      .bind(groupId),
  ]);
  await recountSummary(cellOf(env, 0), groupId, new Date());
}

/** The first page of the members, and one in the middle, in every order. */
const lists = memberSorts.flatMap((sort) =>
  [false, true].flatMap((isDescending) =>
    [undefined, [sort === 'name' ? 'm50' : 1, '0-member-50'] as const].map((after) => {
      return { role: undefined, sort, isDescending, after, most: 21 };
    }),
  ),
);

test('a group, its overview and a page of its members read as many rows for many members as for some', async () => {
  const { groupId } = await aGroup({ seats: 10_000 });
  const { id: userId } = await userOf('owner@hospital.example');
  const now = new Date();
  const rowsRead = async () => {
    const calls = { statements: 0, rowsRead: 0 };
    const counted = countedEnv(env, calls);
    const cell = cellOf(counted, 0);
    const [[group]] = await cell.read(groupFor(groupId, userId, now), ...lists.map((list) => membersOf(groupId, list)));
    const overview = await overviewOf(
      { env: counted, userId, content: contentOfCell(env, cell), locale: 'en', now },
      groupId,
    );
    return { rows: calls.rowsRead, members: group?.members, taken: group?.taken, begun: overview.begun };
  };
  await addMembers(groupId, 100);
  const some = await rowsRead();
  expect(some).toMatchObject({ members: 101, taken: 100, begun: 100 });
  await cellOf(env, 0).$client.exec(`update group_members set left_at = 1 where id like '0-member-%'`);
  await cellOf(env, 0).$client.exec(`delete from group_members where id like '0-member-%'`);
  await cellOf(env, 0).$client.exec(`delete from group_course_progress`);
  await addMembers(groupId, 10_000);
  const many = await rowsRead();
  expect(many).toMatchObject({ members: 10_001, taken: 10_000, begun: 10_000 });
  expect(many.rows).toBeLessThanOrEqual(some.rows);
});

test('the counts of a group follow its members', async () => {
  const group = await aGroup();
  const { memberId } = await aMember(group, 'ana@hospital.example');
  const counts = async () => {
    const { members, seats } = (await group.owner.ask('GET', group.path)).body;
    return [members, seats.taken];
  };
  expect(await counts()).toEqual([2, 1]);
  await group.owner.ask('PATCH', `${group.path}/members/${memberId}`, { hasSeat: false });
  expect(await counts()).toEqual([2, 0]);
  await group.owner.ask('PATCH', `${group.path}/members/${memberId}`, { hasSeat: true });
  expect(await counts()).toEqual([2, 1]);
  for (const _ of [1, 2]) await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  expect(await counts()).toEqual([1, 0]);
});
