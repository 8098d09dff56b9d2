import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchSearchKeys } from '../../../src/features/home/search/search-keys.ts';
import { anEdge, openApp } from '../../support/islands/edge.ts';

anEdge();

const press = (key: string, ctrlKey = false) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }),
  );

test('pressing the keys again before the search is visible opens it once', async () => {
  await openApp('/dashboard');
  document.cookie = 'signed-in=1';
  watchSearchKeys();
  // React fills the element of the search after it was added to the page.
  const observer = new MutationObserver(() => press('k', true));
  observer.observe(document.body, { childList: true });
  press('k', true);
  await screen.findByRole('dialog', { name: 'Search' });
  await vi.dynamicImportSettled();
  observer.disconnect();
  press('Escape');
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  press('k', true);
  await screen.findByRole('dialog', { name: 'Search' });
});
