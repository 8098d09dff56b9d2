import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BookmarkButton } from '../../../src/entities/courses/BookmarkButton.tsx';
import { $toasts } from '../../../src/ui/toasts/toast-store.ts';

/** The edge of a bookmark: stores each request and responds on demand. */
let announced: boolean[];
let answer: (isFine: boolean) => void;
const browserFetch = globalThis.fetch;

beforeEach(() => {
  announced = [];
  document.cookie = 'XSRF-TOKEN=token; path=/';
  globalThis.fetch = (_, init) => {
    const body = JSON.parse(String(init?.body)) as { isBookmarked: boolean };
    announced.push(body.isBookmarked);
    return new Promise((resolve) => {
      answer = (isFine) =>
        resolve(Response.json(isFine ? body : { code: 'NOT_FOUND' }, { status: isFine ? 200 : 404 }));
    });
  };
});

afterEach(() => {
  cleanup();
  globalThis.fetch = browserFetch;
});

const pressed = () => screen.getByRole('button').getAttribute('aria-pressed');

test('a learner sees a bookmark at once; a second press during its request is sent after it', async () => {
  render(<BookmarkButton course={{ id: 'ecg', title: 'ECG', isBookmarked: false }} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  expect(pressed()).toBe('true');
  await waitFor(() => expect(announced).toEqual([true]));
  await user.click(screen.getByRole('button'));
  expect(pressed()).toBe('false');
  expect(announced).toEqual([true]);
  answer(true);
  await waitFor(() => expect(announced).toEqual([true, false]));
  answer(true);
  expect(pressed()).toBe('false');
});

test('a bookmark that cannot be saved is reverted with an error', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  render(<BookmarkButton course={{ id: 'sepsis', title: 'Sepsis', isBookmarked: false }} />);
  await userEvent.setup().click(screen.getByRole('button'));
  expect(pressed()).toBe('true');
  await waitFor(() => expect(announced).toEqual([true]));
  answer(false);
  await waitFor(() => expect(pressed()).toBe('false'));
  await waitFor(() => expect($toasts.get().at(-1)?.severity).toBe('error'));
  expect(said).toHaveBeenCalledWith('Sentry is not initialized.', expect.objectContaining({ status: 404 }));
});

test('a bookmark set in another tab appears here, unless a press here is being sent', async () => {
  render(<BookmarkButton course={{ id: 'kidney', title: 'Kidney', isBookmarked: false }} />);
  const tab = new BroadcastChannel('bookmarks');
  const sendFromTab = (isBookmarked: boolean) =>
    act(() => tab.postMessage({ userId: '', message: ['kidney', isBookmarked] }));
  sendFromTab(true);
  await waitFor(() => expect(pressed()).toBe('true'));
  await userEvent.setup().click(screen.getByRole('button'));
  await waitFor(() => expect(announced).toEqual([false]));
  const third = new BroadcastChannel('bookmarks');
  const nextMessage = () =>
    new Promise((resolve) => third.addEventListener('message', ({ data }) => resolve(data), { once: true }));
  const notifyUser = nextMessage();
  sendFromTab(true);
  await notifyUser;
  expect(pressed()).toBe('false');
  const saved = nextMessage();
  answer(true);
  expect(await saved).toEqual({ userId: '', message: ['kidney', false] });
  expect(pressed()).toBe('false');
  tab.close();
  third.close();
});
