import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { closeWithdrawn } from '../../../functions/groups/assignments/jobs/service.ts';
import { cellOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { beginCourse, passCourse, withdrawCourse } from '../../support/learning.ts';
import { assignCourse, assigned, dayFromNow, noticesOf, onDashboard, ownAssignments } from './assigning.ts';

const ana = 'ana@hospital.example';
const ben = 'ben@hospital.example';

const listed = async ({ owner, path }: Awaited<ReturnType<typeof aGroup>>) =>
  (await owner.ask('GET', `${path}/assignments`)).body.data;

test('a course is assigned to some members, who are notified in their own cells, once', async () => {
  await aCourse();
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  const other = await aMember(group, ben, { cell: 2 });
  const dueOn = dayFromNow(30);
  const created = [1, 2].map(() => assignCourse(group, { memberIds: [memberId], dueOn }));
  const [one, two] = await Promise.all(created);
  expect(one?.id).toBe(two?.id);
  expect(await ownAssignments(member)).toMatchObject([
    { id: one?.id, groupName: 'Northside Hospital', courseId: 'ecg-basics', note: 'Before the audit', dueOn },
  ]);
  expect(await noticesOf(member)).toEqual(['CourseAssigned']);
  expect(await ownAssignments(other.member)).toEqual([]);
  expect(await listed(group)).toMatchObject([{ audience: 'some', done: 0, open: 1, isOverdue: false, closedAt: null }]);
});

test('who finished the course is skipped, unless it was before the period of the assignment', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, ana);
  await passCourse(member, await aCourse());
  await deliverUntilEmpty();
  await assignCourse(group);
  // The owner is a member as well.
  expect(await listed(group)).toMatchObject([{ done: 0, open: 1 }]);
  expect(await noticesOf(member)).toEqual([]);
  const refused = await group.owner.ask(
    'PUT',
    `${group.path}/assignments/new/another-one`,
    assigned({ validFrom: dayFromNow(2) }),
  );
  expect(refused.body.errors).toEqual({ validFrom: ['invalid'] });
  await cellOf(env, 0).run('update group_course_progress set mastery_passed_at = 0');
  await assignCourse(group, { validFrom: dayFromNow(-1) }, 'within-a-period');
  expect((await listed(group))[0]).toMatchObject({ done: 0, open: 2 });
});

test('whoever passes the course has finished the assignment in the list and in their own', async () => {
  const course = await aCourse();
  const group = await aGroup();
  const { member } = await aMember(group, ana);
  await assignCourse(group);
  expect(await ownAssignments(member)).toHaveLength(1);
  expect(await onDashboard(member)).toEqual(await ownAssignments(member));
  await passCourse(member, course);
  await deliverUntilEmpty();
  expect(await listed(group)).toMatchObject([{ done: 1, open: 1 }]);
  expect(await ownAssignments(member)).toEqual([]);
  expect(await onDashboard(member)).toEqual([]);
});

test('titles state their language, as a course may not have that of the page', async () => {
  await aCourse();
  await aCourse({ id: 'sepsis', languages: ['en', 'de'] });
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group);
  await assignCourse(group, { courseId: 'sepsis' }, 'in-two-languages');
  const languages = (rows: readonly { courseId: string; language: string }[]) =>
    rows.map(({ courseId, language }) => `${courseId} ${language}`).sort();
  const read = async (path: string) => (await group.owner.ask('GET', `${path}?locale=de`)).body;
  const { data: own } = (await member.ask('GET', '/api/assignments?locale=de')).body;
  const { assignments: seen } = await read(`/api/groups/members/${memberId}/progress`);
  const { data } = await read(`${group.path}/assignments`);
  const expected = ['ecg-basics en', 'sepsis de'];
  expect([own, seen, data].map(languages)).toEqual([expected, expected, expected]);
});

test('new members get the assignments for new members, which end when they leave', async () => {
  await aCourse();
  await aCourse({ id: 'sepsis' });
  const group = await aGroup();
  await assignCourse(group, { includesNewMembers: true });
  await assignCourse(group, { courseId: 'sepsis' }, 'not-for-new-members');
  const { member, memberId } = await aMember(group, ana);
  await deliverUntilEmpty();
  expect(await ownAssignments(member)).toMatchObject([{ courseId: 'ecg-basics' }]);
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  await deliverUntilEmpty();
  expect(await ownAssignments(member)).toEqual([]);
});

