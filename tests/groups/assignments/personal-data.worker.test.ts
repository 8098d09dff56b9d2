import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellOf, cellOfUser } from '../../../functions/data/cells.ts';
import { remindDue } from '../../../functions/groups/assignments/jobs/queries.ts';
import { assignmentChanged } from '../../../functions/groups/assignments/messages.ts';
import { assignedCourses } from '../../../functions/groups/assignments/schema.ts';
import { groupMembers, groupMemberships } from '../../../functions/groups/groups/schema.ts';
import { makeExports } from '../../../functions/people/exports/jobs.ts';
import { requestExport } from '../../../functions/people/exports/service.ts';
import { personalExportOf } from '../../../functions/people/personal-data/archive/kind.ts';
import { day, jobsAt, requestDeletion } from '../../people/personal-data/leaving.ts';
import { unzipped } from '../../people/personal-data/unzipped.ts';
import { mailFor } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf, userOf } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { passCourse } from '../../support/learning.ts';
import { assignCourse, dayFromNow, noticesOf, ownAssignments } from './assigning.ts';

const ana = 'ana@hospital.example';
const ben = 'ben@hospital.example';

/** A group with two members in different cells, of whom one passed what is assigned to all. */
async function aTeam() {
  const group = await aGroup();
  const [one, two] = [await aMember(group, ana), await aMember(group, ben, { cell: 2 })];
  const course = await aCourse();
  const { id } = await assignCourse(group, { dueOn: dayFromNow(30) });
  await passCourse(one.member, course);
  await deliverUntilEmpty();
  return { ...group, id, one, two };
}

/** The files of the export of an account. */
async function exportOf(browser: Browser, email: string) {
  const { id } = await userOf(email);
  const cell = cellOfUser(env, id);
  await requestExport(cell, personalExportOf(id), new Date());
  await makeExports(env, cell, 3, new Date(Date.now() + 1000));
  const token = /export=([\w-]+)/.exec((await mailFor(email))?.text ?? '')?.[1] ?? '';
  const file = await browser.request(`/backend/api/personal-data/export/${token}`);
  const files = unzipped(await file.arrayBuffer());
  return (area: string) => JSON.parse(files.get(`${area}.json`) ?? '') as Record<string, unknown[]>;
}

const usersWithAssignments = async () => (await rowsOf(assignedCourses)).map(({ userId }) => userId);

test('an export contains the memberships of a member and what was assigned to them', async () => {
  const { one, id } = await aTeam();
  const area = await exportOf(one.member, ana);
  const [assigned] = area('learning')['assigned_courses'] ?? [];
  expect(assigned).toMatchObject({
    groupName: 'Northside Hospital',
    courseId: 'ecg-basics',
    note: 'Before the audit',
    dueOn: dayFromNow(30),
  });
  expect(JSON.stringify(assigned)).not.toContain(id);
  expect(area('account')['group_memberships']).toMatchObject([{ groupName: 'Northside Hospital', role: 'member' }]);
});

test('a deleted account leaves neither assignments nor a name in its group, and others keep theirs', async () => {
  const { owner, path, one, two } = await aTeam();
  const { id: userId } = await userOf(ana);
  const other = await userOf(ben);
  expect(await usersWithAssignments()).toContain(userId);
  await requestDeletion(one.member);
  await jobsAt(Date.now() + 15 * day);
  await deliverUntilEmpty();
  expect(await usersWithAssignments()).not.toContain(userId);
  expect(await usersWithAssignments()).toContain(other.id);
  expect((await rowsOf(groupMemberships)).map((row) => row.userId)).not.toContain(userId);
  const member = (await rowsOf(groupMembers)).find((row) => row.id === one.memberId);
  expect(member).toMatchObject({ userId: null, name: null, email: null, leftAt: expect.any(Date) as Date });
  const seen = (await owner.ask('GET', `/api/groups/members/${one.memberId}/progress`)).body;
  expect(seen).toMatchObject({ name: '', email: '', assignments: [], courses: [] });
  // The owner and the other member.
  expect((await owner.ask('GET', `${path}/assignments`)).body.data).toMatchObject([{ done: 0, open: 2 }]);
  expect(await ownAssignments(two.member)).toHaveLength(1);
});

test('an assignment that arrives after the deletion of an account is not stored', async () => {
  const { groupId, id, one } = await aTeam();
  const { id: userId } = await userOf(ana);
  await requestDeletion(one.member);
  await jobsAt(Date.now() + 15 * day);
  const at = new Date();
  await assignmentChanged.handle(env, {
    ...{ assignmentId: id, memberId: one.memberId, userId, groupId, groupName: 'Northside Hospital' },
    ...{ courseId: 'ecg-basics', title: 'ECG', note: '', dueOn: null, dueAt: null, countsFrom: null },
    ...{ assignedAt: at, closedAt: null, closedFor: null },
  });
  expect(await usersWithAssignments()).not.toContain(userId);
});

test('a dissolved group leaves no assignment with its members, and reminds nobody', async () => {
  const { owner, path, two } = await aTeam();
  expect((await owner.ask('DELETE', path)).status).toBe(204);
  await deliverUntilEmpty();
  expect(await rowsOf(assignedCourses)).toEqual([]);
  expect(await ownAssignments(two.member)).toEqual([]);
  const later = new Date(Date.now() + 40 * day);
  await remindDue(cellOf(env, 0), 100, later);
  await deliverUntilEmpty(later);
  expect(await noticesOf(two.member)).toEqual(['CourseAssigned']);
});
