import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { cellOfHash } from '../../../functions/data/cells.ts';
import { sha256 } from '../../../functions/data/ids.ts';
import type { Browser } from '../../support/browser.ts';
import { signedInAs } from '../../support/accounts.ts';
import { runInEveryCell } from '../../support/cells.ts';
import { aCourse } from '../../support/courses.ts';
import { assigned } from '../../groups/assignments/assigning.ts';
import { aGroup, backdateInvitationMails, tokenFor } from '../../support/groups.ts';
import { aWebinar } from '../../support/webinars.ts';
import { aMember, type Writes } from './write.ts';

const invitation = { emails: ['ben@hospital.example'], role: 'manager', locale: 'en' };

/** A user who owns a group, with their own membership. */
async function anOwner() {
  const ana = await aMember();
  const { body } = await ana.ask('PUT', '/api/groups/new/a-first-group', { name: 'Northside' });
  return { ana, path: `/api/groups/${body.groupId}`, memberId: body.memberId as string };
}

/** The same with an open invitation. */
async function anInviter() {
  const { ana, path } = await anOwner();
  await ana.ask('POST', `${path}/invitations`, invitation);
  const [{ id }] = (await ana.ask('GET', `${path}/invitations`)).body.data;
  return { ana, path, invited: `${path}/invitations/${id}` };
}

/** The same with a manager. */
async function aLead() {
  const { ana, path } = await anInviter();
  const ben = await signedInAs('trial', { email: 'ben@hospital.example' });
  const { body } = await ben.ask('POST', '/api/invitations/accept', { token: await tokenFor('ben@hospital.example') });
  return { ana, path, memberId: body.memberId as string };
}

/** A user with an invitation to another user's group. */
async function anInvited(): Promise<{ ana: Browser; token: string }> {
  const ana = await aMember();
  const owner = await signedInAs('trial', { email: 'owner@hospital.example' });
  const { body } = await owner.ask('PUT', '/api/groups/new/a-first-group', { name: 'Northside' });
  const emails = ['pro@clinic.example'];
  await owner.ask('POST', `/api/groups/${body.groupId}/invitations`, { ...invitation, emails });
  return { ana, token: await tokenFor('pro@clinic.example') };
}

/** Somebody who may join a group by the domain of their address. */
async function anOffered(): Promise<{ ben: Browser; groupId: string }> {
  const { groupId, owner, path } = await aGroup();
  await owner.ask('PUT', `${path}/domains`, { domains: ['hospital.example'] });
  const ben = await aMember({ email: 'ben@hospital.example' });
  await expect.poll(async () => (await ben.ask('GET', '/api/group-offers')).body.data).toHaveLength(1);
  return { ben, groupId };
}

/** The same with an assigned course. */
async function anAssigner() {
  const { ana, path } = await anOwner();
  await aCourse();
  const { body } = await ana.ask('PUT', `${path}/assignments/new/an-assignment`, assigned());
  await runInEveryCell('update group_assigned_members set notified_at = 0');
  return { ana, path, assigned: `${path}/assignments/${body.id}` };
}

