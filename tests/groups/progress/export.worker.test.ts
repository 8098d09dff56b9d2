import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { cellOfUser } from '../../../functions/data/cells.ts';
import { groupAudit } from '../../../functions/groups/groups/schema.ts';
import { groupExportOf } from '../../../functions/groups/progress/exports/kind.ts';
import { groupLooks } from '../../../functions/groups/progress/schema.ts';
import { makeExports } from '../../../functions/people/exports/jobs.ts';
import { requestExport } from '../../../functions/people/exports/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf, runInEveryCell, userOf } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { passCourse } from '../../support/learning.ts';

const accreditation = { evaluationRequired: false };

const stateOf = async (viewer: Browser, path: string) =>
  (await viewer.ask('GET', `${path}/exports`)).body.latest?.state;

const download = (viewer: Browser, path: string) => viewer.request(`/backend${path}/exports/file`);

async function exported(viewer: Browser, path: string): Promise<string> {
  expect((await viewer.ask('POST', `${path}/exports`)).body.state).toBe('requested');
  await expect.poll(() => stateOf(viewer, path)).toBe('ready');
  const answer = await download(viewer, path);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="wardwise-[\d-]+\.csv"$/);
  return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(await answer.arrayBuffer());
}

test('an owner downloads the members with their progress, in their language and safe for a spreadsheet', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ana@hospital.example');
  await passCourse(member, await aCourse({ accreditation }));
  await deliverUntilEmpty();
  await runInEveryCell(`update group_members set name = '=1+1, "Ana"', searched = 'ana' where role = 'member'`);
  await runInEveryCell(`update users set locale = 'de' where email = 'owner@hospital.example'`);
  const [head, ...rows] = (await exported(group.owner, group.path)).split('\r\n');
  expect(head).toMatch(/^\uFEFFName,E-Mail,Rolle,Hat einen Platz,/);
  const today = new Date().toISOString().slice(0, 10);
  expect(rows[0]).toBe(
    `"'=1+1, ""Ana""",ana@hospital.example,Mitglied,ja,${today},1,1,,1 AMA PRA Category 1 Credit™,2099-12-31,${today}`,
  );
  expect(rows).toHaveLength(3);
});

test('an export is recorded once in the audit trail and among the looks at every member', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ana@hospital.example');
  await exported(group.owner, group.path);
  const { data } = (await group.owner.ask('GET', `${group.path}/audit`)).body;
  expect(data[0]).toMatchObject({ action: 'exported' });
  const { looks } = (await member.ask('GET', `${group.path}/own-progress`)).body;
  expect(looks).toMatchObject([{ kind: 'export' }]);
});

test('a user who may not export gets no file, also if the role ends before the file is built', async () => {
  const group = await aGroup();
  const ana = await aMember(group, 'ana@hospital.example');
  const lead = await aMember(group, 'lead@hospital.example', { role: 'manager' });
  const stranger = await signedInAs('trial', { email: 'stranger@clinic.example' });
  expect((await ana.member.ask('POST', `${group.path}/exports`)).status).toBe(403);
  expect((await ana.member.ask('GET', `${group.path}/exports`)).status).toBe(403);
  expect((await stranger.ask('POST', `${group.path}/exports`)).status).toBe(404);

  await exported(lead.member, group.path);
  const { id } = await userOf('lead@hospital.example');
  const cell = cellOfUser(env, id);
  const wanted = await requestExport(cell, groupExportOf(id, group.groupId), new Date());
  await group.owner.ask('DELETE', `${group.path}/members/${lead.memberId}`);
  expect((await download(lead.member, group.path)).status).toBe(404);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await makeExports(env, cell, 3, new Date(Date.now() + 1000));
  expect(wanted.state).toBe('requested');
  expect(await rowsOf(groupLooks)).toHaveLength(1);
  expect((await rowsOf(groupAudit)).filter(({ action }) => action === 'exported')).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a file expires, and only its requester downloads it', async () => {
  const group = await aGroup();
  const lead = await aMember(group, 'lead@hospital.example', { role: 'manager' });
  await exported(group.owner, group.path);
  expect(await stateOf(lead.member, group.path)).toBeUndefined();
  expect((await download(lead.member, group.path)).status).toBe(404);
  group.owner.passTime(8 * 24 * 60 * 60);
  expect(await stateOf(group.owner, group.path)).toBe('expired');
  expect((await download(group.owner, group.path)).status).toBe(404);
});
