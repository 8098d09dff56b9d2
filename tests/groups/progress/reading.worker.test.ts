import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellsOf } from '../../../functions/data/cells.ts';
import { progressDeleted } from '../../../functions/groups/progress/messages.ts';
import { groupLooks, groupTranscriptConsents } from '../../../functions/groups/progress/schema.ts';
import { countSummaries } from '../../../functions/groups/progress/summaries/queries.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf, userOf } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, invite, deliverUntilEmpty, tokenFor } from '../../support/groups.ts';
import { beginCourse, passCourse, completeLessons } from '../../support/learning.ts';
import { revoke } from '../../credit/certificates/revoking.ts';
import { claimCredit } from '../../credit/credits/claims.ts';

const accreditation = { evaluationRequired: false };

const see = (viewer: Browser, memberId: string) => viewer.ask('GET', `/api/groups/members/${memberId}/progress`);

const ownOf = async (member: Browser, path: string) => (await member.ask('GET', `${path}/own-progress`)).body;

const looksOf = async (member: Browser, path: string) =>
  (await ownOf(member, path)).looks.map(({ kind, viewer }: { kind: string; viewer: string }) => ({ kind, viewer }));

async function isCounted(minutes = 0) {
  await deliverUntilEmpty();
  for (const cell of cellsOf(env)) await countSummaries(cell, 20, new Date(Date.now() + minutes * 60_000));
}

test('a manager sees progress and credits of a member, and the member sees exactly the same', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  await passCourse(member, await aCourse({ accreditation }));
  await deliverUntilEmpty();
  const { body } = await see(group.owner, memberId);
  const credit = { accreditationId: 'ama', creditType: 'AMA PRA Category 1 Credit™', credits: 1 };
  expect(body).toMatchObject({
    groupName: 'Northside Hospital',
    email: 'ana@hospital.example',
    isOwn: false,
    courses: [
      { courseId: 'ecg-basics', lessonsDone: 2, lessons: 2, credits: [{ ...credit, claimUntil: '2099-12-31' }] },
    ],
  });
  const { looks: _, ...own } = await ownOf(member, group.path);
  expect(own).toEqual({ ...body, isOwn: true });
  expect((await see(member, memberId)).body).toEqual(own);
  expect(JSON.stringify(body)).not.toMatch(/score|answer|note|review/i);
});

test('credit whose certificate is revoked is gone from the progress and the overview of the group', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  await passCourse(member, await aCourse({ accreditation }));
  const { body: certificate } = await claimCredit(member);
  await isCounted();
  expect((await see(group.owner, memberId)).body.courses).toMatchObject([{ credits: [{ credits: 0.75 }] }]);
  await revoke(certificate.serial);
  await isCounted(10);
  expect((await see(group.owner, memberId)).body.courses).toMatchObject([{ credits: [] }]);
  const { body } = await group.owner.ask('GET', `${group.path}/progress`);
  expect(body.claimed).toEqual([]);
});

test('courses begun before joining stay with the member', async () => {
  const group = await aGroup();
  const ana = await signedInAs('trial', { email: 'ana@hospital.example', cell: 1 });
  await passCourse(ana, await aCourse({ accreditation }));
  ana.passTime(60);
  await invite(group.owner, group.path, ['ana@hospital.example']);
  const { body } = await ana.ask('POST', '/api/invitations/accept', { token: await tokenFor('ana@hospital.example') });
  await beginCourse(ana, await aCourse({ id: 'sepsis', accreditation }));
  await deliverUntilEmpty(new Date(Date.now() + 120_000));
  const { courses } = (await see(group.owner, body.memberId)).body;
  expect(courses.map(({ courseId }: { courseId: string }) => courseId)).toEqual(['sepsis']);
});

test('who left is not seen any more', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  await passCourse(member, await aCourse({ accreditation }));
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  expect((await see(group.owner, memberId)).body).toMatchObject({ courses: [], leftAt: expect.any(String) as string });
  expect((await member.ask('GET', `${group.path}/own-progress`)).status).toBe(404);
  expect((await see(member, memberId)).status).toBe(404);
});

