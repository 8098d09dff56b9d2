import { beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/messaging/notifications';
import { eq } from 'drizzle-orm';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { realtimeOutbox } from '../../../functions/messaging/realtime/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { setUnreadCount, idOf, notifyUser, storedUnreadCount, passedCourse } from '../../support/notifications.ts';
import { rowsOf, cellOfEmail } from '../../support/cells.ts';

const email = 'pro@clinic.example';
const path = '/api/auth/user/notifications';
let ana: Browser;

beforeEach(async () => {
  ana = await signedInAs('pro');
});

const list = async (which = '', query = '') =>
  (await ana.ask('GET', path + which + query)).body as { data: Notification[]; nextCursor: string | null };
const titles = (data: Notification[]) => data.map(({ data: facts }) => ('title' in facts ? facts.title : ''));
const counted = async () => (await ana.ask('GET', '/api/auth/user')).body.numberOfUnreadNotifications as number;
const firstId = async () => (await list()).data[0]?.id ?? '';

/** Notifies Ana of courses 1 to `count`, a minute apart. */
async function hasNews(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await notifyUser(email, passedCourse(number), { at: new Date(Date.UTC(2026, 4, 1, 9, number)) });
  }
}

describe('the lists', () => {
  // Specification 7: "Answer field data (list)"
  test('have the notifications in the field data, newest first', async () => {
    await hasNews(3);
    const { data } = await list();
    expect(titles(data)).toEqual(['Course 3', 'Course 2', 'Course 1']);
    expect(data[0]).toEqual({
      id: expect.any(String) as string,
      readAt: null,
      createdAt: '2026-05-01T09:03:00.000Z',
      data: { notificationName: 'CertificateAvailable', courseId: 'course-3', title: 'Course 3' },
    });
  });

  test('of a newcomer are empty and have the field data', async () => {
    for (const which of ['', '/unread', '/read']) expect(await list(which)).toEqual({ data: [], nextCursor: null });
  });

  // Specification 7: "GET /api/auth/user/notifications, /unread, /read"
  test('distinguish unread and read', async () => {
    await hasNews(2);
    await ana.ask('POST', `${path}/mark-as-read/${await firstId()}`);
    expect(titles((await list('/unread')).data)).toEqual(['Course 1']);
    expect(titles((await list('/read')).data)).toEqual(['Course 2']);
    expect(titles((await list()).data)).toEqual(['Course 2', 'Course 1']);
  });

  test('continue after a page, without gaps or repetitions', async () => {
    await hasNews(25);
    const first = await list('/unread');
    const second = await list('/unread', `?cursor=${first.nextCursor}`);
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([20, 5, null]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(25);
  });

  test('refuse a cursor that was not issued', async () => {
    expect(await ana.ask('GET', `${path}?cursor=nonsense`)).toMatchObject({
      status: 422,
      body: { errors: { cursor: ['invalid'] } },
    });
  });

  test('contain no notifications of other users', async () => {
    await hasNews(1);
    const other = await signedInAs('trial');
    for (const which of ['', '/unread', '/read']) expect((await other.ask('GET', path + which)).body.data).toEqual([]);
  });
});

describe('marking', () => {
  // Specification 4: "unread or read, switchable either way"
  test('marks a notification as read and unread, and updates the number', async () => {
    await hasNews(2);
    const id = await firstId();
    expect((await ana.ask('POST', `${path}/mark-as-read/${id}`)).body).toMatchObject({
      id,
      readAt: expect.any(String) as string,
      numberOfUnreadNotifications: 1,
    });
    expect(await counted()).toBe(1);
    expect((await ana.ask('POST', `${path}/mark-as-unread/${id}`)).body).toEqual({
      id,
      readAt: null,
      numberOfUnreadNotifications: 2,
    });
    expect(await counted()).toBe(2);
  });

  test('repeatedly changes neither the time nor the number', async () => {
    await hasNews(2);
    const id = await firstId();
    const first = await ana.ask('POST', `${path}/mark-as-read/${id}`);
    expect((await ana.ask('POST', `${path}/mark-as-read/${id}`)).body).toEqual(first.body);
    for (const _ of [1, 2, 3]) await ana.ask('POST', `${path}/mark-as-unread/${id}`);
    expect(await counted()).toBe(2);
  });

  test.each(['mark-as-read', 'mark-as-unread'])('%s does not find notifications of other users', async (verb) => {
    await hasNews(1);
    const id = await firstId();
    const other = await signedInAs('trial');
    expect(await other.ask('POST', `${path}/${verb}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await other.ask('POST', `${path}/${verb}/no-such-notification`)).toMatchObject({ status: 404 });
    expect(await counted()).toBe(1);
  });

  test('all at once leaves none unread, repeatedly and only for the user', async () => {
    await hasNews(3);
    const other = await signedInAs('trial');
    await notifyUser('trial@clinic.example', passedCourse(1));
    for (const _ of [1, 2]) {
      expect((await ana.ask('POST', `${path}/mark-all-as-read`)).body).toEqual({ numberOfUnreadNotifications: 0 });
    }
    expect((await list('/unread')).data).toEqual([]);
    expect((await other.ask('GET', '/api/auth/user')).body.numberOfUnreadNotifications).toBe(1);
  });
});

describe('the number of unread notifications', () => {
  test('counts notifications, once with the same key', async () => {
    await notifyUser(email, passedCourse(1), { dedupeKey: 'available:course-1' });
    await notifyUser(email, passedCourse(1), { dedupeKey: 'available:course-1' });
    expect(await counted()).toBe(1);
    expect((await list()).data).toHaveLength(1);
  });

  test('is right after parallel changes', async () => {
    await hasNews(8);
    const { data } = await list();
    await Promise.all(data.map(({ id }) => ana.ask('POST', `${path}/mark-as-read/${id}`)));
    expect(await counted()).toBe(0);
  });

  test('decreases when a notification is deleted', async () => {
    await hasNews(2);
    const db = await cellOfEmail(email);
    await db.delete(notifications).where(eq(notifications.id, await firstId()));
    expect(await storedUnreadCount(email)).toBe(1);
  });

  test('is never negative, and is right afterwards', async () => {
    await hasNews(1);
    await setUnreadCount(email, 0);
    const id = await firstId();
    await ana.ask('POST', `${path}/mark-as-read/${id}`);
    expect(await storedUnreadCount(email)).toBe(0);
    await ana.ask('POST', `${path}/mark-as-unread/${id}`);
    expect(await storedUnreadCount(email)).toBe(1);
  });

  test('is recounted when all are marked, but not by reading a list', async () => {
    await hasNews(2);
    await setUnreadCount(email, 7);
    for (const which of ['', '/unread', '/read']) await list(which);
    expect(await storedUnreadCount(email)).toBe(7);
    await ana.ask('POST', `${path}/mark-all-as-read`);
    expect(await storedUnreadCount(email)).toBe(0);
  });
});

describe('other devices', () => {
  const messages = async () => {
    const rows = await rowsOf(realtimeOutbox);
    return rows.map(({ userId, event, data }) => ({ userId, event, data }));
  };

  test('get messages of new and changed notifications, each with the current number', async () => {
    await hasNews(2);
    const userId = await idOf(email);
    const id = await firstId();
    const { body } = await ana.ask('POST', `${path}/mark-as-read/${id}`);
    await ana.ask('POST', `${path}/mark-all-as-read`);
    const changed = 'notification_changed';
    expect(await messages()).toEqual([
      {
        userId,
        event: 'notification_created',
        data: expect.objectContaining({ numberOfUnreadNotifications: 1 }) as object,
      },
      {
        userId,
        event: 'notification_created',
        data: {
          id,
          readAt: null,
          createdAt: '2026-05-01T09:02:00.000Z',
          data: passedCourse(2),
          numberOfUnreadNotifications: 2,
        },
      },
      { userId, event: changed, data: { id, readAt: body.readAt, numberOfUnreadNotifications: 1 } },
      { userId, event: changed, data: { id: null, readAt: null, numberOfUnreadNotifications: 0 } },
    ]);
  });

  test('get no messages of other users’ notifications', async () => {
    await hasNews(1);
    const other = await signedInAs('trial');
    await other.ask('POST', `${path}/mark-as-read/${await firstId()}`);
    expect((await messages()).map(({ event }) => event)).toEqual(['notification_created']);
  });
});
