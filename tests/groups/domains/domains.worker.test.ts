import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellOf } from '../../../functions/data/cells.ts';
import { deleteDomainsOfDissolved } from '../../../functions/groups/domains/queries.ts';
import { domainGroups, groupDomains } from '../../../functions/groups/domains/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { rowsOf, runInEveryCell, userOf } from '../../support/cells.ts';
import { aboutYouForm, signupForm } from '../../support/forms.ts';
import { aGroup, aMember, deliverUntilEmpty, invite, tokenFor } from '../../support/groups.ts';

const domain = 'hospital.example';

const offersOf = async (browser: Browser) => (await browser.ask('GET', '/api/group-offers')).body.data;
const join = (browser: Browser, groupId: string) => browser.ask('POST', `/api/group-offers/${groupId}`);
const seatsOf = async (owner: Browser, path: string) => (await owner.ask('GET', path)).body.seats;
const change = (browser: Browser, path: string, domains: readonly string[]) =>
  browser.ask('PUT', `${path}/domains`, { domains });

/** A group that offers the addresses of its hospital to join it. */
async function anOfferingGroup(particulars: { readonly seats?: number } = {}) {
  const group = await aGroup(particulars);
  expect((await change(group.owner, group.path, [domain])).body).toEqual({ domains: [domain], candidates: [domain] });
  await expect.poll(() => rowsOf(domainGroups)).toHaveLength(1);
  return group;
}

test('a user with an address of the domain is offered to join, and joins by a press with a free seat', async () => {
  const { owner, path, groupId, planEndsAt } = await anOfferingGroup();
  const ana = await signedInAs('trial', { email: `ana@${domain}`, cell: 1 });
  expect(await offersOf(ana)).toEqual([
    { groupId, groupName: 'Northside Hospital', domain, hasFreeSeat: true, planEndsAt: planEndsAt.toISOString() },
  ]);
  expect(await seatsOf(owner, path)).toMatchObject({ taken: 0 });
  const joined = await join(ana, groupId);
  expect(joined.body).toMatchObject({ groupId, role: 'member', hasSeat: true });
  expect((await join(ana, groupId)).body).toEqual(joined.body);
  expect(await seatsOf(owner, path)).toMatchObject({ taken: 1, free: 2 });
  expect((await userOf(`ana@${domain}`)).planType).toBe('pro');
  expect(await offersOf(ana)).toEqual([]);
  expect((await owner.ask('GET', `${path}/audit`)).body.data[0]).toMatchObject({ action: 'joined', subject: domain });
});

test('others are offered nothing and cannot join', async () => {
  const { groupId } = await anOfferingGroup();
  const stranger = await signedInAs('trial', { email: 'cleo@other.example' });
  expect(await offersOf(stranger)).toEqual([]);
  expect((await join(stranger, groupId)).status).toBe(404);
  expect((await join(new Browser(), groupId)).status).toBe(401);
  const unconfirmed = new Browser();
  await unconfirmed.ask('POST', '/api/auth/signup', signupForm({ email: `eve@${domain}` }));
  const { email, password } = signupForm({ email: `eve@${domain}` });
  await unconfirmed.ask('POST', '/api/auth/login', { email, password });
  await unconfirmed.ask('PUT', '/api/auth/user/registration', aboutYouForm);
  expect((await join(unconfirmed, groupId)).body.code).toBe('EMAIL_NOT_VERIFIED');
});

