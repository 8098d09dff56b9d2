import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PlannedRequirement } from '#contract/credit/planner';
import { Planner } from '../../../src/features/credit/credits/planner/Planner.tsx';
import { $planner } from '../../../src/features/credit/credits/planner/planner-store.ts';
import { openPage, requests, stubResponses } from '../../support/islands/islands.ts';

const aRequirement = (change: Partial<PlannedRequirement> = {}): PlannedRequirement => ({
  ...{ id: 'state-board', name: 'State board', from: '2026-01-01', to: '2027-12-31', amount: 50, carriedOver: 2.5 },
  units: [{ body: 'ama', creditType: null, worth: 1, cap: 10 }],
  byUnit: [{ earned: 12, counted: 10 }],
  ...{ counted: 12.5, left: 37.5, daysLeft: 400, forecast: { atEnd: 30, metOn: null }, steps: [] },
  ...change,
});

const read = `GET /backend/api/planner?locale=en&timeZone=${encodeURIComponent(
  Intl.DateTimeFormat().resolvedOptions().timeZone,
)}`;

async function openPlanner(...requirements: PlannedRequirement[]) {
  openPage('/credits', ['credits', 'credit-list', 'planner', 'dates'], { [read]: { requirements } });
  await $planner.reload();
  render(<Planner />);
  return userEvent.setup();
}

test('a learner sees how far a requirement is met, and that the pace does not suffice', async () => {
  await openPlanner(aRequirement());
  const card = within(screen.getByRole('article', { name: 'State board' }));
  expect(card.getByText('37.5 to go · 400 days left')).toBeDefined();
  expect(card.getByRole('alert').textContent).toBe('At your pace, you will have 30 of 50 credits when the cycle ends.');
  expect(card.getByText('12 earned, at most 10 count')).toBeDefined();
});

test('a learner is led to the credit and the courses that close the rest', async () => {
  const step = { activityId: 'kidney', title: 'Kidney', credits: 1.5, until: '2027-05-01' } as const;
  await openPlanner(
    aRequirement({
      steps: [
        { ...step, kind: 'claim' },
        { ...step, kind: 'course', activityId: 'heart', title: 'Heart' },
      ],
    }),
  );
  expect(screen.getByRole('link', { name: 'Kidney' }).getAttribute('href')).toBe('/courses/kidney/summary');
  expect(screen.getByRole('link', { name: 'Heart' }).getAttribute('href')).toBe('/courses/heart');
});

test('a learner adds the requirement of a licensing system, adapts it, and keeps what was typed after an error', async () => {
  const id = '0f6f5f2e-7b1c-4a57-9a3c-2d1f4f8f9a10';
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  const save = `PUT /backend/api/planner/requirements/${id}`;
  const user = await openPlanner();
  await user.click(screen.getByRole('button', { name: 'Add a requirement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New requirement' }));
  await user.selectOptions(dialog.getByLabelText('Start from'), 'California, physicians (MD)');
  const amount = dialog.getByLabelText('Credits required');
  expect((amount as HTMLInputElement).value).toBe('50');
  await user.clear(amount);
  await user.type(amount, '50.3');
  await user.click(dialog.getByRole('button', { name: 'Save requirement' }));
  expect(dialog.getByText('Enter credits in steps of 0.25, at most 1,000.')).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '50.25');
  stubResponses({ [save]: {}, [read]: { requirements: [aRequirement()] } });
  await user.click(dialog.getByRole('button', { name: 'Save requirement' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ what }) => what === save);
  expect(sent?.body).toMatchObject({
    ...{ name: 'California, physicians (MD)', amount: 50.25, carriedOver: 0 },
    units: [
      { body: 'ama', creditType: null, worth: 1, cap: null },
      { body: 'aafp', creditType: null, worth: 1, cap: null },
    ],
  });
});