test('members see neither each other nor the overview, and strangers find nothing', async () => {
  const group = await aGroup();
  const ana = await aMember(group, 'ana@hospital.example');
  const ben = await aMember(group, 'ben@hospital.example');
  const stranger = await signedInAs('trial', { email: 'stranger@clinic.example' });
  expect((await see(ben.member, ana.memberId)).status).toBe(403);
  expect((await ben.member.ask('GET', `${group.path}/progress`)).status).toBe(403);
  expect((await see(stranger, ana.memberId)).status).toBe(404);
  expect((await stranger.ask('GET', `${group.path}/progress`)).status).toBe(404);
  expect((await stranger.ask('GET', `${group.path}/own-progress`)).status).toBe(404);
  expect(await rowsOf(groupLooks)).toEqual([]);
});

test('a member sees who looked, once for each hour', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  const { name } = await userOf('owner@hospital.example');
  await see(member, memberId);
  expect(await looksOf(member, group.path)).toEqual([]);
  await see(group.owner, memberId);
  await see(group.owner, memberId);
  expect(await looksOf(member, group.path)).toEqual([{ kind: 'page', viewer: name }]);
  group.owner.passTime(2 * 60 * 60);
  await see(group.owner, memberId);
  expect(await looksOf(member, group.path)).toHaveLength(2);
  const { id: userId } = await userOf('owner@hospital.example');
  await progressDeleted.handle(env, { userId, groupId: group.groupId });
  expect(await looksOf(member, group.path)).toMatchObject([{ viewer: '' }, { viewer: '' }]);
});

test('a transcript is shown with the consent of its member only', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  await passCourse(member, await aCourse({ accreditation }));
  await claimCredit(member);
  const transcript = () => group.owner.ask('GET', `/api/groups/members/${memberId}/transcript`);
  const consent = (mayPrintTranscript: boolean) =>
    member.ask('PUT', `${group.path}/own-progress/consent`, { mayPrintTranscript });
  expect((await transcript()).body.code).toBe('NO_CONSENT');
  for (const _ of [1, 2]) expect((await consent(true)).status).toBe(204);
  expect((await transcript()).body).toMatchObject({ entries: [{ credits: 0.75, provider: 'Provider of the tests' }] });
  expect(await looksOf(member, group.path)).toMatchObject([{ kind: 'transcript' }]);
  expect((await see(group.owner, memberId)).body.mayPrintTranscript).toBe(true);
  await consent(false);
  expect((await transcript()).body.code).toBe('NO_CONSENT');
  await consent(true);
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  const consents = async () => {
    await deliverUntilEmpty();
    return rowsOf(groupTranscriptConsents);
  };
  await expect.poll(consents).toEqual([]);
});

test('the overview counts members, courses and credits as the group may see them', async () => {
  const group = await aGroup();
  const ana = await aMember(group, 'ana@hospital.example');
  const ben = await aMember(group, 'ben@hospital.example', { cell: 2 });
  const [one, two] = [await aCourse({ accreditation }), await aCourse({ id: 'sepsis', accreditation })];
  const overview = async () => (await group.owner.ask('GET', `${group.path}/progress`)).body;
  expect(await overview()).toMatchObject({ countedAt: null, begun: 0, weeks: [], courses: [] });
  await passCourse(ana.member, one);
  await claimCredit(ana.member);
  await passCourse(ana.member, two);
  await completeLessons(ben.member, one);
  await isCounted();
  const counted = await overview();
  expect(counted).toMatchObject({
    members: 3,
    activeMembers: 2,
    begun: 3,
    finished: 2,
    claimed: [{ creditType: 'AMA PRA Category 1 Credit™', credits: 0.75 }],
    unclaimed: { members: 1, until: '2099-12-31' },
    courses: [
      { courseId: 'ecg-basics', begun: 2, finished: 1 },
      { courseId: 'sepsis', begun: 1, finished: 1 },
    ],
  });
  expect(counted.weeks).toHaveLength(12);
  expect(counted.weeks.at(-1)).toMatchObject({ members: 2 });
});

test('an overview is counted again some minutes after a change, and once a day', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ana@hospital.example');
  const begun = async () => (await group.owner.ask('GET', `${group.path}/progress`)).body.begun;
  await beginCourse(member, await aCourse({ accreditation }));
  await isCounted();
  await beginCourse(member, await aCourse({ id: 'sepsis', accreditation }));
  await isCounted();
  expect(await begun()).toBe(1);
  await isCounted(6);
  expect(await begun()).toBe(2);
});
