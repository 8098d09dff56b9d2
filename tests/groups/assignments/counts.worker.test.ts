import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellOf } from '../../../functions/data/cells.ts';
import { commit } from '../../../functions/data/commit.ts';
import { countedEnv } from '../../../functions/edge/development/counted-env.ts';
import { markPastDue } from '../../../functions/groups/assignments/counts/queries.ts';
import * as assignments from '../../../functions/groups/assignments/queries.ts';
import type { NewAssignment } from '../../../functions/groups/assignments/schema.ts';
import { changeMember, groupFor } from '../../../functions/groups/groups/queries.ts';
import { storeProgress } from '../../../functions/groups/progress/queries.ts';
import { recountSummary } from '../../../functions/groups/progress/summaries/queries.ts';
import { aGroup } from '../../support/groups.ts';

const cell = cellOf(env, 0);
const courses = ['ecg-basics', 'sepsis', 'dialysis'];
const hour = 60 * 60_000;

/** Adds members of accounts that do not exist. */
function addMembers(groupId: string, from: number, to: number) {
  return cell.$client
    .prepare(
      `with recursive numbers (nth) as (select ${from} union all select nth + 1 from numbers where nth < ${to})
      insert into group_members (id, group_id, user_id, name, email, searched, role, has_seat, joined_at)
      select '0-member-' || nth, ?, '0-user-' || nth, 'M', 'm', 'm' || nth, 'member', 0, nth from numbers`,
    )
    .bind(groupId)
    .run();
}

function anAssignment(groupId: string, change: Partial<NewAssignment> = {}): NewAssignment {
  return {
    ...{ id: '0-assignment', groupId, courseId: 'ecg-basics', title: 'ECG', note: '', dueOn: null, dueAt: null },
    ...{ timeZone: 'Europe/Berlin', validFrom: null, countsFrom: null, audience: 'all', includesNewMembers: true },
    ...{ createdBy: '0-owner', assignedAt: new Date(), closedAt: null, closedFor: null },
    ...change,
  };
}

function aState(groupId: string, nth: number, change: { courseId?: string; passedAt: Date | null; version?: number }) {
  const { courseId = 'ecg-basics', passedAt, version = 1 } = change;
  return {
    ...{
      groupId,
      memberId: `0-member-${nth}`,
      userId: `0-user-${nth}`,
      courseId,
      version,
      masteryPassedAt: passedAt,
      passedAgainAt: null,
    },
    ...{ startedAt: new Date(nth + 1), lastActiveAt: new Date(), lessonsDone: 1, lessons: 2 },
    ...{ credits: [], claimUntil: null, activeWeeks: [] },
  };
}

/** What is stored, and what the rows of members, assignments and progress say. */
async function counts() {
  const passes = `exists (select 1 from group_course_progress as p where p.member_id = m.id and p.course_id = a.course_id
    and p.mastery_passed_at >= coalesce(a.counts_from, 0)
    and p.mastery_passed_at <= coalesce(a.closed_at, p.mastery_passed_at))`;
  const assigned = `group_assigned_members as am join group_members as m on m.id = am.member_id and m.left_at is null`;
  const isBehind = `exists (select 1 from ${assigned} where am.assignment_id = a.id and not ${passes} and m.id = other.id)`;
  const overdue = `(select count(*) from group_assignments as a
    where a.closed_at is null and a.is_past_due and ${isBehind})`;
  const { results: ofAssignments } = await cell.$client
    .prepare(
      `select a.id, a.done, a.open,
        (select count(*) from ${assigned} where am.assignment_id = a.id and ${passes}) as done_rows,
        (select count(*) from ${assigned} where am.assignment_id = a.id and not ${passes}) as open_rows
      from group_assignments as a order by a.id`,
    )
    .all<Record<string, unknown>>();
  const { results: ofMembers } = await cell.$client
    .prepare(`select other.id, other.overdue, ${overdue} as overdue_rows from group_members as other order by other.id`)
    .all<{ id: string; overdue: number; overdue_rows: number }>();
  const [group] = (await cell.$client.prepare('select behind from groups').all<{ behind: number }>()).results;
  return {
    stored: {
      assignments: ofAssignments.map(({ id, done, open }) => [id, done, open]),
      members: ofMembers.map(({ id, overdue: stored }) => [id, stored]),
      behind: group?.behind,
    },
    rows: {
      assignments: ofAssignments.map(({ id, done_rows, open_rows }) => [id, done_rows, open_rows]),
      members: ofMembers.map(({ id, overdue_rows }) => [id, overdue_rows]),
      behind: ofMembers.filter(({ overdue_rows }) => overdue_rows > 0).length,
    },
  };
}

