import { expect, test } from 'vitest';
import { aGroup, aMember, invite, backdateInvitationMails, tokenFor } from '../../support/groups.ts';
import { signedInAs } from '../../support/accounts.ts';
import { runInEveryCell } from '../../support/cells.ts';
import { mailsTo } from '../../support/mails.ts';

const ana = 'ana@hospital.example';
const ben = 'ben@hospital.example';

// Complaint 14: "Too many mails and nowhere to stop them."
test('one request reminds all open invitations, except those mailed within a day', async () => {
  const group = await aGroup({ seats: 3 });
  const { owner, path } = group;
  await aMember(group, 'cleo@hospital.example');
  await invite(owner, path, [ana]);
  await backdateInvitationMails(2);
  await invite(owner, path, [ben], 'manager');
  const remind = async () => (await owner.ask('POST', `${path}/invitations/reminders`, { locale: 'de' })).body;
  expect(await remind()).toEqual({ reminded: 1 });
  expect(await remind()).toEqual({ reminded: 0 });
  expect(await mailsTo(ana)).toHaveLength(2);
  expect(await mailsTo(ben)).toHaveLength(1);
  expect((await owner.ask('GET', path)).body.seats).toEqual({ total: 3, taken: 1, reserved: 1, free: 1 });
});

test('a reminder changes no role of an invitation, and its link works', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  await invite(owner, path, [ana]);
  await invite(owner, path, [ben], 'manager');
  await backdateInvitationMails(2);
  expect((await owner.ask('POST', `${path}/invitations/reminders`, { locale: 'en' })).body).toEqual({ reminded: 2 });
  for (const [email, role] of [
    [ana, 'member'],
    [ben, 'manager'],
  ] as const) {
    const invited = await signedInAs('trial', { email });
    const { body } = await invited.ask('POST', '/api/invitations/accept', { token: await tokenFor(email) });
    expect(body).toMatchObject({ role, hasSeat: role === 'member' });
  }
});

test('a member cannot remind', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, ana);
  expect((await member.ask('POST', `${group.path}/invitations/reminders`, { locale: 'en' })).status).toBe(403);
});

// Complaint 14, whichever way and whoever of a group mails.
test('an address gets at most three mails of a group in a day, also if it is invited anew', async () => {
  const group = await aGroup({ seats: 3 });
  const { owner, path } = group;
  const { member: manager } = await aMember(group, 'lead@hospital.example', { role: 'manager' });
  await invite(owner, path, [ana]);
  await owner.ask('POST', `${path}/invitations/reminders`, { locale: 'en' });
  expect(await mailsTo(ana)).toHaveLength(1);
  await invite(manager, path, [ana]);
  const { data } = (await owner.ask('GET', `${path}/invitations`)).body;
  const { id } = data.find((one: { email: string }) => one.email === ana);
  const resend = () => owner.ask('POST', `${path}/invitations/${id}/mails`, { locale: 'en' });
  expect((await resend()).status).toBe(200);
  const often = { status: 409, body: { code: 'INVITATION_MAILED_OFTEN', detail: { email: ana, most: 3 } } };
  expect(await resend()).toMatchObject(often);
  expect(await invite(manager, path, [ben, ana])).toMatchObject(often);
  await owner.ask('DELETE', `${path}/invitations/${id}`);
  expect(await invite(owner, path, [ana])).toMatchObject(often);
  expect(await mailsTo(ana)).toHaveLength(3);
  expect(await mailsTo(ben)).toEqual([]);
  await runInEveryCell('update limits set ends_at = ?', Date.now() - 1000);
  expect((await invite(owner, path, [ben, ana])).status).toBe(200);
});
