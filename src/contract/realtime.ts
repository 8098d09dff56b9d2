import * as v from 'valibot';
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

/** Everything the edge may tell on somebody's own channel, by the name it has on the wire (section 4, Tracked events). */
export const realtimeMessages = {
  certificate_available: CertificateEvent,
  certificate_claimed: CertificateEvent,
  certificate_downloaded: CertificateEvent,
  subscription_purchased: SubscriptionEvent,
  subscription_cancelled: SubscriptionEvent,
  subscription_reactivated: SubscriptionEvent,
  subscription_upgraded: SubscriptionEvent,
  course_started: CourseEvent,
  course_completed: CourseEvent,
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
