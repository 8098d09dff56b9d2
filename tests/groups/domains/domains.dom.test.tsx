import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GroupOffer } from '#contract/groups/domains';
import { DomainsSetting } from '../../../src/features/groups/domains/DomainsSetting.tsx';
import { GroupOffers } from '../../../src/features/groups/domains/GroupOffers.tsx';
import { followedLinks } from '../../support/islands/followed.ts';
import { asked, setResponses, visit, type Reply } from '../../support/islands/island.ts';
import { aGroupAnswer, groupId } from '../groups/group-answers.ts';

const domain = 'hospital.example';
const namespaces = ['group-offers', 'group-domains', 'ui', 'errors'];
const join = `POST /api/group-offers/${groupId}`;
const setting = `/api/groups/${groupId}/domains`;

const anOffer = (change: Partial<GroupOffer> = {}): GroupOffer => ({
  ...{ groupId, groupName: 'Northside Hospital', domain, hasFreeSeat: true },
  planEndsAt: '2027-11-23T10:00:00.000Z',
  ...change,
});

function answer(replies: Record<string, Reply>): void {
  setResponses(
    ({ method, path }) => replies[`${method} ${path}`] ?? { status: 404, body: { code: 'NOT_FOUND', message: '' } },
  );
}

/** Opens the offers to join on the dashboard. */
function openOffers(offers: readonly GroupOffer[], joined: Reply = { body: anOffer() }): void {
  answer({ 'GET /api/group-offers': { body: { data: offers } }, [join]: joined });
  visit('/dashboard', namespaces);
  render(<GroupOffers />);
}

const paths = () => asked.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => import('../../../src/platform/api/transport.ts'));

test('a user with an address of the domain joins by a press, and by nothing else', async () => {
  const followed = followedLinks();
  openOffers([anOffer()]);
  const button = await screen.findByRole('button', { name: 'Join the group' });
  expect(screen.getByRole('region', { name: 'Join Northside Hospital?' }).textContent).toContain(domain);
  expect(paths()).not.toContain(join);
  await userEvent.click(button);
  await vi.waitFor(() => expect(followed).toEqual(['/dashboard']));
  expect(paths()).toContain(join);
});

test('a dismissed offer does not come back, and one without a free seat is not made', async () => {
  openOffers([anOffer(), anOffer({ groupId: '0-full-group', groupName: 'Westside', hasFreeSeat: false })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region')).toBeNull();
  render(<GroupOffers />);
  await vi.waitFor(() => expect(paths().filter((path) => path === 'GET /api/group-offers')).toHaveLength(2));
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['NO_SEATS', 409, /last seat was just taken/],
  ['NOT_FOUND', 404, /no longer offers to join/],
])('a user who is too late (%s) is told why', async (code, status, text) => {
  openOffers([anOffer()], { status, body: { code, message: '' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Join the group' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
});

test('an owner chooses domains of the own addresses', async () => {
  const value = { domains: [], candidates: [domain] };
  answer({ [`GET ${setting}`]: { body: value }, [`PUT ${setting}`]: { body: { ...value, domains: [domain] } } });
  visit('/groups?tab=settings', namespaces);
  render(<DomainsSetting group={aGroupAnswer()} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: domain }));
  await userEvent.click(screen.getByRole('button', { name: 'Save domains' }));
  await vi.waitFor(() => expect(asked.at(-1)?.body).toEqual({ domains: [domain] }));
});

test('an owner with an address of a public mail service learns what to do', async () => {
  answer({ [`GET ${setting}`]: { body: { domains: [], candidates: [] } } });
  visit('/groups?tab=settings', namespaces);
  render(<DomainsSetting group={aGroupAnswer()} />);
  await screen.findByText(/No domain to choose/);
});

test('a page in which nothing was offered does not ask again', async () => {
  openOffers([]);
  await vi.waitFor(() => expect(paths()).toEqual(['GET /api/group-offers']));
  await act(() => Promise.resolve());
  render(<GroupOffers />);
  expect(paths()).toEqual(['GET /api/group-offers']);
});
