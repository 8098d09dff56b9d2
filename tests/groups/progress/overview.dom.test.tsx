import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Group } from '#contract/groups/groups';
import type { GroupOverview } from '#contract/groups/progress';
import { OverviewTab } from '../../../src/features/groups/progress/overview/OverviewTab.tsx';
import { overviewOf } from '../../../src/features/groups/progress/progress-stores.ts';
import { openPage } from '../../support/islands/islands.ts';
import { anOverview, groupId } from './seen.ts';

const group: Group = {
  id: groupId,
  name: 'Northside Hospital',
  role: 'owner',
  memberId: '0-a-membership',
  seats: { total: 9, taken: 8, reserved: 0, free: 1 },
  members: 9,
  planEndsAt: null,
};

async function openOverview(change: Partial<GroupOverview> = {}) {
  openPage('/groups', ['group-overview'], {
    [`GET /backend/api/groups/${groupId}/progress?locale=en`]: anOverview(change),
  });
  await overviewOf(groupId).reload();
  render(<OverviewTab group={group} />);
  return userEvent.setup();
}

test('an owner sees activity, completion and credits as tiles and as charts with their tables', async () => {
  const user = await openOverview();
  const tile = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(tile('Active in the last 30 days')).toContain('7 of 9 members');
  const behind = screen.getByRole('link', { name: '2 without activity' });
  expect(behind.getAttribute('href')).toBe(`/groups?group=${groupId}&tab=members&sort=active`);
  expect(tile('Courses and webinars finished')).toContain('12 of 20 begun');
  expect(tile('Credits claimed')).toContain('4.5 ECMEC®');
  expect(tile('Members with credits to claim')).toContain('3 first closing date December 31, 2026');
  const activity = within(screen.getByRole('region', { name: 'Activity by week' }));
  expect(activity.getByRole('img').getAttribute('aria-label')).toContain('at most 5 in one week');
  expect(activity.getByText('5 of 9 members studied this week.')).toBeDefined();
  await user.click(activity.getByText('Show as a table'));
  expect(activity.getByRole('row', { name: 'From November 23, 2026 5' })).toBeDefined();
  const completion = within(screen.getByRole('region', { name: 'Completion by course and webinar' }));
  expect(completion.getByText('6 of 8 finished')).toBeDefined();
  expect(completion.getByRole('row', { name: 'ECG basics 8 6 75%', hidden: true })).toBeDefined();
});

test('an owner whose members have not begun a course reads when numbers appear', async () => {
  await openOverview({ countedAt: null, begun: 0, finished: 0, weeks: [], courses: [], claimed: [] });
  expect(screen.getByText(/Nobody has begun a course or webinar since joining/)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});
