import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Locale } from '#contract/locales';
import { DateField } from '../../src/ui/forms/DateField.tsx';
import { openPage } from '../support/islands/islands.ts';

function Form({ min, max }: { min?: string; max?: string }) {
  const [day, setDay] = useState('2026-05-04');
  return (
    <>
      <DateField label="From" value={day} onChange={setDay} min={min} max={max} />
      <output>{day || 'none'}</output>
    </>
  );
}

function renderField(limits: { min?: string; max?: string } = {}, locale: Locale = 'en') {
  openPage('/credits', ['dates'], {}, locale);
  render(<Form {...limits} />);
  return userEvent.setup();
}

const field = () => screen.getByLabelText<HTMLInputElement>('From');
const chosen = () => screen.getByRole('status').textContent;

test('a learner types a day, and invalid text stays with an error', async () => {
  const user = renderField({ max: '2026-12-31' });
  expect(field().value).toBe('05/04/26');
  await user.clear(field());
  await user.type(field(), '6-1-2026{Enter}');
  expect(chosen()).toBe('2026-06-01');
  expect(field().value).toBe('06/01/26');

  await user.clear(field());
  await user.type(field(), 'June{Tab}');
  expect(field().value).toBe('June');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a date as mm/dd/yy.')).toBeDefined();
  expect(chosen()).toBe('2026-06-01');

  await user.clear(field());
  await user.type(field(), '1/1/27{Tab}');
  expect(screen.getByText('Choose 12/31/26 or an earlier day.')).toBeDefined();
  await user.clear(field());
  await user.tab();
  expect(chosen()).toBe('none');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('a learner chooses a day from the calendar with the keyboard', async () => {
  const user = renderField({ min: '2026-04-20' });
  await user.click(screen.getByRole('button', { name: 'Choose a date: From' }));
  const isReached = async (name: string) => {
    const day = await screen.findByRole('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(day));
  };
  await isReached('Monday, May 4, 2026');
  expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))[0]).toBe('Sunday');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  await isReached('Tuesday, May 12, 2026');
  await user.keyboard('{Home}{PageDown}');
  await isReached('Wednesday, June 10, 2026');
  await user.keyboard('{PageUp}{PageUp}');
  await isReached('Monday, April 20, 2026');
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('2026-04-20');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a date: From' }));
});

test('Escape closes the calendar and changes nothing', async () => {
  const user = renderField({}, 'de');
  expect(field().value).toBe('04.05.26');
  await user.click(screen.getByRole('button', { name: 'Datum auswählen: From' }));
  await screen.findByRole('button', { name: 'Montag, 4. Mai 2026' });
  expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'))[0]).toBe('Montag');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(chosen()).toBe('2026-05-04');
});

test('a press outside the calendar closes it, one inside does not', async () => {
  const user = renderField();
  await user.click(screen.getByRole('button', { name: 'Choose a date: From' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByText('May 2026'));
  expect(screen.getByRole('dialog')).toBeDefined();
  await user.click(screen.getByRole('status'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