/** Numbers below a limit, the same in every run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A group after random operations on its members, assignments and progress. */
async function aBusyGroup(seed: number, operations: number) {
  const { groupId } = await aGroup();
  await addMembers(groupId, 0, 9);
  const random = randomNumbers(seed);
  let [now, members, assigned] = [Date.now(), 10, 0];
  const any = (share: number) => (random(100) < share ? new Date(now - random(5) * hour) : null);
  const operation = [
    async () => {
      const row = anAssignment(groupId, {
        id: `0-assignment-${assigned++}`,
        courseId: courses[random(3)] ?? '',
        dueAt: random(3) === 0 ? null : new Date(now + (1 + random(8)) * hour),
        countsFrom: any(30),
        assignedAt: new Date(now),
      });
      const some = random(2) === 0 ? null : [0, 1, 2].map(() => `0-member-${random(members)}`);
      await commit(cell, assignments.assigning(cell, row, some, new Date(now)));
    },
    async () => {
      const nth = members++;
      await addMembers(groupId, nth, nth);
      await commit(cell, assignments.assigningToNew(cell, { id: `0-member-${nth}`, groupId }, new Date(now)));
    },
    async () => {
      const change = { leftAt: new Date(now), hasSeat: false };
      await commit(cell, changeMember(cell, `0-member-${random(members)}`, change, new Date(now)));
    },
    async () => {
      const ids = [`0-assignment-${random(assigned + 1)}`];
      await commit(cell, assignments.closing(cell, ids, 'closed', new Date(now)));
    },
    () => markPastDue(cell, 5, new Date(now)),
  ];
  for (let version = 1; version <= operations; version++) {
    now += random(hour);
    // Half of all operations are progress of a member, which may also be taken back.
    const state = { courseId: courses[random(3)] ?? '', passedAt: any(70), version };
    if (random(2) === 0) await storeProgress(cell, [aState(groupId, random(members), state)]);
    else await operation[random(operation.length)]?.();
  }
  return { groupId, now: new Date(now) };
}

test.each([2, 3, 5, 6])('stored counts are those of the rows after random operations (%i)', async (seed) => {
  await aBusyGroup(seed, 80);
  const { stored, rows } = await counts();
  expect(stored).toEqual(rows);
  // The operations left some in every state.
  expect(stored.behind).toBeGreaterThan(0);
  expect(stored.assignments.some(([, done, open]) => Number(done) > 0 && Number(open) > 0)).toBe(true);
});

test('a rebuild restores wrong counts', async () => {
  const { groupId, now } = await aBusyGroup(4, 60);
  await markPastDue(cell, 100, now);
  const { stored } = await counts();
  await cell.$client.exec(`update group_assigned_members set status = 'open'`);
  await cell.$client.exec('update group_assignments set done = 7, open = 7, is_past_due = not is_past_due');
  await cell.$client.exec('update group_members set overdue = 3 where id <> (select min(id) from group_members)');
  await cell.$client.exec('update groups set behind = 99');
  await recountSummary(cell, groupId, now);
  expect((await counts()).stored).toEqual(stored);
});

test('assignments and who is behind are read with as many rows for many members as for some', async () => {
  const rowsRead = async (groupId: string) => {
    const calls = { statements: 0, rowsRead: 0 };
    const [listed, due, behind] = await cellOf(countedEnv(env, calls), 0).read(
      assignments.assignmentsOf(groupId, undefined, 21),
      assignments.firstDue(groupId),
      assignments.overdueMembers(groupId),
      groupFor(groupId, 'somebody', new Date()),
    );
    return { rows: calls.rowsRead, open: listed[0]?.open, lists: [due.length, behind.length] };
  };
  const aGroupOf = async (members: number, key: string) => {
    const { groupId } = await aGroup({ email: `owner-${key}@hospital.example` });
    await addMembers(groupId, members, 2 * members - 1);
    const dueAt = new Date(Date.now() - hour);
    for (const name of ['one', 'two']) {
      const row = anAssignment(groupId, { id: `0-${key}-${name}`, dueAt });
      const [assertNew, insert, assign] = assignments.assigning(cell, row, null, new Date());
      await commit(cell, [assertNew, insert, assign]);
    }
    await markPastDue(cell, 10);
    return rowsRead(groupId);
  };
  const some = await aGroupOf(100, 'some');
  expect(some).toMatchObject({ open: 101, lists: [2, 5] });
  const many = await aGroupOf(10_000, 'many');
  expect(many).toMatchObject({ open: 10_001, lists: [2, 5] });
  // A search of an index may read the row after its range.
  expect(many.rows).toBeLessThanOrEqual(some.rows + 4);
});

test('what is due, and who is behind, is read from an index in order', async () => {
  const plans = await Promise.all(
    [assignments.firstDue('0-group'), assignments.overdueMembers('0-group')].map(async ({ sql: text, params }) => {
      const plan = cell.$client.prepare(`explain query plan ${text}`).bind(...params);
      return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
    }),
  );
  expect(plans).toEqual([
    [expect.stringMatching(/^SEARCH a USING INDEX group_assignments_by_due /)],
    [expect.stringMatching(/^SEARCH group_members USING INDEX group_members_behind /)],
  ]);
});
