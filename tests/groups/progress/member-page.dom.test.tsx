import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MemberProgress } from '#contract/groups/progress';
import { MemberPage } from '../../../src/features/groups/progress/member/MemberPage.tsx';
import { memberOf } from '../../../src/features/groups/progress/progress-stores.ts';
import { openPage, stubResponses } from '../../support/islands/islands.ts';
import { aSeenCourse, aSeenMember, memberId } from './seen.ts';

const path = `/backend/api/groups/members/${memberId}`;

async function openMember(change: Partial<MemberProgress> = {}) {
  openPage(`/groups/members/${memberId}`, ['group-progress', 'own-assignments'], {
    [`GET ${path}/progress?locale=en`]: aSeenMember(change),
  });
  await memberOf(memberId).reload();
  render(<MemberPage />);
  return userEvent.setup();
}

const credit = { accreditationId: 'ama', creditType: 'ECMEC®', credits: 1.5 };

test('a manager reads what a member begun and finished, with credits and their closing dates', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const passed = { masteryPassedAt: '2026-10-05T10:00:00.000Z', lessonsDone: 4 };
  await openMember({
    courses: [
      aSeenCourse(),
      aSeenCourse({ courseId: 'webinar.sodium', title: 'Sodium at night', lessons: 0, lessonsDone: 0 }),
      aSeenCourse({ courseId: 'kidney', title: 'Kidney', ...passed, credits: [{ ...credit, claimUntil: tomorrow }] }),
      aSeenCourse({ courseId: 'lung', title: 'Lung', ...passed, credits: [{ ...credit, claimUntil: null }] }),
      aSeenCourse({ courseId: 'heart', title: 'Heart', ...passed, credits: [{ ...credit, claimUntil: '2026-01-01' }] }),
    ],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana Núñez');
  expect(screen.getByText(/has begun 5 courses and webinars since. Finished: 3/)).toBeDefined();
  expect(screen.getByText(/^Credits claimed in them:/).textContent).toContain('1.5 ECMEC®');
  const unclaimed = within(screen.getByRole('region', { name: 'Credits to claim' }));
  expect(unclaimed.getByText('Kidney')).toBeDefined();
  expect(unclaimed.getByText('2 days left')).toBeDefined();
  expect(unclaimed.queryByText('Heart')).toBeNull();
  expect(screen.getByText('2 of 4 lessons completed')).toBeDefined();
  expect(screen.getByText('Webinar not finished yet')).toBeDefined();
  expect(screen.getByText(/1.5 credits not claimed by January 1, 2026/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Members of Northside Hospital' }).getAttribute('href')).toBe(
    '/groups?group=0-a-group-id&tab=members',
  );
});

test('a manager reads which assignments a member finished, and which are due or overdue', async () => {
  const assignment = {
    id: '0-an-assignment',
    courseId: 'lung',
    title: 'Lung',
    language: 'de' as const,
    dueOn: '2026-12-24',
    finishedAt: null,
  };
  await openMember({
    assignments: [
      { ...assignment, isOverdue: false },
      { ...assignment, id: '0-late', title: 'Heart', dueOn: '2026-11-03', isOverdue: true },
      { ...assignment, id: '0-done', title: 'Kidney', finishedAt: '2026-10-05T10:00:00.000Z', isOverdue: false },
    ],
  });
  const assigned = within(screen.getByRole('region', { name: 'Assignments' }));
  expect(assigned.getByRole('heading', { name: 'Lung' }).lang).toBe('de');
  const texts = assigned.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'LungDue by December 24, 2026',
    'HeartOverdue: was due by November 3, 2026',
    'KidneyFinished on October 5, 2026',
  ]);
});

test('without consent the page says so and opens no transcript', async () => {
  await openMember();
  expect(screen.queryByRole('button', { name: 'Show transcript' })).toBeNull();
  expect(screen.getByText(/has not allowed this group to print a transcript/)).toBeDefined();
});

test('the transcript of a member who consents lists the certificates', async () => {
  const user = await openMember({ mayPrintTranscript: true });
  const entry = {
    serial: 'WW-3-7F3K-9QPD',
    title: 'Kidney',
    provider: 'Wardwise',
    creditType: 'ECMEC®',
    credits: 1.5,
    completedAt: '2026-10-05T10:00:00.000Z',
    issuedAt: '2026-10-06T10:00:00.000Z',
  };
  stubResponses({
    [`GET ${path}/transcript`]: { groupName: 'Northside Hospital', name: 'Ana Núñez', entries: [entry] },
  });
  await user.click(screen.getByRole('button', { name: 'Show transcript' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Transcript of Ana Núñez');
  expect(screen.getByRole('row', { name: /Kidney.*1.5 ECMEC®.*WW-3-7F3K-9QPD/ })).toBeDefined();
  const print = vi.fn();
  window.print = print;
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Back to progress' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana Núñez');
});

test('the page addresses the member who opens it', async () => {
  await openMember({ isOwn: true, courses: [] });
  expect(screen.getByText(/^You joined on .* and have not begun a course or webinar since/)).toBeDefined();
  expect(screen.getByText(/This is what the group sees of you/)).toBeDefined();
});
