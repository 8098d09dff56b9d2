import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnProgress as Own } from '#contract/groups/progress';
import { OwnProgress } from '../../../src/features/groups/progress/own/OwnProgress.tsx';
import { ownProgressIn } from '../../../src/features/groups/progress/progress-stores.ts';
import { openPage, requests } from '../../support/islands/islands.ts';
import { anOwnProgress, groupId } from './seen.ts';

const path = `/backend/api/groups/${groupId}/own-progress`;

async function openOwn(change: Partial<Own> = {}) {
  openPage('/groups', ['group-progress'], {
    [`GET ${path}?locale=en`]: anOwnProgress(change),
    [`PUT ${path}/consent`]: {},
  });
  await ownProgressIn(groupId).reload();
  render(<OwnProgress groupId={groupId} />);
  return userEvent.setup();
}

test('a member reads the rules, the same progress as the group, and who looked', async () => {
  await openOwn();
  expect(
    screen.getByText(
      'Courses and webinars that you began before joining stay yours alone, unless they are assigned to you.',
    ),
  ).toBeDefined();
  expect(screen.getByText('2 of 4 lessons completed')).toBeDefined();
  const looks = within(screen.getByRole('region', { name: 'Who looked' }));
  expect(looks.getByText('Dr. Olsen looked at your progress')).toBeDefined();
});

test('a member without looks reads that nobody looked', async () => {
  await openOwn({ looks: [] });
  expect(screen.getByText('Nobody has looked at your progress yet.')).toBeDefined();
});

test('a member allows the group to print the transcript, which is off by default', async () => {
  const user = await openOwn();
  const consent = screen.getByRole('switch', { name: 'Northside Hospital may print my transcript' });
  expect((consent as HTMLInputElement).checked).toBe(false);
  await user.click(consent);
  expect((consent as HTMLInputElement).checked).toBe(true);
  expect(requests.at(-1)).toMatchObject({ body: { mayPrintTranscript: true } });
});
