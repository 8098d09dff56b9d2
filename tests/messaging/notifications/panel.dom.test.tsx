import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchErrors } from '../../../src/app/global-errors.ts';
import { setReporter } from '../../../src/platform/errors/reporting/report.ts';
import { openPanel } from '../../../src/features/messaging/notifications/open-panel.tsx';
import { hide } from '../../../src/features/messaging/notifications/show.tsx';
import { applyNotificationEvent } from '../../../src/entities/notifications/notification-events.ts';
import { $user } from '../../../src/platform/session/user-store.ts';
import { asked, goOnline, visit } from '../../support/islands/island.ts';
import { notifyAna, counted, instead, educatorPrompt, certificateReady, stored } from './edge.ts';

let forget: () => void = () => undefined;

beforeEach(async () => {
  visit('/dashboard', []);
  await notifyAna();
  forget = $user.listen(() => undefined);
});

afterEach(() => {
  act(() => hide());
  forget();
});

const open = () => act(() => openPanel());
const titles = async () => {
  const items = await screen.findAllByRole('listitem');
  return items.map((item) => within(item).getAllByRole('link')[0]?.textContent);
};
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
const isUnread = () => texts().map((text) => text.startsWith('Unread'));

describe('without a connection', () => {
  test('the panel shows an error, and loads after a retry', async () => {
    await notifyAna(certificateReady(1));
    goOnline(false);
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('connection was lost');
    goOnline(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toEqual(['Your certificate is ready to claim']);
  });
});

// Specification 8: "Every shown error is reported to an error-reporting service, enabled only in production; elsewhere a console warning says so."
describe('an error that the bell shows is reported', () => {
  let reported: unknown[] = [];
  beforeEach(() => {
    setReporter(() => undefined);
    watchErrors();
    reported = [];
    setReporter((error) => reported.push(error));
  });
  afterEach(() => setReporter(() => undefined));

  test('when a list is none', async () => {
    await notifyAna(certificateReady(1));
    instead.set('GET /api/auth/user/notifications/unread', { body: {} });
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Unread' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid response from server.');
    expect(reported).toEqual([new Error('Invalid response from server.')]);
  });

  test('when a mark cannot be saved', async () => {
    await notifyAna(certificateReady(1));
    await open();
    instead.set('POST /api/auth/user/notifications/mark-all-as-read', { status: 500, body: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('We couldn’t save this. Try again.');
    expect(reported).toMatchObject([{ status: 500 }]);
  });
});

describe('the panel of the bell', () => {
  test('lists notifications, newest first, each with its link, its age and whether it is read', async () => {
    await notifyAna(certificateReady(1), { notificationName: 'CertificateIssued', serial: 'WW-1', title: 'ECG' });
    await open();
    const [issued, ready] = await screen.findAllByRole('listitem');
    const credits = within(issued as HTMLElement).getByRole('link', { name: 'Your certificate: ECG' });
    expect(credits.getAttribute('href')).toBe('/credits');
    const link = within(ready as HTMLElement).getByRole('link', { name: 'Your certificate is ready to claim' });
    expect(link.getAttribute('href')).toBe('/courses/course-1/summary');
    expect(ready?.querySelector('time')?.dateTime).toBe('2026-05-01T09:00:00.000Z');
    expect(isUnread()).toEqual([true, true]);
  });

  test('describes its content while it is empty', async () => {
    await notifyAna();
    await open();
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
    expect(screen.getByText(/webinar reminders/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true);
  });

  test('shows more on request, below the visible ones', async () => {
    await notifyAna(...Array.from({ length: 23 }, (_, index) => certificateReady(index + 1)));
    await open();
    await screen.findAllByRole('listitem');
    expect(texts()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(texts()).toHaveLength(23));
    expect(texts().at(-1)).toContain('Course 1');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('is written in the learner’s language', async () => {
    visit('/de/dashboard', [], 'de');
    await notifyAna(certificateReady(1));
    await open();
    expect(await titles()).toEqual(['Ihr Zertifikat liegt bereit']);
  });

  test('shows an unknown notification without a link', async () => {
    await notifyAna({ notificationName: 'SomethingOfTomorrow' } as never);
    await open();
    expect(await screen.findByRole('button', { name: 'Something new for you' })).toBeTruthy();
  });
});

describe('a learner', () => {
  // Specification 4: "unread or read, switchable either way"
  test('marks one as read and as unread again; the number changes at once', async () => {
    await notifyAna(certificateReady(1), certificateReady(2));
    await open();
    await screen.findAllByRole('listitem');
    const [first] = screen.getAllByRole('button', { name: /^Mark as read/ });
    await userEvent.click(first as HTMLElement);
    expect(isUnread()).toEqual([false, true]);
    expect(counted()).toBe(1);
    await waitFor(() => expect(stored[1]?.readAt).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^Mark as unread/ }));
    expect(isUnread()).toEqual([true, true]);
    await waitFor(() => expect([stored[1]?.readAt, counted()]).toEqual([null, 2]));
  });

  test('sees that a change is reverted which could not be saved, with an error', async () => {
    await notifyAna(certificateReady(1));
    await open();
    await screen.findAllByRole('listitem');
    instead.set('POST /api/auth/user/notifications/mark-as-read/note-0001', { status: 500, body: {} });
    await userEvent.click(screen.getByRole('button', { name: /^Mark as read/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t save this');
    expect(isUnread()).toEqual([true]);
    expect(counted()).toBe(1);
  });

  test('marks all as read, which is undone if it fails', async () => {
    await notifyAna(certificateReady(1), certificateReady(2));
    await open();
    await screen.findAllByRole('listitem');
    goOnline(false);
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByRole('alert');
    expect(counted()).toBe(2);
    goOnline(true);
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(stored.every(({ readAt }) => readAt !== null)).toBe(true));
    expect([counted(), isUnread()]).toEqual([0, [false, false]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('opens one, which is then read, and the panel closes', async () => {
    await notifyAna(certificateReady(1));
    await open();
    const link = await screen.findByRole('link', { name: /ready to claim/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(stored[0]?.readAt).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('sees only the unread ones; a notification marked there stays until the list is opened again', async () => {
    await notifyAna(certificateReady(1), certificateReady(2));
    await open();
    await screen.findAllByRole('listitem');
    await userEvent.click(screen.getAllByRole('button', { name: /^Mark as read/ })[0] as HTMLElement);
    await waitFor(() => expect(stored[1]?.readAt).not.toBeNull());
    await userEvent.click(screen.getByRole('tab', { name: 'Unread' }));
    await waitFor(() => expect(texts()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: /^Mark as read/ }));
    expect(isUnread()).toEqual([false]);
    await waitFor(() => expect(stored[0]?.readAt).not.toBeNull());
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Unread' }));
    expect(await screen.findByRole('heading', { name: 'You have read everything' })).toBeTruthy();
  });

  test('opens the educator prompt from its notification, which stays unread until it is answered', async () => {
    await notifyAna(educatorPrompt);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Are you a medical educator?' }));
    expect(await screen.findByRole('button', { name: 'Yes, I teach' })).toBeTruthy();
    expect(stored[0]?.readAt).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ answer: 'dismiss' }));
  });
});

describe('what happens elsewhere', () => {
  const changed = (data: { id: string | null; readAt: string | null; numberOfUnreadNotifications: number }) =>
    ({ event: 'notification_changed', data }) as const;

  test('in another tab of the same user appears here', async () => {
    await notifyAna(certificateReady(1), certificateReady(2));
    await open();
    await screen.findAllByRole('listitem');
    const tab = new BroadcastChannel('notifications');
    const message = changed({ id: 'note-0002', readAt: '2026-05-02T09:00:00.000Z', numberOfUnreadNotifications: 1 });
    tab.postMessage({
      userId: 'somebody-else',
      message: changed({ id: null, readAt: null, numberOfUnreadNotifications: 0 }),
    });
    tab.postMessage({ userId: 'ana-0001', message });
    await waitFor(() => expect(counted()).toBe(1));
    expect(isUnread()).toEqual([false, true]);
    tab.close();
  });

  test('is sent to the other tabs', async () => {
    await notifyAna(certificateReady(1));
    await open();
    await screen.findAllByRole('listitem');
    const tab = new BroadcastChannel('notifications');
    const heard = vi.fn();
    tab.onmessage = ({ data }) => heard(data);
    await userEvent.click(screen.getByRole('button', { name: /^Mark as read/ }));
    await waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledWith({
      userId: 'ana-0001',
      message: changed({ id: 'note-0001', readAt: '2026-05-02T09:00:00.000Z', numberOfUnreadNotifications: 0 }),
    });
    tab.close();
  });

  test('on another device appears here: a new notification, and all read', async () => {
    await notifyAna(certificateReady(1));
    await open();
    await screen.findAllByRole('listitem');
    const [first] = stored;
    if (!first) throw new Error('Ana was told nothing.');
    stored.push({ ...first, id: 'note-0002', data: certificateReady(2) });
    act(() =>
      applyNotificationEvent({
        event: 'notification_created',
        data: { id: 'note-0002', readAt: null, data: certificateReady(2), numberOfUnreadNotifications: 2 },
      }),
    );
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(counted()).toBe(2);
    act(() => applyNotificationEvent(changed({ id: null, readAt: null, numberOfUnreadNotifications: 0 })));
    expect([counted(), isUnread()]).toEqual([0, [false, false]]);
  });
});

test('the panel links to the mail preferences', async () => {
  await notifyAna();
  await open();
  const link = await screen.findByRole('link', { name: 'Email preferences' });
  expect(link.getAttribute('href')).toBe('/account/profile-info#mail-preferences');
});
