import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { cellOf } from '../../../functions/data/cells.ts';
import { progressDeleted } from '../../../functions/groups/progress/messages.ts';
import { groupCourseProgress } from '../../../functions/groups/progress/schema.ts';
import { cellMessages } from '../../../functions/data/messages/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { rowsOf, userOf } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, invite, deliverUntilEmpty, tokenFor } from '../../support/groups.ts';
import { beginCourse, passCourse, completeLessons, takeQuiz } from '../../support/learning.ts';
import { aRecordedPackage } from '../../support/webinar-package.ts';
import { sendWebinar } from '../../support/webinars.ts';
import { watchRecording } from '../../webinars/attendance/attending.ts';
import { claimCredit } from '../../credit/credits/claims.ts';

const accreditation = { evaluationRequired: false };

type Place = { readonly courseId: string; readonly memberId: string };

const byCourse = (one: Place, other: Place) =>
  `${one.memberId}/${one.courseId}`.localeCompare(`${other.memberId}/${other.courseId}`);

const stored = async () => (await rowsOf(groupCourseProgress)).toSorted(byCourse);

async function projected(now?: Date) {
  await deliverUntilEmpty(now);
  return stored();
}

async function rebuilt(groupId: string) {
  const ask = new Request('http://site.test/backend/api/groups/progress/rebuilds', {
    method: 'POST',
    headers: { authorization: 'Bearer the token of the operators', 'content-type': 'application/json' },
    body: JSON.stringify({ groupId, after: '' }),
  });
  const answer = await app.fetch(
    ask,
    { ...env, BILLING_TOKEN: 'the token of the operators' },
    createExecutionContext(),
  );
  return answer.json();
}

test('what a member does in another cell is projected into the cell of the group', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  const course = await aCourse({ accreditation });
  await beginCourse(member, course);
  const { id: userId } = await userOf('ana@hospital.example');
  const begun = { groupId: group.groupId, memberId, userId, courseId: 'ecg-basics', lessonsDone: 0, lessons: 2 };
  expect(await projected()).toMatchObject([{ ...begun, masteryPassedAt: null, credits: [], claimUntil: null }]);
  await passCourse(member, course);
  const claimable = { body: 'ama', credits: 1, claimUntil: '2099-12-31' };
  expect(await projected()).toMatchObject([
    { lessonsDone: 2, masteryPassedAt: expect.any(Date) as Date, credits: [claimable], claimUntil: '2099-12-31' },
  ]);
  await claimCredit(member, { credits: 0.75 });
  expect(await projected()).toMatchObject([{ credits: [{ credits: 0.75, claimUntil: null }], claimUntil: null }]);
});

test('the progress of a new member is sent to the group, and deleted there when they leave', async () => {
  const group = await aGroup();
  const course = await aCourse({ accreditation });
  const ana = await signedInAs('trial', { email: 'ana@hospital.example', cell: 1 });
  await completeLessons(ana, course);
  expect(await projected()).toEqual([]);
  await invite(group.owner, group.path, ['ana@hospital.example']);
  const token = await tokenFor('ana@hospital.example');
  const { body } = await ana.ask('POST', '/api/invitations/accept', { token });
  expect(await projected()).toMatchObject([{ courseId: 'ecg-basics', lessonsDone: 2 }]);
  await ana.ask('DELETE', `${group.path}/members/${body.memberId}`);
  await expect.poll(() => projected()).toEqual([]);
  await takeQuiz(ana, course, 'mastery');
  expect(await projected()).toEqual([]);
});

test('nobody without a membership sends a message', async () => {
  const learner = await signedInAs('trial', { email: 'ben@hospital.example' });
  await passCourse(learner, await aCourse({ accreditation }));
  const kinds = (await rowsOf(cellMessages)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('group-'))).toEqual([]);
});

test('a message that comes again or late changes nothing', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ana@hospital.example');
  await completeLessons(member, await aCourse({ accreditation }));
  const [row] = await projected();
  const later = { lessonsDone: 99, version: (row?.version ?? 0) + 10 };
  await cellOf(env, 0).update(groupCourseProgress).set(later);
  await member.ask('POST', '/api/courses/ecg-basics/quizzes/mastery/attempts');
  expect(await projected()).toMatchObject([later]);
});

test('a rebuilt projection equals the one that messages fed', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ana@hospital.example');
  const other = await aMember(group, 'ben@hospital.example', { cell: 2 });
  const [one, two] = [await aCourse({ accreditation }), await aCourse({ id: 'sepsis', accreditation })];
  await passCourse(member, one);
  await claimCredit(member);
  await beginCourse(member, two);
  await completeLessons(other.member, two);
  await sendWebinar(aRecordedPackage({ id: 'recorded' }));
  await watchRecording(member, 'recorded');
  const fed = await projected(new Date(Date.now() + 600_000));
  expect(fed.map(({ courseId }) => courseId).sort()).toEqual(['ecg-basics', 'sepsis', 'sepsis', 'webinar.recorded']);
  expect(await rebuilt(group.groupId)).toEqual({ next: null, rows: 4, differing: 0 });
  expect(await stored()).toEqual(fed);
  await cellOf(env, 0).update(groupCourseProgress).set({ lessonsDone: 99, version: 99 });
  await cellOf(env, 0).delete(groupCourseProgress).where(eq(groupCourseProgress.courseId, 'ecg-basics'));
  expect(await rebuilt(group.groupId)).toEqual({ next: null, rows: 4, differing: 4 });
  expect(await stored()).toEqual(fed);
});

test('a deleted account leaves no progress in its groups', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ana@hospital.example');
  await beginCourse(member, await aCourse({ accreditation }));
  expect(await projected()).toHaveLength(1);
  const { id: userId } = await userOf('ana@hospital.example');
  for (const _ of [1, 2]) await progressDeleted.handle(env, { userId, groupId: group.groupId });
  expect(await rowsOf(groupCourseProgress)).toEqual([]);
});