test('the last seat goes to one of two who join at once', async () => {
  const { owner, path, groupId } = await anOfferingGroup({ seats: 1 });
  const people = await Promise.all(
    ['ana', 'ben'].map((name, cell) => signedInAs('trial', { email: `${name}@${domain}`, cell })),
  );
  const answers = await Promise.all(people.map((person) => join(person, groupId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('NO_SEATS');
  expect(await seatsOf(owner, path)).toMatchObject({ taken: 1, free: 0 });
  const late = await signedInAs('trial', { email: `cleo@${domain}` });
  expect(await offersOf(late)).toMatchObject([{ hasFreeSeat: false }]);
});

test('the same person who joins twice at once becomes one member', async () => {
  const { owner, path, groupId } = await anOfferingGroup();
  const ana = await signedInAs('trial', { email: `ana@${domain}`, cell: 1 });
  await Promise.all([join(ana, groupId), join(ana, groupId)]);
  expect(await seatsOf(owner, path)).toMatchObject({ taken: 1 });
});

test('a removed member is not offered to come back, but may be invited', async () => {
  const group = await anOfferingGroup();
  const { member, memberId } = await aMember(group, `ana@${domain}`);
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  expect(await offersOf(member)).toEqual([]);
  expect((await join(member, group.groupId)).status).toBe(404);
  await invite(group.owner, group.path, [`ana@${domain}`]);
  const token = await tokenFor(`ana@${domain}`);
  expect((await member.ask('POST', '/api/invitations/accept', { token })).status).toBe(200);
});

test('a domain is one of the addresses of owner and managers, and of no public mail service', async () => {
  const group = await aGroup({ seats: 5 });
  const { owner, path } = group;
  for (const foreign of ['other.example', 'gmail.com']) {
    const { status, body } = await change(owner, path, [domain, foreign]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['domains.1']);
  }
  await aMember(group, 'lead@clinic.example', { role: 'manager' });
  await aMember(group, 'private@gmail.com', { role: 'manager' });
  const { candidates } = (await owner.ask('GET', `${path}/domains`)).body;
  expect(candidates).toEqual(['clinic.example', domain]);
  expect((await change(owner, path, ['Clinic.example'])).body.domains).toEqual(['clinic.example']);
});

test('only the owner sees and changes the domains, and the audit trail says so', async () => {
  const group = await anOfferingGroup({ seats: 5 });
  const { owner, path } = group;
  const { member: manager } = await aMember(group, `lead@${domain}`, { role: 'manager' });
  const { member } = await aMember(group, `ana@${domain}`);
  for (const other of [manager, member]) {
    expect((await change(other, path, [])).status).toBe(403);
    expect((await other.ask('GET', `${path}/domains`)).status).toBe(403);
  }
  expect((await change(await signedInAs('trial'), path, [])).status).toBe(404);
  const { data } = (await owner.ask('GET', `${path}/audit`)).body;
  expect(data).toContainEqual(expect.objectContaining({ action: 'domains_changed', subject: domain }));
});

test('an offer ends with its setting, and with its group', async () => {
  const { owner, path, groupId } = await anOfferingGroup();
  const ana = await signedInAs('trial', { email: `ana@${domain}` });
  await change(owner, path, []);
  expect((await join(ana, groupId)).status).toBe(404);
  expect(await offersOf(ana)).toEqual([]);
  await expect.poll(() => rowsOf(domainGroups)).toEqual([]);
  await change(owner, path, [domain]);
  await expect.poll(() => offersOf(ana)).toHaveLength(1);
  await owner.ask('DELETE', path);
  expect(await offersOf(ana)).toEqual([]);
  expect((await join(ana, groupId)).status).toBe(404);
});

test('a dissolved group is taken out of the groups of its domain', async () => {
  const { owner, path } = await anOfferingGroup();
  expect((await owner.ask('DELETE', path)).status).toBe(204);
  await deliverUntilEmpty();
  expect([await rowsOf(domainGroups), await rowsOf(groupDomains)]).toEqual([[], []]);
});

test('a group that was dissolved with its domains loses them by a job', async () => {
  const { groupId } = await anOfferingGroup();
  const living = await aGroup({ email: `head@clinic.example` });
  await change(living.owner, living.path, ['clinic.example']);
  await expect.poll(() => rowsOf(domainGroups)).toHaveLength(2);
  await runInEveryCell('update groups set dissolved_at = 1 where id = ?', groupId);
  expect(await deleteDomainsOfDissolved(cellOf(env, 0), 10)).toBe(1);
  await deliverUntilEmpty();
  expect(await rowsOf(domainGroups)).toEqual([{ domain: 'clinic.example', groupId: living.groupId }]);
  expect(await deleteDomainsOfDissolved(cellOf(env, 0), 10)).toBe(0);
});
