import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { Id, Instant } from '#contract/text/fields';
import type { Locale } from '#contract/locales';
import { educatorNotifications } from '#contract/messaging/notifications/educator-prompts';
import { notificationKinds } from '#contract/notification-catalogue';
import type { MailTopic, NotificationKind, DataOf } from '#contract/notification-kinds';
import type { Facts } from '#contract/text/texts';

type Kinds = typeof notificationKinds;

export type NotificationName = keyof Kinds;

/** The data of a notification. */
export type NotificationData = {
  [Name in NotificationName]: { notificationName: Name } & DataOf<Kinds[Name]['data']>;
}[NotificationName];

/** The data of a notification without its name. */
export type NotificationFacts = DataOf<Kinds[NotificationName]['data']>;

const dataOf = ([name, { data }]: [string, NotificationKind]) =>
  v.object({ notificationName: v.literal(name), ...data });

export const NotificationData = v.variant(
  'notificationName',
  Object.entries<NotificationKind>(notificationKinds).map(dataOf),
) as v.GenericSchema<unknown> as v.GenericSchema<unknown, NotificationData>;

export const Notification = v.object({
  id: Id,
  readAt: v.nullable(Instant),
  createdAt: Instant,
  data: NotificationData,
});

export type Notification = v.InferOutput<typeof Notification>;

/** When a notification is mailed: at once, with the daily digest, or never. */
export const mailTimes = ['now', 'daily', 'never'] as const;

export type MailTime = (typeof mailTimes)[number];

export const MailPreferences = v.object({
  certificates: v.picklist(mailTimes),
  courses: v.picklist(mailTimes),
  webinars: v.picklist(mailTimes),
  groups: v.picklist(mailTimes),
  membership: v.picklist(mailTimes),
});

export type MailPreferences = v.InferOutput<typeof MailPreferences>;

/** What applies until a user chooses otherwise. */
export const defaultMail: MailPreferences = {
  certificates: 'now',
  courses: 'now',
  webinars: 'now',
  groups: 'daily',
  membership: 'now',
};

/** The kind of a notification; `undefined` for one that this build does not have. */
function kindOf({ notificationName: name }: NotificationData): NotificationKind | undefined {
  return Object.hasOwn(notificationKinds, name) ? notificationKinds[name] : undefined;
}

/** The topic of a notification; `null` if it is never mailed. */
export function topicOf(name: NotificationName): MailTopic | null {
  return notificationKinds[name].topic;
}

/** The target of a notification; `undefined` for the educator prompt, which opens on the current page. */
export function hrefOf(data: NotificationData, locale: Locale): string | undefined {
  return kindOf(data)?.href?.(data, locale);
}

/** The facts that the texts `names.<name>` of a notification fill in; `dated` writes a day or an instant in words. */
export function factsOf(data: NotificationData, dated: (date: string, timeZone?: string) => string): Facts {
  return kindOf(data)?.facts?.(data, dated) ?? (data as Facts);
}

/** The instant after which a notification is no longer mailed, if there is one. */
export function expiryOf(data: NotificationData): Date | undefined {
  const expiresAt = kindOf(data)?.expiresAt?.(data);
  return expiresAt === undefined ? undefined : new Date(expiresAt);
}

/** Key of the text below the title of a notification. */
export function textKeyOf(data: NotificationData): string {
  return kindOf(data)?.textKey?.(data) ?? 'text';
}

/** Answers to the educator prompt (specification, section 3, Educator prompt answer). */
export const EducatorAnswer = v.picklist(['yes', 'no', 'dismiss'], 'required');

export type EducatorAnswer = v.InferOutput<typeof EducatorAnswer>;

/** Minimum time between two checks for an educator prompt, in milliseconds (specification, section 9). */
export const educatorPromptInterval = 60 * 60 * 1000;

/** How long the thanks for an answer stay before the prompt closes, in milliseconds (specification, section 9). */
export const thankYouLife = 2000;

/** A new notification (specification, section 3), and the number of unread ones. */
export const NotificationEvent = v.object({
  id: Id,
  readAt: v.nullable(Instant),
  createdAt: v.optional(Instant),
  data: v.looseObject({ notificationName: v.string() }),
  numberOfUnreadNotifications: v.optional(v.number()),
});

export type NotificationEvent = v.InferOutput<typeof NotificationEvent>;

/** A notification that was marked as read or unread on another device; `id` is `null` if all were marked as read. */
export const NotificationChange = v.object({
  id: v.nullable(Id),
  readAt: v.nullable(Instant),
  numberOfUnreadNotifications: v.number(),
});

export type NotificationChange = v.InferOutput<typeof NotificationChange>;

const Marked = v.object({ id: Id, readAt: v.nullable(Instant), numberOfUnreadNotifications: v.number() });

export type Marked = v.InferOutput<typeof Marked>;

const OneNotification = v.object({ id: Id });
const NotificationPage = page(Notification);
const NotificationPreferences = v.object({
  mail: MailPreferences,
  blockedFromMailing: v.boolean(),
  /** Whether a morning mail reminds of due questions. */
  isReminded: v.boolean(),
});

export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>;

/** Notifications, newest first, and the educator prompt (specification, section 7). */
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
    /** Idempotent; the first time stays. */
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
    /** `blockedFromMailing` stops every optional mail, regardless of the other preferences. */
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
      body: v.object({ mail: MailPreferences, blockedFromMailing: v.optional(v.boolean('invalid')) }),
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
  messages: { notification_created: NotificationEvent, notification_changed: NotificationChange },
  notificationKinds: educatorNotifications,
});
