import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnAssignment } from '#contract/groups/assignments';
import { AssignedInGroup } from '../../../src/features/groups/assignments/own/AssignedInGroup.tsx';
import { $ownAssignments } from '../../../src/features/groups/assignments/own/own-assignments.ts';
import { openPage, requests } from '../../support/islands/islands.ts';

const anOwnAssignment = (change: Partial<OwnAssignment> = {}): OwnAssignment => ({
  id: '0-an-assignment',
  groupId: '0-northside-hospital',
  groupName: 'Northside Hospital',
  courseId: 'ecg-basics',
  title: 'ECG basics',
  language: 'en',
  note: '',
  dueOn: '2026-12-24',
  isOverdue: false,
  ...change,
});

async function openGroup(answers: Parameters<typeof openPage>[2]): Promise<void> {
  openPage('/groups', ['groups', 'own-assignments'], answers);
  $ownAssignments.clear();
  await $ownAssignments.reload();
  render(
    <AssignedInGroup groupId="0-northside-hospital">
      <p>What is seen</p>
    </AssignedInGroup>,
  );
}

test('a member finds what is assigned with its due date and a note, in one request', async () => {
  const assigned = [
    anOwnAssignment({ isOverdue: true, dueOn: '2026-11-03', note: 'Before the audit' }),
    anOwnAssignment({ id: '0-another-one', courseId: 'sepsis', title: 'Sepsis', language: 'de' }),
    anOwnAssignment({ id: '0-a-third-one', courseId: 'webinar.lung', title: 'Lung', dueOn: null }),
  ];
  await openGroup({ 'GET /backend/api/assignments?locale=en': { data: assigned } });
  const card = within(screen.getByRole('region', { name: 'Assigned to you' }));
  expect(card.getByRole('link', { name: 'Sepsis' }).lang).toBe('de');
  const [overdue, due, open] = card.getAllByRole('listitem').map((item) => within(item));
  expect(overdue?.getByRole('link', { name: 'ECG basics' }).getAttribute('href')).toBe('/courses/ecg-basics');
  expect(overdue?.getByText('Overdue: was due by November 3, 2026')).toBeDefined();
  expect(overdue?.getByText('Before the audit')).toBeDefined();
  expect(due?.getByText('Due by December 24, 2026')).toBeDefined();
  expect(open?.getByText('No due date')).toBeDefined();
  expect(open?.getByRole('link', { name: 'Lung' }).getAttribute('href')).toBe('/webinars/lung');
  expect(requests).toHaveLength(1);
});

test('a member finds in a group what it assigned, and nothing of other groups', async () => {
  const assigned = [
    anOwnAssignment(),
    anOwnAssignment({ id: '1-of-another-group', groupId: '1-westside', title: 'Sepsis' }),
  ];
  await openGroup({ 'GET /backend/api/assignments?locale=en': { data: assigned } });
  const card = within(screen.getByRole('region', { name: 'Assigned to you' }));
  expect(card.getByRole('link', { name: 'ECG basics' })).toBeDefined();
  expect(card.getByText('Due by December 24, 2026')).toBeDefined();
  expect(card.queryByText(/By Northside/)).toBeNull();
  expect(screen.queryByText('Sepsis')).toBeNull();
  expect(screen.getByText('What is seen')).toBeDefined();
});

test('a member whose assignments cannot be loaded reads so, and finds the rest', async () => {
  await openGroup({});
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByText('What is seen')).toBeDefined();
});

test('a learner without an assignment finds no card', async () => {
  await openGroup({ 'GET /backend/api/assignments?locale=en': { data: [] } });
  expect(screen.queryByRole('region', { name: 'Assigned to you' })).toBeNull();
});

test('of many assignments the first three are listed, and all at a press', async () => {
  const many = Array.from({ length: 5 }, (_, index) => anOwnAssignment({ id: `0-assignment-${index}` }));
  await openGroup({ 'GET /backend/api/assignments?locale=en': { data: many } });
  const card = within(screen.getByRole('region', { name: 'Assigned to you' }));
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(card.getByRole('button', { name: 'Show all (5)' }));
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  expect(card.queryByRole('button')).toBeNull();
});
