import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { noFilter } from '../../../src/features/learning/courses/library/filters.ts';
import { LibraryFilters } from '../../../src/features/learning/courses/library/LibraryFilters.tsx';
import { $specialties } from '../../../src/features/learning/courses/library/library-store.ts';
import { visit } from '../../support/islands/island.ts';

function Filters() {
  const [filter, setFilter] = useState({ ...noFilter, search: 'ecg' });
  return <LibraryFilters filter={filter} onType={(search) => setFilter({ ...filter, search })} onChoose={setFilter} />;
}

test('a learner who clears the search with the keyboard can type at once', async () => {
  visit('/courses', ['courses', 'learning']);
  render(<Filters />);
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'Clear search' }).focus();
  await user.keyboard('{Enter}sepsis');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search courses' }).value).toBe('sepsis');
});

test('a learner narrows the library, sees what is chosen, and takes it back', async () => {
  visit('/courses', ['courses', 'learning']);
  $specialties.set(['cardiology']);
  render(<Filters />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Length' }), '31 to 60 minutes');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'CME credits' }), 'EACCME');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Language' }), 'German');
  await user.click(within(dialog).getByRole('button', { name: 'Show courses' }));
  const chosen = () => within(screen.getByRole('group', { name: 'Chosen filters' })).getAllByRole('button');
  await waitFor(() =>
    expect(chosen().map(({ textContent }) => textContent)).toEqual([
      '31 to 60 minutes',
      'EACCME',
      'German',
      'Clear filters',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter: EACCME' }));
  expect(chosen()).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.queryByRole('group', { name: 'Chosen filters' })).toBeNull();
});
