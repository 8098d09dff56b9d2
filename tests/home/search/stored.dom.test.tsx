import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchDialog } from '../../../src/features/home/search/SearchDialog.tsx';
import { openPage } from '../../support/islands/islands.ts';
import { aCourse } from '../../learning/courses/course-facts.ts';
import { aStoredLesson } from './stored-lesson.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

/** Opens a search on a device that stores these courses and has no connection. */
function searchOffline(text: string, courses: readonly string[]): void {
  openPage('/dashboard', ['search', 'frame', 'ui', 'errors'], {});
  const entry = { title: 'The ECG', locale: 'en', bytes: 1, hasVideos: false, checkedAt: Date.now() };
  const state = {
    ...{ ownerId: 'ana', buildId: 'one', seenAt: 0 },
    courses: Object.fromEntries(courses.map((id) => [id, entry])),
  };
  const answers = new Map<string, object>([
    ['http://localhost/backend/api/courses/ecg?locale=en', aCourse('ecg')],
    ['http://localhost/backend/api/courses/ecg/lessons/one?locale=en', aStoredLesson()],
    ['http://localhost/backend/api/courses/visited?locale=en', aCourse('visited')],
  ]);
  const cache = {
    keys: () => Promise.resolve(Array.from(answers.keys(), (url) => ({ url }))),
    match: ({ url }: { url: string }) => Promise.resolve(Response.json(answers.get(url))),
    put: () => Promise.resolve(),
  };
  const match = () => Promise.resolve(courses.length > 0 ? Response.json(state) : undefined);
  vi.stubGlobal('caches', { match, open: () => Promise.resolve(cache) });
  const locks = { request: (_: string, run: () => Promise<unknown>) => run() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  render(<SearchDialog initialText={text} onClose={() => undefined} />);
}

test('a learner without a connection finds what stored courses say, and reads that these are all', async () => {
  searchOffline('mobitz', ['ecg']);
  await screen.findByText('Offline: only courses stored on this device.');
  expect(screen.getByRole('status').textContent).toBe('Offline: only courses stored on this device. 1 result');
  expect(screen.getByRole('option').textContent).toContain('Möbitz');
});

test('a course that was only visited is not searched', async () => {
  searchOffline('read any trace', ['ecg']);
  await screen.findByText('Offline: only courses stored on this device.');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('without a stored course, a learner reads that there is no connection', async () => {
  searchOffline('mobitz', []);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/Offline:/)).toBeNull();
});
