import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { Day, Id, Instant, Slug } from '#contract/fields';
import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';
import type { Facts } from '#contract/texts';

/** What a notification tells, with the facts its texts need; two names are the specification's (section 3, Notification). */
export const NotificationData = v.variant('notificationName', [
  v.object({ notificationName: v.literal('B2BInvitationAccepted'), groupName: v.string() }),
  v.object({ notificationName: v.literal('EducatorPromptNotification') }),
  v.object({ notificationName: v.literal('CertificateAvailable'), courseId: Slug, title: v.string() }),
  v.object({ notificationName: v.literal('CertificateIssued'), serial: v.string(), title: v.string() }),
  v.object({ notificationName: v.literal('CertificateCorrected'), serial: v.string(), title: v.string() }),
  v.object({
    notificationName: v.literal('CourseAssigned'),
    courseId: Slug,
    title: v.string(),
    groupName: v.string(),
    dueOn: v.nullable(Day),
  }),
  v.object({
    notificationName: v.literal('WebinarReminder'),
    webinar: v.string(),
    title: v.string(),
    startsAt: Instant,
  }),
]);

export type NotificationData = v.InferOutput<typeof NotificationData>;

export type NotificationName = NotificationData['notificationName'];

export const Notification = v.object({
  id: Id,
  readAt: v.nullable(Instant),
  createdAt: Instant,
  data: NotificationData,
});

export type Notification = v.InferOutput<typeof Notification>;

/** What notifications are about, as far as mail can tell of them; the prompt for educators is never mailed. */
export const mailTopics = ['certificates', 'courses', 'webinars', 'groups'] as const;

export type MailTopic = (typeof mailTopics)[number];

/** When a notification is mailed: at once, with the daily digest, or never. */
export const mailTimes = ['now', 'daily', 'never'] as const;

export type MailTime = (typeof mailTimes)[number];

export const MailPreferences = v.object({
  certificates: v.picklist(mailTimes),
  courses: v.picklist(mailTimes),
  webinars: v.picklist(mailTimes),
  groups: v.picklist(mailTimes),
});

export type MailPreferences = v.InferOutput<typeof MailPreferences>;

/** What applies until somebody chooses otherwise. */
export const usualMail: MailPreferences = { certificates: 'now', courses: 'now', webinars: 'now', groups: 'daily' };

export const topics: Readonly<Record<NotificationName, MailTopic | null>> = {
  B2BInvitationAccepted: 'groups',
  EducatorPromptNotification: null,
  CertificateAvailable: 'certificates',
  CertificateIssued: 'certificates',
  CertificateCorrected: 'certificates',
  CourseAssigned: 'courses',
  WebinarReminder: 'webinars',
};

/** Where a notification leads; `undefined` for the prompt, which opens where one is. */
export function hrefOf(data: NotificationData, locale: Locale): string | undefined {
  switch (data.notificationName) {
    case 'B2BInvitationAccepted':
      return href('enrollThankYou', locale);
    case 'CertificateAvailable':
      return href('courseSummary', locale, { courseId: data.courseId });
    case 'CertificateIssued':
    case 'CertificateCorrected':
      return href('credits', locale);
    case 'CourseAssigned':
      return href('course', locale, { courseId: data.courseId });
    case 'WebinarReminder':
      return href('webinar', locale, { webinar: data.webinar });
    default:
      return undefined;
  }
}

/** The facts that the texts `names.<name>` of a notification fill in; `dated` writes a day or an instant in words. */
export function factsOf(data: NotificationData, dated: (date: string) => string): Facts {
  switch (data.notificationName) {
    case 'CourseAssigned':
      return { title: data.title, groupName: data.groupName, date: data.dueOn ? dated(data.dueOn) : '' };
    case 'WebinarReminder':
      return { title: data.title, date: dated(data.startsAt) };
    case 'EducatorPromptNotification':
      return {};
    case 'B2BInvitationAccepted':
      return { groupName: data.groupName };
    default:
      return { title: data.title };
  }
}

/** Key of what a notification says below its title. */
export function textKeyOf(data: NotificationData): 'text' | 'dueText' {
  return data.notificationName === 'CourseAssigned' && data.dueOn ? 'dueText' : 'text';
}

/** What a link in a mail ends: mails of one topic, or all of them. */
export const unsubscribeScopes = [...mailTopics, 'all'] as const;

export type UnsubscribeScope = (typeof unsubscribeScopes)[number];

/** Where a link in a mail and a mail program end mails, without signing in; its last part is the signed token. */
export const unsubscribePath = '/api/public/notifications/unsubscribe';

/** What a learner answers to the prompt for educators (specification, section 3, Educator prompt answer). */
export const EducatorAnswer = v.picklist(['yes', 'no', 'dismiss'], 'required');

export type EducatorAnswer = v.InferOutput<typeof EducatorAnswer>;

/** Shortest time between two looks for a prompt for educators, in milliseconds (specification, section 9). */
export const educatorPromptInterval = 60 * 60 * 1000;

/** How long the thanks for an answer stay before the prompt closes, in milliseconds (specification, section 9). */
export const thankYouLife = 2000;

const Marked = v.object({ id: Id, readAt: v.nullable(Instant), numberOfUnreadNotifications: v.number() });

export type Marked = v.InferOutput<typeof Marked>;

const OneNotification = v.object({ id: Id });
const NotificationPage = page(Notification);
const NotificationPreferences = v.object({ mail: MailPreferences, blockedFromMailing: v.boolean() });

/** Notifications, newest first, and the prompt for educators (specification, section 7). */
export const notifications = feature({
  endpoints: {
    all: {
      method: 'GET',
      path: '/api/auth/user/notifications',
      for: 'accounts',
      query: PageQuery,
      reply: NotificationPage,
    },
    unread: {
      method: 'GET',
      path: '/api/auth/user/notifications/unread',
      for: 'accounts',
      query: PageQuery,
      reply: NotificationPage,
    },
    read: {
      method: 'GET',
      path: '/api/auth/user/notifications/read',
      for: 'accounts',
      query: PageQuery,
      reply: NotificationPage,
    },
    /** Repeated, it changes nothing, and the first time stays. */
    markAsRead: {
      method: 'POST',
      path: '/api/auth/user/notifications/mark-as-read/:id',
      for: 'accounts',
      params: OneNotification,
      reply: Marked,
    },
    markAsUnread: {
      method: 'POST',
      path: '/api/auth/user/notifications/mark-as-unread/:id',
      for: 'accounts',
      params: OneNotification,
      reply: Marked,
    },
    markAllAsRead: {
      method: 'POST',
      path: '/api/auth/user/notifications/mark-all-as-read',
      for: 'accounts',
      reply: v.object({ numberOfUnreadNotifications: v.number() }),
    },
    /** `blockedFromMailing` stops every mail of this kind, whatever the preferences say. */
    preferences: {
      method: 'GET',
      path: '/api/auth/user/notification-preferences',
      for: 'accounts',
      reply: NotificationPreferences,
    },
    changePreferences: {
      method: 'PUT',
      path: '/api/auth/user/notification-preferences',
      for: 'accounts',
      body: v.object({ mail: MailPreferences }),
      reply: NotificationPreferences,
    },
    /** Stores the answer and marks the notification as read; a later dismissal does not undo an answer. */
    answerEducatorPrompt: {
      method: 'POST',
      path: '/api/public/learning-app/user/answer-educator-prompt/:id',
      for: 'accounts',
      params: OneNotification,
      body: v.object({ answer: EducatorAnswer }),
    },
  },
  errors: {},
});
