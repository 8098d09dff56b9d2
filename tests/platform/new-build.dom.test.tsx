import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEdge, openApp } from '../support/islands/edge.ts';

const edge = anEdge();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T08:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

/** Opens a page of the first build that watches for newer ones. */
async function aPage() {
  document.head.innerHTML = '<meta name="build" content="first">';
  await openApp('/courses');
  const { watchBuilds } = await import('../../src/app/new-build.ts');
  const { isOutdated } = await import('../../src/platform/navigation/page/build-id.ts');
  const { $toasts } = await import('../../src/ui/toasts/toast-store.ts');
  const { setTrackingReceiver } = await import('../../src/platform/tracking/tracking.ts');
  const tracked: unknown[] = [];
  setTrackingReceiver((event) => tracked.push(event));
  watchBuilds();
  return { $toasts, isOutdated, tracked };
}

/** Returns to the tab after some time; the edge returns the current build. */
function returnAfter(minutes: number, id: string, ...before: { status: number }[]): string {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  const poll = `GET /builds/latest.json?${Date.now()}`;
  edge.answer(poll, ...before, { body: { id } });
  document.dispatchEvent(new Event('visibilitychange'));
  return poll;
}

// Specification 7: "| GET builds/latest.json with a timestamp query | Polled for the latest build id |"
// Specification 4: "**App update**: a new build identifier is polled; when detected, a page reload happens on the next navigation, and the update toast shows once per session."
test('a user who returns to the tab is offered the newer build once, and the press of the button is tracked', async () => {
  const { $toasts, isOutdated, tracked } = await aPage();
  const poll = returnAfter(10, 'second');
  await waitFor(() => expect($toasts.get()).toHaveLength(1));
  expect(edge.received[0]).toMatchObject({ what: poll, headers: { accept: 'application/json' } });
  expect(isOutdated()).toBe(true);
  const [toast] = $toasts.get();
  expect(toast).toMatchObject({
    summary: "We've made some updates! Refresh now for the best experience.",
    group: 'general',
    closable: false,
    life: null,
    action: { label: 'Update' },
  });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  toast?.action?.press();
  expect(reload).toHaveBeenCalledOnce();
  expect(tracked).toMatchObject([{ name: 'app_update_clicked', facts: { from: 'first' } }]);
});

// Specification 7: "Build manifest and per-page payload files are also fetched."
test('the update is offered after the browser has fetched the CSRF token for the event of the press', async () => {
  const token = 'GET /auth/csrf-cookie';
  edge.answer(token, { status: 204, cookies: ['XSRF-TOKEN=one; Path=/'] });
  const { $toasts } = await aPage();
  const cookies: string[] = [];
  $toasts.listen(() => cookies.push(document.cookie));
  returnAfter(10, 'second');
  await waitFor(() => expect(cookies).toEqual(['XSRF-TOKEN=one']));
});

test('the files of the open page are prefetched from a newer build, once', async () => {
  const manifest = 'GET /builds/second.json';
  const files = ['/_astro/one.js', '/_astro/two.css', '/_astro/three.js'];
  edge.answer(manifest, { body: { id: 'second', files, pages: { '/courses': [0, 1], '/pricing': [2] } } });
  await aPage();
  const prefetched = () =>
    Array.from(document.querySelectorAll('link[rel=prefetch]'), (link) => link.getAttribute('href'));
  returnAfter(10, 'first');
  returnAfter(10, 'second');
  await waitFor(() => expect(prefetched()).toEqual(['/_astro/one.js', '/_astro/two.css']));
  returnAfter(10, 'second');
  expect(edge.count(manifest)).toBe(1);
});

test('a failed poll is repeated once, like every read', async () => {
  const { isOutdated } = await aPage();
  const poll = returnAfter(10, 'second', { status: 503 });
  await waitFor(() => expect(isOutdated()).toBe(true));
  expect(edge.count(poll)).toBe(2);
});

test('a user is offered an update once per session', async () => {
  const first = await aPage();
  returnAfter(10, 'second');
  await waitFor(() => expect(first.$toasts.get()).toHaveLength(1));
  const second = await aPage();
  returnAfter(10, 'third');
  await waitFor(() => expect(second.isOutdated()).toBe(true));
  expect(second.$toasts.get()).toEqual([]);
});

test('the same build, or a failed request, changes nothing', async () => {
  const { $toasts, isOutdated } = await aPage();
  const same = returnAfter(10, 'first');
  await waitFor(() => expect(edge.count(same)).toBe(1));
  edge.disconnect(true);
  returnAfter(10, 'second');
  expect(isOutdated()).toBe(false);
  expect($toasts.get()).toEqual([]);
});
