import { reviewHabits, notifications, notificationCounts, notificationPreferences, educatorPrompts } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(reviewHabits, {
    rows: ofUser,
    area: 'learning',
    columns: { userId: 'deleted, internal', timeZone: 'deleted', remindAt: 'deleted' },
  }),
  assign(notifications, {
    rows: ofUser,
    area: 'messages',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      name: 'deleted',
      data: 'deleted',
      dedupeKey: 'deleted, internal',
      createdAt: 'deleted',
      readAt: 'deleted',
      mailDueAt: 'deleted',
      mailTime: 'deleted',
    },
  }),
  assign(notificationCounts, {
    rows: ofUser,
    columns: { userId: 'deleted, internal', unread: 'deleted, derived' },
  }),
  assign(notificationPreferences, {
    rows: ofUser,
    area: 'messages',
    columns: { userId: 'deleted, internal', mail: 'deleted' },
  }),
  assign(educatorPrompts, {
    rows: ofUser,
    area: 'messages',
    columns: {
      userId: 'deleted, internal',
      dueAt: 'deleted',
      answer: 'deleted',
      answeredAt: 'deleted',
      notificationId: 'deleted, internal',
    },
  }),
];
