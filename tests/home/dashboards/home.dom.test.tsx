import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/home/dashboards';
import { $dashboard } from '../../../src/features/home/dashboards/dashboard-store.ts';
import { HomePage } from '../../../src/features/home/dashboards/HomePage.tsx';
import { openPage } from '../../support/islands/islands.ts';
import { aCard, aHome } from './home.ts';

async function openHome(change: Partial<Dashboard>): Promise<void> {
  openPage('/dashboard', ['dashboards', 'claims', 'learning'], {
    'GET /backend/api/dashboard?locale=en': aHome(change),
  });
  await $dashboard.reload();
  render(<HomePage />);
}

test('a learner who has passed all they began is led to one course to begin, named once', async () => {
  await openHome({ recommended: [aCard('Kidney', null), aCard('Lung', null)], recent: [aCard('Heart', 1)] });
  const lead = within(screen.getByRole('region', { name: 'Kidney' }));
  expect(lead.getByText('Your next course')).toBeTruthy();
  expect(lead.getByText('40 min · 1 credit')).toBeTruthy();
  expect(lead.getByRole('link', { name: 'See this course' }).getAttribute('href')).toBe('/courses/kidney');
  expect(screen.getAllByRole('link', { name: /Kidney/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Lung/ })).toBeTruthy();
});

test('a learner who has taken every course is led to the one they left longest ago', async () => {
  await openHome({ recent: [aCard('Heart', 1), aCard('Kidney', 1)] });
  const lead = within(screen.getByRole('region', { name: 'Kidney' }));
  expect(lead.getByText('All about the Kidney.')).toBeTruthy();
  expect(lead.getByRole('link', { name: 'Review this course' }).getAttribute('href')).toBe('/courses/kidney');
});

test('a newcomer is asked to pick a first course', async () => {
  await openHome({ recommended: [aCard('Heart', null)] });
  expect(screen.getByRole('heading', { name: 'Pick your first course' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Heart/ })).toBeTruthy();
});

test('a learner finds only specialties that have courses', async () => {
  await openHome({ specialties: ['pulmonology', 'cardiology'] });
  const library = within(screen.getByRole('region', { name: 'Find a course' }));
  const links = library.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Cardiology', 'Pulmonology', 'All courses']);
});

test('a learner is told how many questions can be reviewed today, and nothing where there are none', async () => {
  await openHome({ dueQuestions: 3 });
  const due = within(screen.getByRole('region', { name: '3 questions to review' }));
  expect(due.getByRole('link', { name: 'Start review' }).getAttribute('href')).toBe('/review');
  cleanup();
  await openHome({ dueQuestions: 0 });
  expect(screen.queryByRole('link', { name: 'Start review' })).toBeNull();
});
