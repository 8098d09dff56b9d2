import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellOf } from '../../../functions/data/cells.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { beginCourse, passCourse } from '../../support/learning.ts';
import { assignCourse, dayFromNow } from './assigning.ts';

const ana = 'ana@hospital.example';

const see = async (viewer: Browser, memberId: string) => {
  await deliverUntilEmpty(new Date(Date.now() + 120_000));
  return (await viewer.ask('GET', `/api/groups/members/${memberId}/progress`)).body;
};

const coursesOf = async (viewer: Browser, memberId: string) =>
  (await see(viewer, memberId)).courses.map(({ courseId }: { courseId: string }) => courseId);

test('a manager sees the assignments of a member, open, overdue and finished, and the member sees the same', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  const course = await aCourse();
  for (const id of ['sepsis', 'kidney']) await aCourse({ id });
  await assignCourse(group, { dueOn: dayFromNow(30) }, 'to-be-finished');
  const late = await assignCourse(group, { courseId: 'sepsis', dueOn: dayFromNow(30) }, 'overdue-soon');
  await assignCourse(group, { courseId: 'kidney' }, 'without-a-date');
  await cellOf(env, 0).run(`update group_assignments set due_at = 0 where id = '${late.id}'`);
  await passCourse(member, course);
  const seen = await see(group.owner, memberId);
  expect(seen.assignments).toMatchObject([
    { courseId: 'sepsis', title: 'Course sepsis (en)', dueOn: dayFromNow(30), finishedAt: null, isOverdue: true },
    { courseId: 'kidney', dueOn: null, finishedAt: null, isOverdue: false },
    { courseId: 'ecg-basics', finishedAt: expect.any(String) as string, isOverdue: false },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/answer|score|note|review/i);
  const { looks: _, ...own } = (await member.ask('GET', `${group.path}/own-progress`)).body;
  expect(own).toEqual({ ...seen, isOwn: true });
});

test('an assignment that was closed before the member finished it is not seen, nor the course begun before joining', async () => {
  const group = await aGroup();
  const learner = await signedInAs('trial', { email: ana, cell: 1 });
  const course = await aCourse();
  await beginCourse(learner, course);
  const { memberId } = await aMember(group, ana);
  const { id } = await assignCourse(group);
  expect(await coursesOf(group.owner, memberId)).toEqual(['ecg-basics']);
  await group.owner.ask('DELETE', `${group.path}/assignments/${id}`);
  expect(await see(group.owner, memberId)).toMatchObject({ courses: [], assignments: [] });
  learner.passTime(60);
  await passCourse(learner, course);
  expect(await see(group.owner, memberId)).toMatchObject({ courses: [], assignments: [] });
  const { data } = (await group.owner.ask('GET', `${group.path}/assignments`)).body;
  expect(data).toMatchObject([{ done: 0, open: 2 }]);
});

test('a finished assignment stays finished when it is closed', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  const course = await aCourse();
  const { id } = await assignCourse(group);
  await passCourse(member, course);
  await deliverUntilEmpty();
  group.owner.passTime(60);
  await group.owner.ask('DELETE', `${group.path}/assignments/${id}`);
  expect((await see(group.owner, memberId)).assignments).toMatchObject([{ finishedAt: expect.any(String) as string }]);
});

test('after leaving only finished assignments are seen', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  const assigned = await aCourse();
  await passCourse(member, await aCourse({ id: 'own-choice' }));
  const begun = await aCourse({ id: 'begun' });
  await assignCourse(group);
  await assignCourse(group, { courseId: 'begun' }, 'only-begun');
  await passCourse(member, assigned);
  await beginCourse(member, begun);
  expect(await coursesOf(group.owner, memberId)).toHaveLength(3);
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  const left = await see(group.owner, memberId);
  expect(left.courses).toMatchObject([{ courseId: 'ecg-basics' }]);
  expect(left.assignments).toMatchObject([{ courseId: 'ecg-basics', finishedAt: expect.any(String) as string }]);
});

test('a course passed before the period of its assignment is not seen after leaving', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await passCourse(member, await aCourse());
  await deliverUntilEmpty();
  await cellOf(env, 0).run('update group_course_progress set mastery_passed_at = 0');
  await assignCourse(group, { validFrom: dayFromNow(-1) });
  expect((await see(group.owner, memberId)).assignments).toMatchObject([{ finishedAt: null }]);
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  expect(await see(group.owner, memberId)).toMatchObject({ courses: [], assignments: [] });
});
