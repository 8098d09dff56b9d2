import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Id, Instant, Slug } from '#contract/fields';
import { currencies, PlanType } from '#contract/plans';

/** What a certificate event tells (specification, section 3); `claim_date` is `null` before the claim. */
export const CertificateEvent = v.object({
  course_name: v.string(),
  course_id: Slug,
  accreditation_body: v.string(),
  claim_date: v.nullable(Instant),
  cme_credits: v.number(),
});

export type CertificateEvent = v.InferOutput<typeof CertificateEvent>;

const Price = { type: PlanType, price: v.number(), currency: v.picklist(currencies) };

/** What a subscription event tells (specification, section 3); prices in minor units. */
export const SubscriptionEvent = v.object({
  plan: v.object(Price),
  subscription: v.object({ term_start: Instant }),
  /** On cancel. */
  previous_plan: v.optional(v.object({ type: PlanType })),
});

export type SubscriptionEvent = v.InferOutput<typeof SubscriptionEvent>;

/** What a course event tells (specification, section 3); `lessons` and `quizzes` are counts, `duration` in minutes. */
export const CourseEvent = v.object({
  course: v.object({
    id: Slug,
    title: v.string(),
    type: v.picklist(['cme', 'course']),
    teachers: v.array(v.string()),
    lessons: v.number(),
    quizzes: v.number(),
    cme_credits: v.number(),
    duration: v.number(),
  }),
});

export type CourseEvent = v.InferOutput<typeof CourseEvent>;

/** A new notification as its list shows it (specification, section 3), and how many are unread now. */
export const NotificationEvent = v.object({
  id: Id,
  readAt: v.nullable(Instant),
  createdAt: v.optional(Instant),
  data: v.looseObject({ notificationName: v.string() }),
  numberOfUnreadNotifications: v.optional(v.number()),
});

export type NotificationEvent = v.InferOutput<typeof NotificationEvent>;

/** What was marked as read or unread on one of somebody's devices; `id` is `null` when all were marked as read. */
export const NotificationChange = v.object({
  id: v.nullable(Id),
  readAt: v.nullable(Instant),
  numberOfUnreadNotifications: v.number(),
});

export type NotificationChange = v.InferOutput<typeof NotificationChange>;

/** What the edge tells and is tracked as well, under the same name with the same facts (section 4, Tracked event kinds). */
export const trackedMessages = {
  certificate_available: CertificateEvent,
  certificate_claimed: CertificateEvent,
  certificate_downloaded: CertificateEvent,
  subscription_purchased: SubscriptionEvent,
  subscription_cancelled: SubscriptionEvent,
  subscription_reactivated: SubscriptionEvent,
  subscription_upgraded: SubscriptionEvent,
  course_started: CourseEvent,
  course_completed: CourseEvent,
};

/** Everything the edge may tell on somebody's own channel, by the name it has on the wire. */
export const realtimeMessages = {
  ...trackedMessages,
  notification_created: NotificationEvent,
  notification_changed: NotificationChange,
};

/** One message before it is sent: its name and what it tells. */
export type RealtimeMessage = {
  [Name in keyof typeof realtimeMessages]: {
    event: Name;
    data: v.InferOutput<(typeof realtimeMessages)[Name]>;
  };
}[keyof typeof realtimeMessages];

/** Where sockets are opened. Without a `host`, the page's own; without encryption only on this machine. */
export const RealtimeAddress = v.object({
  isOn: v.boolean(),
  key: v.nullable(v.string()),
  host: v.nullable(v.string()),
  port: v.nullable(v.number()),
  /** In front of `/app/{key}`. */
  path: v.string(),
  isSecure: v.boolean(),
});

export type RealtimeAddress = v.InferOutput<typeof RealtimeAddress>;

/** Whether a host is this machine, the only one to which connections need no encryption (specification, section 7). */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(host);
}

/**
 * A message as it comes over the wire: `data` carries `event_id` besides what it tells, the same when it comes twice.
 * Only other backends, which publish without the outbox, may leave it out.
 */
export const ReceivedMessage = v.object({
  event: v.string(),
  data: v.looseObject({ event_id: v.optional(v.string()) }),
});

export type ReceivedMessage = v.InferOutput<typeof ReceivedMessage>;

/** A socket and the channel it wants to listen to, named as the Pusher protocol does. */
const ChannelRequest = v.object({
  socket_id: v.pipe(v.string(), v.regex(/^\d+\.\d+$/), v.maxLength(40)),
  channel_name: v.pipe(v.string(), v.maxLength(200)),
});

/** Realtime messages: where to listen, whom to listen to, and what was missed (specification, section 7). */
export const realtime = feature({
  endpoints: {
    address: { method: 'GET', path: '/api/realtime', for: 'anyone', reply: RealtimeAddress },
    authorizeByGet: { method: 'GET', path: '/api/broadcasting/auth', for: 'accounts', query: ChannelRequest },
    /** Signs a subscription to one's own channel or to the one that counts active members. */
    authorize: { method: 'POST', path: '/api/broadcasting/auth', for: 'accounts', body: ChannelRequest },
    /**
     * What was told on one's own channel since `after`, at most seven days back; without it only the cursor to begin
     * with. Ask again with the new cursor until it is complete.
     */
    missed: {
      method: 'GET',
      path: '/api/realtime/missed',
      for: 'accounts',
      query: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) }),
      reply: v.object({ data: v.array(ReceivedMessage), cursor: v.string(), isComplete: v.boolean() }),
    },
  },
  errors: {},
});
