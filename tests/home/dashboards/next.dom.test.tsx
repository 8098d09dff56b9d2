import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Dashboard, Stop, UpNext } from '#contract/home/dashboards';
import { $dashboard } from '../../../src/features/home/dashboards/dashboard-store.ts';
import { HomePage } from '../../../src/features/home/dashboards/HomePage.tsx';
import { openPage } from '../../support/islands/islands.ts';
import { aCard, aHome } from './home.ts';

async function openHome(change: Partial<Dashboard>): Promise<void> {
  openPage('/dashboard', ['dashboards', 'claims', 'learning', 'own-assignments'], {
    'GET /backend/api/dashboard?locale=en': aHome(change),
  });
  await $dashboard.reload();
  render(<HomePage />);
}

const lead = () => within(screen.getByRole('region', { name: 'Heart' }));

async function openStopped(stop: Stop | null): Promise<void> {
  const next = { kind: 'lesson', lessonId: 'pump', title: 'The pump', minutesLeft: 4 } as const;
  await openHome({ continuing: { course: aCard('Heart', 0.5), next, stop, lastActiveAt: '2026-05-04T12:00:00Z' } });
}

test.each([
  [{ kind: 'video', second: 161 }, /stopped at 2:41/],
  [{ kind: 'article', share: 0.42 }, /42% read/],
] as const)('a learner continues a lesson where they stopped: %o', async (stop, text) => {
  await openStopped(stop);
  expect(lead().getByText(text)).toBeTruthy();
  const link = lead().getByRole('link', { name: 'Continue lesson' });
  expect(link.getAttribute('href')).toBe('/courses/heart/lessons/pump');
});

test('a learner continues the open quiz at its open question', async () => {
  await openStopped({ kind: 'quiz', quizId: 'practice', quizKind: 'practice', answered: 2, total: 5 });
  expect(lead().getByText('Practice quiz: 2 of 5 questions answered')).toBeTruthy();
  const link = lead().getByRole('link', { name: 'Continue quiz' });
  expect(link.getAttribute('href')).toBe('/courses/heart/quizzes/practice');
});

test('each length of time is one link to the first part of its slice, with what is left until credit', async () => {
  const inHeart = { courseId: 'heart', language: 'en' } as const;
  await openHome({
    slices: [
      { minutes: 3, parts: [{ kind: 'review', questions: 6, minutes: 3 }], credit: { credits: 1, minutesLeft: 31 } },
      {
        minutes: 9,
        parts: [
          { kind: 'lesson', ...inHeart, lessonId: 'pump', title: 'The pump', minutes: 6, isWhole: false },
          { kind: 'quiz', courseId: 'heart', quizId: 'practice', quizKind: 'practice', questions: 1, minutes: 1 },
        ],
        credit: { credits: 1, minutesLeft: 0 },
      },
      { minutes: 20, parts: [{ kind: 'begin', ...inHeart, title: 'Heart', minutes: 8 }], credit: null },
    ],
  });
  const slices = within(screen.getByRole('region', { name: 'How long do you have?' }));
  expect(slices.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/review',
    '/courses/heart/lessons/pump',
    '/courses/heart',
  ]);
  expect(slices.getByText('Review 6 questions')).toBeTruthy();
  expect(slices.getByText(/Then about 31.min left until 1 credit/)).toBeTruthy();
  expect(slices.getByText('Part of “The pump”')).toBeTruthy();
  expect(slices.getByText('Practice: 1 question')).toBeTruthy();
  expect(slices.getByText('A pass earns you 1 credit')).toBeTruthy();
  expect(slices.getByText('Begin “Heart”')).toBeTruthy();
});

const assignment = (id: string): UpNext => ({
  kind: 'assignment',
  ...{ id: `0-${id}`, groupId: '0-group', groupName: 'Northside Hospital', courseId: id, title: `Course ${id}` },
  ...{ language: 'de', note: 'Before the audit', dueOn: '2026-12-24', isOverdue: true },
});

test('one list leads to due questions, assignments and webinars, in the order of the edge', async () => {
  await openHome({
    upNext: [
      {
        kind: 'webinar',
        ...{ id: 'lung', title: 'Lung', language: 'en', state: 'live' },
        ...{ startsAt: '2026-05-04T17:00:00Z', isRegistered: true },
      },
      assignment('sepsis'),
      { kind: 'review', questions: 1, minutes: 1 },
      {
        kind: 'webinar',
        ...{ id: 'kidney', title: 'Kidney', language: 'en', state: 'upcoming' },
        ...{ startsAt: '2026-06-04T17:00:00Z', isRegistered: false },
      },
    ],
  });
  const list = within(screen.getByRole('region', { name: 'Next for you' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lung', '/webinars/lung'],
    ['Course sepsis', '/courses/sepsis'],
    ['1 question to review', '/review'],
    ['Kidney', '/webinars/kidney'],
  ]);
  expect(list.getByText('Live now')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Course sepsis' }).lang).toBe('de');
  expect(list.getByText('Overdue: was due by December 24, 2026')).toBeTruthy();
  expect(list.getByText('By Northside Hospital')).toBeTruthy();
  expect(list.getByText('Before the audit')).toBeTruthy();
  expect(list.getByText(/registration is open/)).toBeTruthy();
});

test('of a long list the first four are visible, and all at a press', async () => {
  await openHome({ upNext: ['a', 'b', 'c', 'd', 'e', 'f'].map(assignment) });
  const list = within(screen.getByRole('region', { name: 'Next for you' }));
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(list.getByRole('button', { name: 'Show all (6)' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
});

test('a learner with nothing pending finds no empty list', async () => {
  await openHome({});
  expect(screen.queryByRole('region', { name: 'Next for you' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'How long do you have?' })).toBeNull();
});
