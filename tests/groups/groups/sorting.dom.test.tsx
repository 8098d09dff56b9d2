import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { everybody, membersOf } from '../../../src/entities/groups/member-lists.ts';
import { MembersTab } from '../../../src/features/groups/groups/members/MembersTab.tsx';
import { asked, setResponses, visit } from '../../support/islands/island.ts';
import { aGroupAnswer, aMemberAnswer, groupId } from './group-answers.ts';

const members = [
  aMemberAnswer(),
  aMemberAnswer({ id: '0-ben-weber', name: 'Ben Weber', lastActiveAt: null, begun: 0, finished: 0 }),
];

beforeEach(() => visit('/groups', ['groups', 'group-members']));

async function openMembers({ isWide }: { readonly isWide: boolean }) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: isWide }) as unknown as MediaQueryList,
  );
  setResponses(() => ({ body: { data: members, nextCursor: null } }));
  render(<MembersTab group={aGroupAnswer()} actions={[]} />);
  await act(() => membersOf(groupId, everybody).reload());
  await screen.findByText('Ben Weber');
  asked.length = 0;
  return userEvent.setup();
}

const lastOrder = () => {
  const { sort, order } = Object.fromEntries(new URL(asked.at(-1)?.path ?? '', 'http://site.test').searchParams);
  return [sort, order];
};

test('the heading of a column orders the members, and reverses the order', async () => {
  const user = await openMembers({ isWide: true });
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  expect(heading('Name').getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Last activity' }));
  await waitFor(() => expect(lastOrder()).toEqual(['active', 'asc']));
  expect(heading('Last activity').getAttribute('aria-sort')).toBe('ascending');
  expect(heading('Name').hasAttribute('aria-sort')).toBe(false);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastOrder()).toEqual(['active', 'desc']));
  expect(heading('Last activity').getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('row', { name: /Ana Díaz/ }).textContent).toContain('2 of 3');
  expect(screen.getByRole('row', { name: /Ben Weber/ }).textContent).toContain('None yet');
});

test('the address names the order that the list begins with', async () => {
  visit('/groups?sort=active', ['groups', 'group-members']);
  await openMembers({ isWide: true });
  expect(screen.getByRole('columnheader', { name: 'Last activity' }).getAttribute('aria-sort')).toBe('ascending');
});

test('on a phone a list of orders stands in for the headings', async () => {
  const user = await openMembers({ isWide: false });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Fewest finished');
  await waitFor(() => expect(lastOrder()).toEqual(['finished', 'asc']));
  expect(screen.getByText(/Finished: 2 of 3/)).toBeDefined();
  expect(screen.getByText('No activity yet')).toBeDefined();
});
