import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { noFilter } from '../../../src/features/learning/courses/library/filters.ts';
import { LibraryFilters } from '../../../src/features/learning/courses/library/LibraryFilters.tsx';
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