export const groups: Writes = {
  'assignments.create': async () => {
    const { ana, path } = await anOwner();
    await aCourse();
    return [ana, 'PUT', `${path}/assignments/new/an-assignment`, assigned()];
  },
  'assignments.close': async () => {
    const { ana, assigned: path } = await anAssigner();
    return [ana, 'DELETE', path];
  },
  'assignments.remind': async () => {
    const { ana, path } = await anAssigner();
    return [ana, 'POST', `${path}/assignments/reminders`, {}];
  },
  'groupProgress.requestExport': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'POST', `${path}/exports`];
  },
  'groupProgress.downloadExport': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'GET', `${path}/exports/file`];
  },
  'groupProgress.consent': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'PUT', `${path}/own-progress/consent`, { mayPrintTranscript: true }];
  },
  'groups.create': async () => [await aMember(), 'PUT', '/api/groups/new/a-first-group', { name: 'Northside' }],
  'groups.rename': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'PATCH', path, { name: 'Northside Hospital' }];
  },
  'groups.dissolve': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'DELETE', path];
  },
  'groups.changeMember': async () => {
    const { ana, path, memberId } = await aLead();
    return [ana, 'PATCH', `${path}/members/${memberId}`, { role: 'member' }];
  },
  'groups.removeMember': async () => {
    const { ana, path, memberId } = await aLead();
    return [ana, 'DELETE', `${path}/members/${memberId}`];
  },
  'groups.removeMembers': async () => {
    const { ana, path, memberId } = await aLead();
    return [ana, 'POST', `${path}/members/removals`, { memberIds: [memberId] }];
  },
  'groups.transfer': async () => {
    const { ana, path, memberId } = await aLead();
    return [ana, 'POST', `${path}/ownership`, { memberId }];
  },
  'invitations.invite': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'POST', `${path}/invitations`, invitation];
  },
  'invitations.createLink': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'POST', `${path}/invitations/links`, { useLimit: 5, domains: [] }];
  },
  'invitations.remind': async () => {
    const { ana, path } = await anInviter();
    await backdateInvitationMails(2);
    return [ana, 'POST', `${path}/invitations/reminders`, { locale: 'en' }];
  },
  'invitations.resend': async () => {
    const { ana, invited } = await anInviter();
    return [ana, 'POST', `${invited}/mails`, { locale: 'en' }];
  },
  'invitations.revoke': async () => {
    const { ana, invited } = await anInviter();
    return [ana, 'DELETE', invited];
  },
  'invitations.open': async () => {
    const { ana, token } = await anInvited();
    return [ana, 'POST', '/api/invitations/open', { token }];
  },
  'invitations.request': async () => {
    const { ana, token } = await anInvited();
    await runInEveryCell('update group_invitations set expires_at = 1');
    return [ana, 'POST', '/api/invitations/requests', { token }];
  },
  'invitations.accept': async () => {
    const { ana, token } = await anInvited();
    return [ana, 'POST', '/api/invitations/accept', { token }];
  },
  'invitations.mailCode': async () => {
    const { token } = await anInvited();
    const ben = await aMember({ email: 'ben@hospital.example' });
    return [ben, 'POST', '/api/invitations/codes', { token, locale: 'en' }];
  },
  'domains.change': async () => {
    const { ana, path } = await anOwner();
    return [ana, 'PUT', `${path}/domains`, { domains: ['clinic.example'] }];
  },
  'domains.offers': async () => [(await anOffered()).ben, 'GET', '/api/group-offers'],
  'domains.join': async () => {
    const { ben, groupId } = await anOffered();
    return [ben, 'POST', `/api/group-offers/${groupId}`];
  },
  'webinars.endFeed': async () => [await aMember(), 'DELETE', '/api/webinar-feed'],
  'webinars.renewFeed': async () => [await aMember(), 'POST', '/api/webinar-feed'],
  'webinars.register': async () => {
    const [ana, path] = [await aMember(), `/api/webinars/${(await aWebinar()).id}/registration`];
    // Webinars are kept in memory.
    await ana.ask('GET', '/api/webinars');
    return [ana, 'POST', path, { zone: 'Europe/Berlin' }];
  },
  'webinars.unregister': async () => {
    const [ana, path] = [await aMember(), `/api/webinars/${(await aWebinar()).id}/registration`];
    await ana.ask('POST', path, { zone: 'Europe/Berlin' });
    return [ana, 'DELETE', path];
  },
  'webinars.webinar': async () => {
    const { id } = await aWebinar();
    // The seats lie in the same cell as the learner.
    const ana = await aMember({ cell: cellOfHash(env, await sha256(id)).number });
    await ana.ask('GET', '/api/webinars');
    return [ana, 'GET', `/api/webinars/${id}`];
  },
};
