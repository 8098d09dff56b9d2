import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { memberSorts } from '#contract/groups/groups';
import { cellOf } from '../../../functions/data/cells.ts';
import { countedEnv } from '../../../functions/edge/development/counted-env.ts';
import { listMembers } from '../../../functions/groups/groups/members/service.ts';
import { userOf } from '../../support/cells.ts';
import { aGroup, aMember } from '../../support/groups.ts';

const { $client } = cellOf(env, 0);

/** Adds members with names such as "Anna 17 Berg", whose addresses are `17@m.example`. */
function addMembers(groupId: string, count: number) {
  return $client
    .prepare(
      `with recursive numbers (nth) as (select 1 union all select nth + 1 from numbers where nth < ${count})
      insert into group_members (id, group_id, user_id, name, email, searched, role, has_seat, joined_at)
      select '0-member-' || nth, ?, '0-user-' || nth, 'Anna', nth || '@m.example',
        char(97 + nth % 26) || 'nna ' || nth || ' berg' || char(10) || nth || '@m.example', 'member', 0, nth from numbers`,
    )
    .bind(groupId)
    .run();
}

type OpenedGroup = Awaited<ReturnType<typeof aGroup>>;

async function found({ owner, path }: OpenedGroup, search: string): Promise<string[]> {
  const { status, body } = await owner.ask('GET', `${path}/members?search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return body.data.map(({ email }: { email: string }) => email);
}

/** Names a member, as a message of their cell would. */
function rename(memberId: string, searched: string | null) {
  return $client.prepare('update group_members set searched = ? where id = ?').bind(searched, memberId).run();
}

test('members are found by the beginnings of words of their names and addresses', async () => {
  const group = await aGroup();
  const { memberId } = await aMember(group, 'zoe@hospital.example');
  await rename(memberId, `zoe-maria o'neill "the" \\n muller\nzoe.neill+x@hospital.example`);
  for (const search of ['zo', 'MARIA', 'neil', 'Müller', 'zoe.neill+x@hospital.example', `"the"`, 'x hosp zoe', '\\n'])
    expect([search, await found(group, search)]).toEqual([search, ['zoe@hospital.example']]);
  for (const search of ['ozoe', 'aria', 'zoeb', 'zoe ana', 'hospital@zoe', '%', `o'neilly`])
    expect([search, await found(group, search)]).toEqual([search, []]);
  expect(await found(group, ' @ ')).toHaveLength(2);
});

test('a search follows a new name, and finds nobody who has left or was deleted', async () => {
  const group = await aGroup();
  const { memberId } = await aMember(group, 'zoe@hospital.example');
  await rename(memberId, 'bea\nbea@hospital.example');
  expect([await found(group, 'zoe'), await found(group, 'bea')]).toEqual([[], ['zoe@hospital.example']]);
  await rename(memberId, null);
  expect(await found(group, 'bea')).toEqual([]);
  await rename(memberId, 'bea\nbea@hospital.example');
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  const { results } = await $client
    .prepare('select word from group_member_words where member_id = ?')
    .bind(memberId)
    .all();
  expect([await found(group, 'bea'), results]).toEqual([[], []]);
});

test('the pages of a search have every member once in every order, of a rare and of a common word', async () => {
  const group = await aGroup();
  await addMembers(group.groupId, 1200);
  for (const [search, count] of [
    ['berg', 1200],
    ['11', 111],
    ['berg 1199', 1],
  ] as const) {
    for (const query of memberSorts.flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`])) {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const address = `${group.path}/members?search=${search}&${query}${cursor && `&cursor=${cursor}`}`;
        const { body } = await group.owner.ask('GET', address);
        ids.push(...body.data.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      }
      expect([search, query, ids.length, new Set(ids).size]).toEqual([search, query, count, count]);
    }
  }
});

test.each([
  ['zzzzzz', 0, 50],
  ['berg zzzzzz', 0, 2000],
  ['7777', 1, 50],
  ['berg 7777', 1, 2000],
  ['77', 50, 2000],
  ['berg', 50, 2500],
  ['b', 50, 2500],
])('among 10,000 members, a search for "%s" finds %d on its first page and reads at most %d rows', async (...of) => {
  const [search, count, most] = of;
  const { groupId } = await aGroup();
  await addMembers(groupId, 10_000);
  const { id: userId } = await userOf('owner@hospital.example');
  for (const sort of memberSorts) {
    const calls = { statements: 0, rowsRead: 0 };
    const request = { env: countedEnv(env, calls), groupId, userId, now: new Date() };
    const { data } = await listMembers(request, { search, sort });
    expect([sort, data.length]).toEqual([sort, count]);
    expect([sort, Math.max(most, calls.rowsRead)]).toEqual([sort, most]);
  }
});

test('among 10,000 members, owner and managers are listed without reading the others', async () => {
  const { groupId } = await aGroup();
  await addMembers(groupId, 10_000);
  const { id: userId } = await userOf('owner@hospital.example');
  for (const sort of memberSorts) {
    const calls = { statements: 0, rowsRead: 0 };
    const request = { env: countedEnv(env, calls), groupId, userId, now: new Date() };
    const { data } = await listMembers(request, { role: 'owner', sort });
    expect([sort, data.length, Math.max(20, calls.rowsRead)]).toEqual([sort, 1, 20]);
  }
});
