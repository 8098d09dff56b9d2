import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { remindDue } from '../../../functions/groups/assignments/jobs/queries.ts';
import { cellOf } from '../../../functions/data/cells.ts';
import { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { passCourse } from '../../support/learning.ts';
import { mailsTo } from '../../support/mails.ts';
import { mailDueNotifications } from '../../support/notifications.ts';
import { assignCourse, dayFromNow, noticesOf } from './assigning.ts';

const ana = 'ana@hospital.example';
const day = 24 * 60 * 60 * 1000;

const notifiedDaysAgo = (days: number) =>
  cellOf(env, 0).run(`update group_assigned_members set notified_at = notified_at - ${days * day}`);

/** Runs the job as it would run so many days from now, at noon. */
async function runJob(days: number) {
  const noon = new Date(`${dayFromNow(days)}T12:00:00Z`);
  await remindDue(cellOf(env, 0), 100, noon);
  await deliverUntilEmpty(noon);
}

// Complaint 14: "Too many mails and nowhere to stop them."
test('a member is reminded of an assignment at most once a day', async () => {
  await aCourse();
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  const { id: assignmentId } = await assignCourse(group, { memberIds: [memberId] });
  const remind = async (body: object = {}) =>
    (await group.owner.ask('POST', `${group.path}/assignments/reminders`, body)).body;
  expect(await remind()).toEqual({ reminded: 0 });
  await notifiedDaysAgo(2);
  expect(await remind({ assignmentId, memberIds: [memberId] })).toEqual({ reminded: 1 });
  expect(await remind()).toEqual({ reminded: 0 });
  await deliverUntilEmpty();
  expect(await noticesOf(member)).toEqual(['CourseDue', 'CourseAssigned']);
});

// Complaint 14: "Too many mails and nowhere to stop them."
test('each mail of an assignment has a link that stops them, and the notifications stay', async () => {
  await aCourse();
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group, { memberIds: [memberId] });
  const mailed = async () => {
    await mailDueNotifications(env);
    return (await mailsTo(ana)).filter(
      ({ kind, text }) => kind === 'notification' && text.includes('Course ecg-basics'),
    );
  };
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
  expect((await new Browser().request(pathname + search, { method: 'POST' })).ok).toBe(true);
  await notifiedDaysAgo(2);
  expect((await group.owner.ask('POST', `${group.path}/assignments/reminders`, {})).body).toEqual({ reminded: 1 });
  await deliverUntilEmpty();
  expect(await noticesOf(member)).toEqual(['CourseDue', 'CourseAssigned']);
  expect(await mailed()).toHaveLength(1);
});

test('who has finished is not reminded', async () => {
  const course = await aCourse();
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group, { memberIds: [memberId] });
  await passCourse(member, course);
  await deliverUntilEmpty();
  await notifiedDaysAgo(2);
  expect((await group.owner.ask('POST', `${group.path}/assignments/reminders`, {})).body).toEqual({ reminded: 0 });
});

test('the job reminds a week and a day before the last day and once after it, however often it runs', async () => {
  await aCourse();
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana);
  await assignCourse(group, { memberIds: [memberId], dueOn: dayFromNow(30), timeZone: 'UTC' });
  const expected: readonly (readonly [number, number])[] = [
    [22, 0],
    [23, 1],
    [24, 1],
    [29, 2],
    [30, 2],
    [31, 3],
    [60, 3],
  ];
  for (const [days, reminders] of expected) {
    for (const _ of [1, 2]) await runJob(days);
    const names = await noticesOf(member);
    expect(
      names.filter((name) => name === 'CourseDue'),
      `day ${days}`,
    ).toHaveLength(reminders);
  }
  const { data } = (await member.ask('GET', '/api/auth/user/notifications')).body;
  const overdue = data.map(({ data: one }: { data: { isOverdue?: boolean } }) => one.isOverdue);
  expect(overdue.filter((flag: unknown) => typeof flag === 'boolean')).toEqual([true, false, false]);
});
