import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Dashboard } from '#contract/home/dashboards';
import type { Notification } from '#contract/messaging/notifications';
import type { Locale } from '#contract/locales';
import { applyNotificationEvent } from '../../../src/entities/notifications/notification-events.ts';
import { $changeFailure } from '../../../src/entities/notifications/notification-lists.ts';
import { $dashboard } from '../../../src/features/home/dashboards/dashboard-store.ts';
import { HomePage } from '../../../src/features/home/dashboards/HomePage.tsx';
import { openPage, requests } from '../../support/islands/islands.ts';
import { aHome } from './home.ts';

const names = ['dashboards', 'claims', 'learning', 'own-assignments', 'notifications'];
const readAt = '2026-05-02T09:00:00.000Z';

const aNotification = (number: number): Notification => ({
  id: `note-000${number}`,
  readAt: null,
  createdAt: new Date(Date.UTC(2026, 4, 1, 9, number)).toISOString(),
  data: { notificationName: 'CertificateIssued', serial: `WW-${number}`, title: `Course ${number}` },
});

async function openHome(notifications: Dashboard['notifications'], locale: Locale = 'en'): Promise<void> {
  openPage(
    '/dashboard',
    names,
    {
      [`GET /backend/api/dashboard?locale=${locale}`]: aHome({ notifications }),
      'POST /backend/api/auth/user/notifications/mark-as-read/note-0002': {
        ...{ id: 'note-0002', readAt, numberOfUnreadNotifications: 1 },
      },
    },
    locale,
  );
  await $dashboard.reload();
  render(<HomePage />);
}

const section = () => within(screen.getByRole('region', { name: 'Notifications' }));
const texts = () =>
  section()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => $changeFailure.set(undefined));
afterEach(() => $changeFailure.set(undefined));

test('a learner finds the newest notifications with their pages, and a way to all', async () => {
  await openHome([aNotification(2), aNotification(1)]);
  const links = section().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Your certificate: Course 2',
    'Your certificate: Course 1',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/credits');
  expect(section().getByRole('button', { name: 'All notifications' }).getAttribute('aria-haspopup')).toBe('dialog');
});

test('a learner without notifications sees no empty section', async () => {
  await openHome([]);
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});

test('a learner marks one as read, and it stays in its place', async () => {
  await openHome([aNotification(2), aNotification(1)]);
  await userEvent.click(section().getByRole('button', { name: 'Mark as read: Your certificate: Course 2' }));
  expect(texts()[0]).not.toContain('Unread');
  expect(texts()[1]).toContain('Unread');
  expect(requests.map(({ what }) => what)).toContain(
    'POST /backend/api/auth/user/notifications/mark-as-read/note-0002',
  );
});

test('a change that cannot be saved is undone, with an error', async () => {
  await openHome([aNotification(1)]);
  await userEvent.click(section().getByRole('button', { name: /^Mark as read/ }));
  expect((await section().findByRole('alert')).textContent).toContain('couldn’t save this');
  await waitFor(() => expect(texts()[0]).toContain('Unread'));
});

test('a new notification appears before the others; what is read elsewhere is read here', async () => {
  await openHome([3, 2, 1].map(aNotification));
  act(() =>
    applyNotificationEvent({
      event: 'notification_created',
      data: { ...aNotification(4), numberOfUnreadNotifications: 4 },
    }),
  );
  expect(
    section()
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.slice(-1)),
  ).toEqual(['4', '3', '2']);
  act(() =>
    applyNotificationEvent({
      event: 'notification_changed',
      data: { id: 'note-0003', readAt, numberOfUnreadNotifications: 3 },
    }),
  );
  expect(texts().map((text) => text?.startsWith('Unread'))).toEqual([true, false, true]);
});

test('the educator prompt, which opens by itself, is not listed', async () => {
  await openHome([aNotification(1)]);
  const data = { notificationName: 'EducatorPromptNotification' };
  act(() => applyNotificationEvent({ event: 'notification_created', data: { id: 'note-0009', readAt: null, data } }));
  expect(texts()).toHaveLength(1);
});

test('the section is written in the learner’s language', async () => {
  await openHome([aNotification(1)], 'de');
  const german = within(screen.getByRole('region', { name: 'Mitteilungen' }));
  expect(german.getByRole('button', { name: 'Alle Mitteilungen' })).toBeTruthy();
});
