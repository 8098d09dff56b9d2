import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Welcome } from '../../../src/features/home/dashboards/welcome/Welcome.tsx';
import { $welcome } from '../../../src/features/home/dashboards/welcome/welcome-store.ts';
import { followedLinks } from '../../support/islands/followed.ts';
import { stubResponses, openPage, requests } from '../../support/islands/islands.ts';
import { aCard, aHome } from './home.ts';

const followed = followedLinks();
const read = 'GET /backend/api/dashboard?locale=en';
const preferences = 'PATCH /backend/api/dashboard/preferences';
const home = aHome({
  specialties: ['cardiology', 'nephrology'],
  preferences: { specialties: ['cardiology'], weeklyMinutes: 120 },
  recommended: [aCard('Heart', null), aCard('Kidney', null)],
});

async function openWelcome() {
  followed.length = 0;
  openPage('/enroll/welcome-aboard', ['welcome', 'learning'], {
    [read]: home,
    [preferences]: {},
    'PUT /backend/api/courses/kidney/bookmark': { isBookmarked: true },
  });
  await $welcome.reload();
  render(<Welcome />);
  return userEvent.setup();
}

const sent = () => requests.filter(({ what }) => !what.startsWith('GET') && !what.includes('tracking'));
const press = (name: string) => screen.findByRole('button', { name });

test('a new member makes three choices with the keyboard, each saved at once, and opens the chosen course', async () => {
  const user = await openWelcome();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cardiology' }).checked).toBe(true);
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Pick your first course' });
  expect(document.activeElement?.textContent).toBe('Pick your first course');
  expect(sent()).toEqual([{ what: preferences, body: { specialties: ['cardiology', 'nephrology'] } }]);

  await user.click(screen.getByRole('radio', { name: /Kidney/ }));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Set a weekly goal' });
  expect(sent()[1]).toEqual({ what: 'PUT /backend/api/courses/kidney/bookmark', body: { isBookmarked: true } });

  await user.click(screen.getByRole('radio', { name: /^60\smin/ }));
  await user.click(await press('Save and begin'));
  await expect.poll(() => followed).toEqual(['/courses/kidney']);
  expect(sent()[2]).toEqual({ what: preferences, body: { weeklyMinutes: 60 } });
});

test('a new member may skip every step and opens the dashboard, with nothing saved', async () => {
  const user = await openWelcome();
  for (let step = 1; step <= 3; step++) await user.click(await press('Skip this step'));
  expect(followed).toEqual(['/dashboard']);
  expect(sent()).toEqual([]);
});

test('a choice that cannot be saved stays chosen and shows an error', async () => {
  const user = await openWelcome();
  stubResponses({});
  await user.click(screen.getByRole('checkbox', { name: 'Nephrology' }));
  await user.click(await press('Save and continue'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection/);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nephrology' }).checked).toBe(true);
});
