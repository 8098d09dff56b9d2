import { sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cell } from '../../../functions/data/cells.ts';
import { recordSingleEvent, type EventInput } from '../../../functions/learning/participations/events/queries.ts';
import {
  participationEvents,
  participations,
  snapshots,
  type EventKind,
} from '../../../functions/learning/participations/schema.ts';
import { snapshotOf } from '../../../functions/learning/participations/snapshots.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { realtimeOutbox } from '../../../functions/messaging/realtime/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { aCourse } from '../../support/courses.ts';
import { beginCourse } from '../../support/learning.ts';
import { idOf, storedUnreadCount } from '../../support/notifications.ts';
import { cellOfEmail } from '../../support/cells.ts';

const email = 'pro@clinic.example';
const at = new Date('2026-05-04T10:00:00Z');
let db: Cell;

const available = {
  data: { notificationName: 'CertificateAvailable', courseId: 'ecg-basics', title: 'ECG' },
} as const;

let fact: EventInput;

beforeEach(async () => {
  await beginCourse(await signedInAs('pro'), await aCourse());
  db = await cellOfEmail(email);
  const [participation] = await db.select().from(participations);
  fact = {
    participationId: participation?.id ?? '',
    userId: await idOf(email),
    kind: 'masteryPassed',
    at,
    snapshot: await snapshotOf({ passMark: 70 }),
    messages: [{ event: 'notification_changed', data: { id: null, readAt: null, numberOfUnreadNotifications: 0 } }],
    notification: available,
  };
});

/** The rows that an event writes, counted by table, and its changes of the participation. */
async function written() {
  const count = (table: SQLiteTable) => db.$count(table);
  const [participation] = await db.select().from(participations);
  return {
    events: await count(participationEvents),
    outbox: await count(realtimeOutbox),
    notifications: await count(notifications),
    snapshots: await count(snapshots),
    unread: await storedUnreadCount(email),
    passedAt: participation?.passedAt,
    lastActiveAt: participation?.lastActiveAt,
  };
}

test('an event is recorded with its milestone, messages and notification', async () => {
  const before = await written();
  expect(await recordSingleEvent(db, fact)).toBe(true);
  expect(await written()).toEqual({
    events: before.events + 1,
    // One for the event and one for the notification.
    outbox: before.outbox + 2,
    notifications: before.notifications + 1,
    snapshots: before.snapshots + 1,
    unread: before.unread + 1,
    passedAt: at,
    lastActiveAt: before.lastActiveAt,
  });
});

test('a user gets one notification from two events with the same key', async () => {
  const once = { ...fact, notification: { ...available, dedupeKey: 'once' } };
  await Promise.all([recordSingleEvent(db, once), recordSingleEvent(db, once)]);
  const published = (await db.select().from(realtimeOutbox)).filter(({ event }) => event === 'notification_created');
  expect(published).toHaveLength(1);
  expect(await storedUnreadCount(email)).toBe(1);
});

describe('nothing is written for an event', () => {
  test.each<[string, (fact: EventInput) => EventInput]>([
    ['that its condition refuses', (given) => ({ ...given, when: sql`${participations.passedAt} is not null` })],
    ['of no participation', (given) => ({ ...given, participationId: 'nobody' })],
  ])('%s', async (_, change) => {
    const before = await written();
    expect(await recordSingleEvent(db, change(fact))).toBe(false);
    expect(await written()).toEqual(before);
  });

  test('that is recorded again although only the first may be', async () => {
    const first = { ...fact, when: sql`${participations.passedAt} is null` };
    const recorded = await Promise.all([recordSingleEvent(db, first), recordSingleEvent(db, first)]);
    expect(recorded.sort()).toEqual([false, true]);
    expect(await written()).toMatchObject({ notifications: 1, unread: 1, passedAt: at });
  });
});

test.each<[EventKind, keyof typeof participations.$inferSelect]>([
  ['kickoffFinished', 'kickoffFinishedAt'],
  ['lessonsCompleted', 'lessonsCompletedAt'],
  ['masteryPassed', 'passedAt'],
  ['evaluated', 'evaluatedAt'],
])('the first event %s sets its milestone, a later one leaves it', async (kind, milestone) => {
  await recordSingleEvent(db, { ...fact, kind });
  const later = new Date('2099-01-01T00:00:00Z');
  await recordSingleEvent(db, { ...fact, kind, at: later });
  const [participation] = await db.select().from(participations);
  expect(participation).toMatchObject({ [milestone]: at, lastActiveAt: later });
});

test('an event is not recorded if the number of its rules belongs to others', async () => {
  const before = await written();
  const other = await snapshotOf({ passMark: 80 });
  await recordSingleEvent(db, fact);
  const recorded = await written();
  await expect(
    recordSingleEvent(db, { ...fact, snapshot: { ...other, id: fact.snapshot?.id ?? 0 } }),
  ).rejects.toThrow();
  expect(await written()).toEqual(recorded);
  expect(recorded.snapshots).toBe((before.snapshots ?? 0) + 1);
});
