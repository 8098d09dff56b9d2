import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Group, OwnMembership } from '#contract/groups/groups';
import { $ownGroups, groupOf } from '../../../src/entities/groups/group-stores.ts';
import { everybody, membersOf } from '../../../src/entities/groups/member-lists.ts';
import { Groups } from '../../../src/shells/Groups.tsx';
import { asked, setResponses, visit, type Asked, type Reply } from '../../support/islands/island.ts';
import { anOverview, anOwnProgress } from '../progress/seen.ts';
import { aGroupAnswer, aMemberAnswer, anOwnMembership, groupId } from './group-answers.ts';

type Answers = Readonly<Record<string, (asked: Asked) => Reply>>;

/** Opens the page of a user with these groups. */
async function openGroups(
  own: OwnMembership[],
  {
    query = '?tab=members',
    answers = {},
    group = {},
  }: { query?: string; answers?: Answers; group?: Partial<Group> } = {},
) {
  visit(`/groups${query}`, ['groups']);
  const groups = own;
  setResponses((request) => {
    const { method, path } = request;
    const answer = Object.entries(answers).find(([what]) => `${method} ${path}`.startsWith(what))?.[1];
    if (answer) return answer(request);
    if (path === '/api/groups') return { body: { data: groups } };
    if (path === `/api/groups/${groupId}`)
      return { body: aGroupAnswer({ role: groups[0]?.role ?? 'owner', ...group }) };
    if (path.startsWith(`/api/groups/${groupId}/progress`)) return { body: anOverview() };
    if (path.includes('/assignments/due')) return { body: { assignments: [], behind: [], behindCount: 0 } };
    if (path.includes('/own-progress')) return { body: anOwnProgress() };
    if (path.endsWith('/domains')) return { body: { domains: [], candidates: [] } };
    return { body: { data: [], nextCursor: null } };
  });
  render(<Groups />);
  // A store that an earlier test left mounted would keep its value.
  const $members = membersOf(groupId, everybody);
  await act(() => Promise.all([$ownGroups.reload(), groupOf(groupId).reload(), $members.reload()]));
  return userEvent.setup();
}

const sent = (method: string) => asked.filter((request) => request.method === method);

