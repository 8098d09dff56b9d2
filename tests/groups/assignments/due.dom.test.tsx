import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DueAssignments } from '#contract/groups/assignments';
import { AssignDialog } from '../../../src/features/groups/assignments/AssignDialog.tsx';
import { dueIn } from '../../../src/features/groups/assignments/assignment-stores.ts';
import { DueCard } from '../../../src/features/groups/assignments/DueCard.tsx';
import { RemindDialog } from '../../../src/features/groups/assignments/RemindDialog.tsx';
import { asked, setResponses, visit } from '../../support/islands/island.ts';
import { aGroupAnswer, aMemberAnswer, groupId } from '../groups/group-answers.ts';
import { anAssignment } from './assignment-answers.ts';

const path = `/api/groups/${groupId}/assignments`;
const texts = ['groups', 'assignments', 'dates'];

async function openCard(due: DueAssignments) {
  visit('/groups', texts);
  setResponses(({ method }) => ({ body: method === 'POST' ? { reminded: 4 } : due }));
  await act(() => dueIn(groupId).reload());
  render(<DueCard group={aGroupAnswer()} />);
  return userEvent.setup();
}

const sent = () => asked.filter(({ method }) => method !== 'GET');

test('an owner reads what is due and who is behind, and reminds all of them with one press', async () => {
  const user = await openCard({
    assignments: [
      anAssignment({ dueOn: '2026-11-20', isOverdue: true }),
      anAssignment({ id: '0-later', title: 'Sepsis', dueOn: '2026-12-20', open: 1 }),
    ],
    behind: [{ memberId: '0-ana-diaz', name: 'Ana Díaz', overdue: 2 }],
    behindCount: 3,
  });
  const card = within(await screen.findByRole('region', { name: 'What is due' }));
  const [overdue, later] = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(overdue).toContain('Overdue');
  expect(later).not.toContain('Overdue');
  expect(later).toContain('1 member has not finished');
  expect(card.getByRole('link', { name: 'Ana Díaz' }).getAttribute('href')).toBe('/groups/members/0-ana-diaz');
  expect(card.getByText('2 assignments overdue')).toBeDefined();
  expect(card.getByText('and 2 others')).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Remind all 3 members' }));
  expect(await card.findByText('4 reminders are on their way')).toBeDefined();
  expect(sent()).toMatchObject([{ method: 'POST', path: `${path}/reminders`, body: { isOverdue: true } }]);
});

test('without anything overdue there is nobody to remind, and without anything due the card says what to do', async () => {
  await openCard({ assignments: [anAssignment({ dueOn: '2026-12-20' })], behind: [], behindCount: 0 });
  expect(await screen.findByText('Nobody is behind.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  document.body.replaceChildren();
  await openCard({ assignments: [], behind: [], behindCount: 0 });
  expect(await screen.findByText(/^Nothing is due\. Assign a course/)).toBeDefined();
});

test('selected members are assigned a course and reminded, by their memberships', async () => {
  visit('/groups', texts);
  const members = [aMemberAnswer(), aMemberAnswer({ id: '0-ben-weber', name: 'Ben Weber' })];
  setResponses(({ method, path: address }) => {
    if (method === 'PUT') return { body: anAssignment() };
    if (method === 'POST') return { body: { reminded: 2 } };
    const data = address.startsWith('/api/courses') ? [{ id: 'sepsis', title: 'Sepsis' }] : [];
    return { body: { data, nextCursor: null, specialties: [] } };
  });
  const [user, onDone] = [userEvent.setup(), vi.fn()];
  const props = { group: aGroupAnswer(), members, onDone, onClose: vi.fn() };
  const { unmount } = render(<AssignDialog {...props} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to 2 members' }));
  expect(dialog.getByText('Ana Díaz, Ben Weber')).toBeDefined();
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: 'Course or webinar' }));
  await user.click(await screen.findByRole('option', { name: 'Sepsis' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  unmount();
  render(<RemindDialog {...props} />);
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  const memberIds = members.map(({ id }) => id);
  expect(sent().map(({ body }) => body)).toMatchObject([{ memberIds, includesNewMembers: false }, { memberIds }]);
});
