import { mails } from '../../mail/schema.ts';
import {
  educatorPrompts,
  notificationCounts,
  notificationPreferences,
  notifications,
} from '../../notifications/schema.ts';
import { realtimeOutbox } from '../../realtime/schema.ts';
import { assign, ofUser } from '../assignment.ts';

/** Messages to a user. */
export const messageTables = [
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
  assign(realtimeOutbox, {
    rows: ofUser,
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      event: 'deleted, derived',
      data: 'deleted, derived',
      createdAt: 'deleted, derived',
      dueAt: 'deleted, internal',
      attempts: 'deleted, internal',
    },
  }),
  assign(mails, {
    // Those to an address without an account are found by nobody's id.
    deletedBy: 'delete mails',
    rows: ofUser,
    area: 'messages',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      recipient: 'deleted',
      firstName: 'deleted',
      kind: 'deleted',
      locale: 'deleted',
      facts: 'deleted',
      createdAt: 'deleted',
      dueAt: 'deleted',
      sentAt: 'deleted',
      attempts: 'deleted',
      failure: 'deleted',
    },
  }),
];
