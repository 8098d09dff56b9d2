import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { cellOf, cellsOf } from '../../../functions/data/cells.ts';
import { remindDue } from '../../../functions/groups/assignments/jobs/queries.ts';
import { closeWithdrawn } from '../../../functions/groups/assignments/jobs/service.ts';
import { settleEnded } from '../../../functions/webinars/attendance/settling-job.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';
import { mailDueNotifications } from '../../support/notifications.ts';
import { aRecordedPackage } from '../../support/webinar-package.ts';
import { aWebinar, sendWebinar } from '../../support/webinars.ts';
import { at, attendBetween, change, start, watchRecording } from '../../webinars/attendance/attending.ts';
import { assignCourse, assigned, dayFromNow, noticesOf, onDashboard, ownAssignments } from './assigning.ts';

const ana = 'ana@hospital.example';
const courseId = 'webinar.ecg-live';

type Group = Awaited<ReturnType<typeof aGroup>>;

const listed = async ({ owner, path }: Group) => (await owner.ask('GET', `${path}/assignments`)).body.data;

const seen = async ({ owner }: Group, memberId: string) =>
  (await owner.ask('GET', `/api/groups/members/${memberId}/progress`)).body;

/** Registers a member and lets them attend a short webinar from its start to its end. */
async function attendWebinar(member: Browser): Promise<void> {
  await member.ask('POST', '/api/webinars/ecg-live/registration', { zone: 'Europe/Berlin' });
  await attendBetween(member, 0, 4);
  await change({ startedAt: start, endedAt: at(4) });
  for (const cell of cellsOf(env)) await settleEnded(env, cell, 100, at(6));
  await deliverUntilEmpty(at(10));
}

beforeEach(async () => {
  await aWebinar({ minutes: 20, agenda: [], languages: ['en', 'de'], accreditation: { maximum: 0.25 } });
});

test('a webinar is assigned like a course, with its title in the language of the reader', async () => {
  await aCourse();
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group, { courseId, memberIds: [memberId] });
  await assignCourse(group, { memberIds: [memberId] }, 'a-course');
  const { data } = (await member.ask('GET', '/api/assignments?locale=de')).body;
  expect(data).toMatchObject([
    { courseId, title: 'Webinar ecg-live (de)', language: 'de', note: 'Before the audit' },
    { courseId: 'ecg-basics' },
  ]);
  expect(await onDashboard(member)).toMatchObject([{ courseId }, { courseId: 'ecg-basics' }]);
  expect(await noticesOf(member)).toEqual(['CourseAssigned', 'CourseAssigned']);
  expect(await listed(group)).toMatchObject([{ courseId: 'ecg-basics' }, { courseId, done: 0, open: 1 }]);
  await mailDueNotifications(env);
  const mails = (await mailsTo(ana)).filter(({ text }) => text.includes('Webinar ecg-live (en)'));
  expect(mails).toMatchObject([{ text: expect.stringContaining('/webinars/ecg-live') as string }]);
});

test('whoever attends the webinar live has finished its assignment, as the group and the member see', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group, { courseId });
  await attendWebinar(member);
  expect(await listed(group)).toMatchObject([{ done: 1, open: 1 }]);
  expect(await ownAssignments(member)).toEqual([]);
  expect(await onDashboard(member)).toEqual([]);
  const title = 'Webinar ecg-live (en)';
  const finishedAt = at(4).toISOString();
  const credit = { accreditationId: 'ama', credits: 0.25, claimUntil: '2099-12-31' };
  const body = await seen(group, memberId);
  expect(body).toMatchObject({
    assignments: [{ courseId, title, finishedAt, isOverdue: false }],
    courses: [{ courseId, title, lessons: 0, masteryPassedAt: finishedAt, credits: [credit] }],
  });
  const { looks: _, ...own } = (await member.ask('GET', `${group.path}/own-progress`)).body;
  expect(own).toEqual({ ...body, isOwn: true });
});

test('who attended too little has not finished', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group, { courseId });
  await member.ask('POST', '/api/webinars/ecg-live/registration', { zone: 'Europe/Berlin' });
  await attendBetween(member, 0, 4);
  for (const cell of cellsOf(env)) await settleEnded(env, cell, 100, at(22));
  await deliverUntilEmpty(at(30));
  expect(await listed(group)).toMatchObject([{ done: 0, open: 2 }]);
  expect(await ownAssignments(member)).toMatchObject([{ courseId }]);
  expect((await seen(group, memberId)).courses).toMatchObject([{ courseId, masteryPassedAt: null }]);
});

