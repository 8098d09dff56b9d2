import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/home/dashboards';
import { $dashboard } from '../../../src/features/home/dashboards/dashboard-store.ts';
import { HomePage } from '../../../src/features/home/dashboards/HomePage.tsx';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';
import { saveMeasurement, savedMeasurement } from '../../../src/entities/samples/saved-measurement.ts';
import { aCard, aHome } from './home.ts';

async function openHome(change: Partial<Dashboard>): Promise<void> {
  openPage('/dashboard', ['dashboards', 'claims', 'learning', 'own-assignments'], {
    'GET /backend/api/dashboard?locale=en': aHome(change),
  });
  await $dashboard.reload();
  render(<HomePage />);
}

test('a learner who has passed all started courses finds one course to start, named once', async () => {
  await openHome({ recommended: [aCard('Kidney', null), aCard('Lung', null)], recent: [aCard('Heart', 1)] });
  const lead = within(screen.getByRole('region', { name: 'Kidney' }));
  expect(lead.getByText('Your next course')).toBeTruthy();
  expect(lead.getByText('40 min · 1 credit')).toBeTruthy();
  expect(lead.getByRole('link', { name: 'See this course' }).getAttribute('href')).toBe('/courses/kidney');
  expect(screen.getAllByRole('link', { name: /Kidney/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Lung/ })).toBeTruthy();
});

test('a learner who has taken every course finds the one opened longest ago', async () => {
  await openHome({ recent: [aCard('Heart', 1), aCard('Kidney', 1)] });
  const lead = within(screen.getByRole('region', { name: 'Kidney' }));
  expect(lead.getByText('All about the Kidney.')).toBeTruthy();
  expect(lead.getByRole('link', { name: 'Review this course' }).getAttribute('href')).toBe('/courses/kidney');
});

test('a newcomer finds one course, with its first lesson and its duration', async () => {
  const recommended = [aCard('Heart', null), aCard('Lung', null)];
  await openHome({ recommended, firstLesson: { title: 'The pump', minutes: 8 } });
  const lead = within(screen.getByRole('region', { name: 'Heart' }));
  expect(lead.getByText('Your first course')).toBeTruthy();
  expect(lead.getByText(/Begins with “The pump”, 8.min/)).toBeTruthy();
  expect(lead.getByRole('link', { name: 'See this course' }).getAttribute('href')).toBe('/courses/heart');
});

test('a newcomer without an accessible course finds a link to the library', async () => {
  await openHome({});
  expect(screen.getByRole('heading', { name: 'Pick your first course' })).toBeTruthy();
});

test('the ring of the week sets its goal', async () => {
  await openHome({});
  await userEvent.click(screen.getByRole('button', { name: /of 60 minutes.*Set your weekly goal/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set your weekly goal' }));
  await userEvent.click(dialog.getByRole('radio', { name: /120/ }));
  stubResponses({
    'PATCH /backend/api/dashboard/preferences': {},
    'GET /backend/api/dashboard?locale=en': aHome({ preferences: { specialties: [], weeklyMinutes: 120 } }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save goal' }));
  expect(await screen.findByText(/0 of 120/)).toBeTruthy();
  expect(requests.find(({ what }) => what.startsWith('PATCH'))?.body).toEqual({ weeklyMinutes: 120 });
});

test('a learner finds only specialties that have courses', async () => {
  await openHome({ specialties: ['pulmonology', 'cardiology'] });
  const library = within(screen.getByRole('region', { name: 'Find a course' }));
  const links = library.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Cardiology', 'Pulmonology', 'All courses']);
});

test('a learner reads how many weeks in a row they learned, from the second on', async () => {
  await openHome({ weeksInARow: 3 });
  expect(screen.getByText('3 weeks of learning in a row')).toBeTruthy();
  cleanup();
  await openHome({ weeksInARow: 1 });
  expect(screen.queryByText(/of learning/)).toBeNull();
});

test('a newcomer sees once more what they measured before the sign-up, until they close it', async () => {
  // `openPage` empties the browser's storage.
  await openHome({ recommended: [aCard('Heart', null)] });
  cleanup();
  saveMeasurement([38.5, 50]);
  render(<HomePage />);
  const card = within(await screen.findByRole('region', { name: 'Your ECG measurement from before you signed up' }));
  expect(card.getByText('You measured an RR interval of 460 ms. The right answer is 500 ms.')).toBeTruthy();
  expect(card.getByRole('link').getAttribute('href')).toBe('/courses?specialty=cardiology');
  await userEvent.click(card.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: /ECG/ })).toBeNull();
  expect(savedMeasurement()).toBeUndefined();
});
