import { mailTopics } from '#contract/notification-kinds';

/** Scopes of an unsubscribe link: mails of one topic, review reminders, or all. */
export const unsubscribeScopes = [...mailTopics, 'review', 'all'] as const;

export type UnsubscribeScope = (typeof unsubscribeScopes)[number];

/** The address by which links and mail clients unsubscribe, without a session; its last segment is the signed token. */
export const unsubscribePath = '/api/public/notifications/unsubscribe';
