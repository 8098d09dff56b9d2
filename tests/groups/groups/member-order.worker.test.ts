import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { memberSorts } from '#contract/groups/groups';
import { cellOf } from '../../../functions/data/cells.ts';
import { membersOf } from '../../../functions/groups/groups/members/queries.ts';
import { runInEveryCell } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { beginCourse, passCourse } from '../../support/learning.ts';

const day = 24 * 60 * 60 * 1000;

async function listed({ owner, path }: Awaited<ReturnType<typeof aGroup>>, query: string): Promise<string[]> {
  const { status, body } = await owner.ask('GET', `${path}/members?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ email }: { email: string }) => email.split('@')[0]);
}

test('members are ordered by name, joining, last activity and finished courses', async () => {
  const group = await aGroup({ seats: 5 });
  const ana = await aMember(group, 'ana@hospital.example');
  const ben = await aMember(group, 'ben@hospital.example', { cell: 0 });
  const course = await aCourse({ accreditation: { evaluationRequired: false } });
  await passCourse(ana.member, course);
  await deliverUntilEmpty();
  await runInEveryCell('update group_course_progress set last_active_at = last_active_at - ?', day);
  await beginCourse(ben.member, course);
  await deliverUntilEmpty();
  await runInEveryCell(`update group_members set joined_at = joined_at - ? where email like 'ben@%'`, 3 * day);
  expect(await listed(group, 'sort=joined&order=desc')).toEqual(['ana', 'owner', 'ben']);
  expect(await listed(group, 'sort=active&order=asc')).toEqual(['owner', 'ana', 'ben']);
  expect((await listed(group, 'sort=finished&order=desc'))[0]).toBe('ana');
  expect((await listed(group, 'sort=finished&order=asc'))[2]).toBe('ana');
  const { body } = await group.owner.ask('GET', `${group.path}/members`);
  expect(body.data).toMatchObject([
    { begun: 1, finished: 1, lastActiveAt: expect.any(String) as string },
    { begun: 1, finished: 0 },
    { begun: 0, finished: 0, lastActiveAt: null },
  ]);
});

async function addMembers(groupId: string, count: number): Promise<void> {
  const { $client } = cellOf(env, 0);
  await $client
    .prepare(
      `with recursive numbers (nth) as (select 1 union all select nth + 1 from numbers where nth < ${count})
      insert into group_members (id, group_id, user_id, name, email, searched, role, has_seat, joined_at, finished)
      select '0-member-' || nth, ?, '0-user-' || nth, 'M', nth || '@m.example', 'm' || nth % 7, 'member', 0, nth % 5, nth % 3
      from numbers`,
    )
    .bind(groupId)
    .run();
}

test('the pages of every order have every member once', async () => {
  const group = await aGroup();
  await addMembers(group.groupId, 120);
  const orders = memberSorts.flatMap((sort) => ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`));
  for (const query of orders) {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await group.owner.ask('GET', `${group.path}/members?${query}${cursor && `&cursor=${cursor}`}`);
      found.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    expect([query, found.length, new Set(found).size]).toEqual([query, 121, 121]);
  }
});

test('a cursor of another order is refused', async () => {
  const group = await aGroup();
  await addMembers(group.groupId, 60);
  const { body } = await group.owner.ask('GET', `${group.path}/members?sort=joined`);
  const refused = await group.owner.ask('GET', `${group.path}/members?sort=finished&cursor=${body.nextCursor}`);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['cursor']]);
});

test.each(memberSorts)('members by %s are read from an index in order', async (sort) => {
  for (const isDescending of [false, true]) {
    const list = { role: undefined, sort, isDescending, after: ['', ''] as const, most: 51 };
    const { sql, params } = membersOf('0-group', list);
    const plan = await cellOf(env, 0)
      .$client.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH group_members USING INDEX group_members_by_\w+ \(group_id=\? AND \(\w+,id\)[<>]/),
    ]);
  }
});
