import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from '@testing-library/react';
import { anEdge, openApp } from '../support/islands/edge.ts';

anEdge();

afterEach(() => {
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('astro:before-swap'));
});

/** Opens a page in a document that was loaded at `loaded`; idle tasks begin before its heading renders. */
async function openBeforeIdle(loaded: string, path: string) {
  await openApp(path);
  const entry = { name: `${location.origin}${loaded}` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  const { focusLateHeadings } = await import('../../src/app/late-heading.ts');
  focusLateHeadings();
  document.body.append(document.createElement('h1'));
  return document.querySelector('h1');
}

test('a heading that renders late is focused on a page opened before the browser was idle', async () => {
  const heading = await openBeforeIdle('/courses', '/courses/ecg/enroll');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the heading of a loaded document is not focused', async () => {
  const heading = await openBeforeIdle('/courses', '/courses');
  await Promise.resolve();
  expect(document.activeElement).not.toBe(heading);
});