test('what was begun before joining is seen once it is assigned', async () => {
  const course = await aCourse();
  const group = await aGroup();
  const learner = await signedInAs('trial', { email: ana, cell: 1 });
  await beginCourse(learner, course);
  const { memberId } = await aMember(group, ana);
  await deliverUntilEmpty();
  const seen = async () => (await group.owner.ask('GET', `/api/groups/members/${memberId}/progress`)).body.courses;
  expect(await seen()).toEqual([]);
  await assignCourse(group);
  expect(await seen()).toMatchObject([{ courseId: 'ecg-basics' }]);
});

test('a closed assignment is closed for its members, and stays so', async () => {
  await aCourse();
  const group = await aGroup();
  const { member } = await aMember(group, ana);
  const { id } = await assignCourse(group);
  for (const _ of [1, 2]) {
    expect((await group.owner.ask('DELETE', `${group.path}/assignments/${id}`)).status).toBe(204);
  }
  await deliverUntilEmpty();
  expect(await ownAssignments(member)).toEqual([]);
  expect(await noticesOf(member)).toEqual(['CourseAssigned']);
  expect(await listed(group)).toMatchObject([{ closedFor: 'closed' }]);
  const { data } = (await group.owner.ask('GET', `${group.path}/audit`)).body;
  expect(data.slice(0, 2)).toMatchObject([{ action: 'assignment_closed' }, { action: 'assigned' }]);
});

test('a withdrawn course closes its assignments, and members who have not finished are notified', async () => {
  const course = await aCourse();
  const group = await aGroup();
  const { member } = await aMember(group, ana);
  await assignCourse(group);
  expect(await closeWithdrawn(env, cellOf(env, 0), 50)).toBe(0);
  await withdrawCourse(course);
  expect(await closeWithdrawn(env, cellOf(env, 0), 50)).toBe(1);
  expect(await closeWithdrawn(env, cellOf(env, 0), 50)).toBe(0);
  await deliverUntilEmpty();
  expect(await noticesOf(member)).toEqual(['AssignmentWithdrawn', 'CourseAssigned']);
  expect(await ownAssignments(member)).toEqual([]);
  expect(await listed(group)).toMatchObject([{ closedFor: 'course_withdrawn' }]);
  const { data } = (await group.owner.ask('GET', `${group.path}/audit`)).body;
  expect(data[0]).toMatchObject({ action: 'assignment_withdrawn', actor: '' });
});

test('courses that are not in the library and days that are over are refused with the field', async () => {
  await aCourse();
  const { owner, path } = await aGroup();
  const refusal = async (change: object) =>
    (await owner.ask('PUT', `${path}/assignments/new/a-refused-one`, assigned(change))).body.errors;
  expect(await refusal({ courseId: 'unknown' })).toEqual({ courseId: ['not_in_list'] });
  expect(await refusal({ dueOn: dayFromNow(-2) })).toEqual({ dueOn: ['invalid'] });
  expect(await refusal({ timeZone: 'Moon/Crater' })).toEqual({ timeZone: ['invalid'] });
});

test('owners and managers assign; members may not, and strangers find nothing', async () => {
  await aCourse();
  const group = await aGroup();
  const { path } = group;
  const { id } = await assignCourse(group);
  const people = [
    [(await aMember(group, ana, { role: 'manager' })).member, 200],
    [(await aMember(group, ben)).member, 403],
    [await signedInAs('trial', { email: 'stranger@other.example' }), 404],
  ] as const;
  for (const [person, status] of people) {
    expect((await person.ask('GET', `${path}/assignments`)).status).toBe(status);
    expect((await person.ask('PUT', `${path}/assignments/new/one-of-theirs`, assigned())).status).toBe(status);
    expect((await person.ask('POST', `${path}/assignments/reminders`, {})).status).toBe(status);
    const closed = (await person.ask('DELETE', `${path}/assignments/${id}`)).status;
    expect(closed).toBe(status === 200 ? 204 : status);
  }
});
