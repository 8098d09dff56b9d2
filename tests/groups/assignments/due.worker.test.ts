import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellOf } from '../../../functions/data/cells.ts';
import { markPastDue } from '../../../functions/groups/assignments/counts/queries.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { passCourse } from '../../support/learning.ts';
import { assignCourse, dayFromNow, noticesOf } from './assigning.ts';

const ana = 'ana@hospital.example';
const ben = 'ben@hospital.example';
const day = 24 * 60 * 60 * 1000;

type Group = Awaited<ReturnType<typeof aGroup>>;

const dueIn = async ({ owner, path }: Group) => (await owner.ask('GET', `${path}/assignments/due?locale=en`)).body;

/** Moves the last day of an assignment, and the mails about it, into the past, and runs the job that marks it. */
async function passDays(id: string, days: number) {
  const cell = cellOf(env, 0);
  await cell.run(`update group_assignments set due_at = due_at - ${days * day} where id = '${id}'`);
  await markPastDue(cell, 10);
  await passDaysOfMails(id, days);
}

const passDaysOfMails = (id: string, days: number) =>
  cellOf(env, 0).run(
    `update group_assigned_members set notified_at = notified_at - ${days * day} where assignment_id = '${id}'`,
  );

async function twoAssignments() {
  const course = await aCourse();
  await aCourse({ id: 'sepsis' });
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  const { member: other, memberId: otherId } = await aMember(group, ben);
  const memberIds = [memberId, otherId];
  const overdue = await assignCourse(group, { memberIds, dueOn: dayFromNow(5) }, 'an-overdue-one');
  const later = { courseId: 'sepsis', memberIds: [memberId], dueOn: dayFromNow(3) };
  const next = await assignCourse(group, later, 'one-that-is-next');
  await assignCourse(group, { memberIds }, 'one-without-a-day');
  return { course, group, member, memberId, other, otherId, overdue, next };
}

test('an owner sees what is due first, and who is behind most', async () => {
  const { course, group, member, memberId, other, otherId, overdue, next } = await twoAssignments();
  expect(await dueIn(group)).toMatchObject({
    assignments: [{ id: next.id, open: 1 }, { id: overdue.id }],
    behind: [],
    behindCount: 0,
  });
  await passDays(overdue.id, 10);
  await passDays(next.id, 5);
  const { assignments, behind, behindCount } = await dueIn(group);
  expect(assignments).toMatchObject([
    { id: overdue.id, isOverdue: true, open: 2 },
    { id: next.id, isOverdue: true, open: 1 },
  ]);
  expect(behind).toMatchObject([
    { memberId, overdue: 2 },
    { memberId: otherId, overdue: 1 },
  ]);
  expect(behindCount).toBe(2);
  for (const learner of [member, other]) await passCourse(learner, course);
  await deliverUntilEmpty();
  const left = await dueIn(group);
  expect(left).toMatchObject({ assignments: [{ id: next.id }], behind: [{ memberId, overdue: 1 }], behindCount: 1 });
});

test('whoever left is not behind, and a closed assignment is not due', async () => {
  const { group, memberId, otherId, overdue, next } = await twoAssignments();
  for (const { id } of [overdue, next]) await passDays(id, 10);
  await group.owner.ask('DELETE', `${group.path}/members/${otherId}`);
  expect(await dueIn(group)).toMatchObject({ behind: [{ memberId, overdue: 2 }], behindCount: 1 });
  for (const { id } of [overdue, next]) await group.owner.ask('DELETE', `${group.path}/assignments/${id}`);
  expect(await dueIn(group)).toEqual({ assignments: [], behind: [], behindCount: 0 });
});

test('a reminder of what is overdue leaves out what is not', async () => {
  const { group, member, other, overdue, next } = await twoAssignments();
  await passDays(overdue.id, 10);
  await passDaysOfMails(next.id, 10);
  const { body } = await group.owner.ask('POST', `${group.path}/assignments/reminders`, { isOverdue: true });
  expect(body).toEqual({ reminded: 2 });
  await deliverUntilEmpty();
  const reminders = async (learner: typeof member) =>
    (await noticesOf(learner)).filter((name) => name === 'CourseDue').length;
  expect([await reminders(member), await reminders(other)]).toEqual([1, 1]);
});
