import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/platform/api/request.ts';
import { PageFailure } from '../../src/ui/errors/PageFailure.tsx';
import { openPage } from '../support/islands/islands.ts';

const missing = new ApiError('NOT_FOUND', 404, { message: 'Not found.' }, 0, 'Not Found');

/** The technical details by label. */
const details = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

// Specification 8: "Missing page: 404 "Page Not Found" with the path"
test('a page whose content is missing shows an error with its path', async () => {
  openPage('/courses/no-such-course', [], {});
  render(<PageFailure reason={missing} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(document.title).toBe('Page not found | Wardwise');
  expect(details()).toMatchObject({
    'Status code': '404',
    'Status message': 'Page Not Found',
    Description: '/courses/no-such-course',
  });
});