test('whoever watches the recording has finished, although no accreditation of it requires a share', async () => {
  await sendWebinar(aRecordedPackage({ id: 'recorded' }));
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group, { courseId: 'webinar.recorded' });
  await watchRecording(member, 'recorded');
  await deliverUntilEmpty(new Date(Date.now() + 600_000));
  expect(await listed(group)).toMatchObject([{ done: 1, open: 1 }]);
  expect(await ownAssignments(member)).toEqual([]);
  const { courses } = await seen(group, memberId);
  expect(courses).toMatchObject([{ courseId: 'webinar.recorded', masteryPassedAt: expect.any(String) as string }]);
});

test('who finished is skipped, unless it was before the period; the recording counts after the live event', async () => {
  await sendWebinar(aRecordedPackage({ id: 'recorded' }));
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await watchRecording(member, 'recorded');
  await deliverUntilEmpty(new Date(Date.now() + 600_000));
  await assignCourse(group, { courseId: 'webinar.recorded' });
  expect(await listed(group)).toMatchObject([{ done: 0, open: 1 }]);
  expect(await noticesOf(member)).toEqual([]);
  const cell = cellOf(env, 0);
  await cell.run('update group_course_progress set mastery_passed_at = 1000');
  await cellOf(env, 1).run('update participations set passed_at = 1000');
  await assignCourse(
    group,
    { courseId: 'webinar.recorded', validFrom: dayFromNow(-1), memberIds: [memberId] },
    'within-a-period',
  );
  expect((await listed(group))[0]).toMatchObject({ done: 0, open: 1 });
  expect(await ownAssignments(member)).toMatchObject([{ courseId: 'webinar.recorded' }]);
  await cell.run(`update group_course_progress set passed_again_at = ${Date.now()}`);
  expect((await seen(group, memberId)).assignments[0]).toMatchObject({ finishedAt: expect.any(String) as string });
});

test('webinars that cannot be finished, or not until the last day, are refused with the field', async () => {
  await aWebinar({ id: 'cancelled', cancelled: true });
  await aWebinar({ id: 'over', startsAt: '2024-03-02T17:00:00Z' });
  const { owner, path } = await aGroup();
  const refusal = async (body: object) =>
    (await owner.ask('PUT', `${path}/assignments/new/a-refused-one`, assigned(body))).body.errors;
  for (const id of ['webinar.unknown', 'webinar.cancelled', 'webinar.over'])
    expect(await refusal({ courseId: id }), id).toEqual({ courseId: ['not_in_list'] });
  expect(await refusal({ courseId: 'live.ecg-live' })).toMatchObject({ courseId: expect.any(Array) as string[] });
  expect(await refusal({ courseId, dueOn: '2030-03-01' })).toEqual({ dueOn: ['invalid'] });
});

test('a cancelled webinar closes its assignments, and members who have not finished are notified', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, ana);
  await assignCourse(group, { courseId });
  expect(await closeWithdrawn(env, cellOf(env, 0), 50)).toBe(0);
  await change({ cancelledAt: new Date() });
  expect(await closeWithdrawn(env, cellOf(env, 0), 50)).toBe(1);
  expect(await closeWithdrawn(env, cellOf(env, 0), 50)).toBe(0);
  await deliverUntilEmpty();
  expect(await noticesOf(member)).toEqual(['AssignmentWithdrawn', 'CourseAssigned']);
  expect(await ownAssignments(member)).toEqual([]);
  expect(await listed(group)).toMatchObject([{ closedFor: 'webinar_cancelled' }]);
  const { data } = (await group.owner.ask('GET', `${group.path}/audit`)).body;
  expect(data[0]).toMatchObject({ action: 'assignment_withdrawn', actor: '' });
});

test('members are reminded of a webinar a week and a day before the last day and after it, until they finish', async () => {
  const startsAt = `${dayFromNow(2)}T17:00:00Z`;
  await aWebinar({ startsAt, id: 'soon' });
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group, {
    courseId: 'webinar.soon',
    memberIds: [memberId],
    dueOn: dayFromNow(30),
    timeZone: 'UTC',
  });
  const expected: readonly (readonly [number, number])[] = [
    [22, 0],
    [23, 1],
    [29, 2],
    [31, 3],
  ];
  for (const [days, reminders] of expected) {
    const noon = new Date(`${dayFromNow(days)}T12:00:00Z`);
    await remindDue(cellOf(env, 0), 100, noon);
    await deliverUntilEmpty(noon);
    const names = await noticesOf(member);
    expect(
      names.filter((name) => name === 'CourseDue'),
      `day ${days}`,
    ).toHaveLength(reminders);
  }
});