test('somebody without a group learns what one is and starts one; its name survives a refusal', async () => {
  const refusal = { code: 'GROUPS_FULL', message: 'Groups full.', detail: { limit: 10 } };
  const own: OwnMembership[] = [];
  let isFull = true;
  const user = await openGroups(own, {
    answers: {
      'PUT /api/groups/new/': () => {
        if (isFull) return { status: 409, body: refusal };
        own.push(anOwnMembership());
        return { body: anOwnMembership() };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Start a group' }));
  await user.click(await screen.findByRole('button', { name: 'Start the group' }));
  expect(screen.getByText('Fill in this field.')).toBeDefined();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the group' });
  await user.type(name, ' Northside Hospital ');
  await user.click(screen.getByRole('button', { name: 'Start the group' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You own 10 groups, the maximum. Transfer or dissolve one first.',
  );
  expect(name.value).toBe(' Northside Hospital ');
  isFull = false;
  await user.click(screen.getByRole('button', { name: 'Start the group' }));
  expect(await screen.findByRole('heading', { name: 'Northside Hospital' })).toBeDefined();
  const [first, second] = sent('PUT');
  expect(second).toMatchObject({ path: first?.path, body: { name: 'Northside Hospital' } });
  expect(Object.keys(localStorage).filter((key) => key.includes('new-group'))).toEqual([]);
});

test.each([
  [{ total: 20, taken: 15, reserved: 3, free: 2 }, 'Free seats left: 2.'],
  [{ total: 20, taken: 15, reserved: 2, free: 3 }, null],
  [{ total: 5, taken: 5, reserved: 0, free: 0 }, 'Free seats left: 0.'],
])('an owner whose group has %o seats reads "%s"', async (seats, notice) => {
  await openGroups([anOwnMembership()], { group: { seats } });
  await screen.findByText('Free seats', { selector: 'dt' });
  expect(screen.queryByText(/^Free seats left: \d+\./)?.textContent.slice(0, notice?.length) ?? null).toBe(notice);
  expect(screen.queryByRole('button', { name: 'Order seats' }) !== null).toBe(notice !== null);
});

test('a member sees the benefits of the group, and leaves after reading what ends', async () => {
  const user = await openGroups([anOwnMembership({ role: 'member', hasSeat: true })], {
    answers: { [`DELETE /api/groups/${groupId}/members/0-the-viewer`]: () => ({ body: null }) },
  });
  expect(await screen.findByText('Your seat brings you Pro until September 1, 2027.')).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave the group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Northside Hospital?' }));
  expect(dialog.getByText(/^Your seat ends at once/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Leave the group' }));
  expect(await screen.findByRole('button', { name: 'Start a group' })).toBeDefined();
  expect(sent('DELETE')).toHaveLength(1);
});

test('somebody in several groups chooses one; the address opens one with its tab', async () => {
  const several = [
    anOwnMembership(),
    anOwnMembership({ groupId: '0-westside', groupName: 'Westside', role: 'member' }),
  ];
  await openGroups(several);
  const link = await screen.findByRole('link', { name: 'Northside Hospital' });
  expect(link.getAttribute('href')).toBe(`/groups?group=${groupId}`);
  document.body.replaceChildren();
  await openGroups(several, { query: `?group=${groupId}&tab=settings` });
  expect((await screen.findByRole('tab', { name: 'Settings' })).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('link', { name: 'All your 2 groups' })).toBeDefined();
});

test('a manager has the tabs of a manager', async () => {
  await openGroups([anOwnMembership({ role: 'manager' })]);
  await screen.findByRole('tab', { name: 'Members' });
  expect(screen.queryByRole('tab', { name: 'Settings' })).toBeNull();
});

test('a group of others says so and shows the viewer’s own', async () => {
  await openGroups([], { query: '?group=0-not-mine-at-all' });
  expect((await screen.findByRole('alert')).textContent).toContain('You are not a member of this group.');
  expect(screen.getByRole('button', { name: 'Start a group' })).toBeDefined();
});

test('an owner removes several members at once, never an owner, after reading what becomes of them', async () => {
  const members = [
    aMemberAnswer(),
    aMemberAnswer({ id: '0-ben-weber', name: 'Ben Weber', email: 'ben@hospital.example' }),
    aMemberAnswer({ id: '0-the-viewer', name: 'Olga Owner', email: 'olga@hospital.example', role: 'owner' }),
  ];
  const user = await openGroups([anOwnMembership()], {
    query: '?tab=members',
    answers: {
      [`GET /api/groups/${groupId}/members`]: () => ({ body: { data: members, nextCursor: null } }),
      [`POST /api/groups/${groupId}/members/removals`]: () => ({ body: null }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Díaz' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben Weber' }));
  // An owner can be reminded, but not removed.
  await user.click(screen.getByRole('checkbox', { name: 'Select Olga Owner' }));
  expect(screen.getByText('3 selected')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 members from the group?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Ben Weber')).toBeNull());
  expect(sent('POST')[0]?.body).toEqual({ memberIds: ['0-ana-diaz', '0-ben-weber'] });
});

test('an owner dissolves the group only by typing its name', async () => {
  const user = await openGroups([anOwnMembership()], {
    query: '?tab=settings',
    answers: { [`DELETE /api/groups/${groupId}`]: () => ({ body: null }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Dissolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dissolve Northside Hospital?' }));
  await user.type(dialog.getByRole('textbox'), 'Northside');
  await user.click(dialog.getByRole('button', { name: 'Dissolve' }));
  expect(dialog.getByText('This is not the name of the group.')).toBeDefined();
  expect(sent('DELETE')).toEqual([]);
  await user.type(dialog.getByRole('textbox'), '  hospital');
  await user.click(dialog.getByRole('button', { name: 'Dissolve' }));
  expect(await screen.findByRole('button', { name: 'Start a group' })).toBeDefined();
});

test('a viewer who returns to the tab after a while sees what has changed', async () => {
  let free = 2;
  await openGroups([anOwnMembership()], {
    query: '?tab=members',
    answers: {
      [`GET /api/groups/${groupId}/members`]: () => ({ body: { data: [aMemberAnswer()], nextCursor: null } }),
      [`GET /api/groups/${groupId}`]: () => ({
        body: aGroupAnswer({ seats: { total: 12, taken: 9, reserved: 0, free } }),
      }),
    },
  });
  expect((await screen.findByText('Free seats')).nextElementSibling?.textContent).toBe('2');
  free = 3;
  const left = Date.now();
  vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true).mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  vi.spyOn(Date, 'now').mockReturnValue(left + 2 * 60_000);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByText('Free seats').nextElementSibling?.textContent).toBe('3'));
  vi.restoreAllMocks();
});
