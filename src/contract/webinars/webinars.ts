import * as v from 'valibot';
import { webinarActivities } from '#contract/credit/certificates/activities';
import { feature, page, PageQuery } from '#contract/feature';
import { Teacher } from '#contract/learning/courses';
import { Video } from '#contract/library/content/video';
import { AccreditationFacts } from '#contract/library/content/accreditation-facts';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { PlanType } from '#contract/plans';
import { TimeZone } from '#contract/text/time-zones';
import { InLocale, Instant, LocaleCode, Slug } from '#contract/text/fields';
import { webinarNotifications } from '#contract/webinars/webinars/notifications';
import { SentWebinar, UtcInstant, WebinarMinutes } from '#contract/webinars/webinars/package';
import { webinarStates } from '#contract/webinars/webinars/state';

const Registration = v.picklist(['registered', 'waiting']);

export type Registration = v.InferOutput<typeof Registration>;

/** A webinar in a list. */
export const WebinarCard = v.object({
  id: Slug,
  title: v.string(),
  summary: v.string(),
  specialty: v.picklist(courseSpecialties),
  state: v.picklist(webinarStates),
  startsAt: Instant,
  /** Scheduled length. */
  minutes: v.number(),
  /** Where its speakers are. */
  zone: v.string(),
  /** The language that is spoken. */
  spoken: LocaleCode,
  /** The language of the texts. */
  language: LocaleCode,
  /** Most credits of its next activity; 0 where none are designated. */
  credits: v.number(),
  isFree: v.boolean(),
  speakers: v.array(v.object({ name: v.string(), credentials: v.string() })),
  /** Of the viewer; `null` without one. */
  registration: v.nullable(Registration),
});

export type WebinarCard = v.InferOutput<typeof WebinarCard>;

/** Everything that must be shown of an accreditation before its activity begins. */
const WebinarAccreditationFacts = v.object({
  ...v.omit(AccreditationFacts, ['passMark', 'attempts', 'waitMinutes']).entries,
  /** Of the mastery quiz of a recording. */
  ...v.partial(v.pick(AccreditationFacts, ['passMark', 'attempts', 'waitMinutes'])).entries,
  activity: v.picklist(webinarActivities),
  attendance: v.number(),
});

export type WebinarAccreditationFacts = v.InferOutput<typeof WebinarAccreditationFacts>;

const Places = v.object({
  freePlaces: v.number(),
  /** The viewer's place on the waiting list, from 1; `null` for all others. */
  position: v.nullable(v.number()),
});

export type Places = v.InferOutput<typeof Places>;

export const Webinar = v.object({
  ...WebinarCard.entries,
  endsAt: Instant,
  ...Places.entries,
  /** Whether the viewer is its host or a speaker, and finds its desk. */
  mayLead: v.boolean(),
  audience: v.string(),
  method: v.string(),
  support: v.string(),
  agenda: v.array(v.object({ minutes: v.number(), text: v.string() })),
  objectives: v.array(v.object({ id: v.string(), text: v.string() })),
  speakers: v.array(Teacher),
  accreditations: v.array(WebinarAccreditationFacts),
  /** The plan that includes its credit, where that of the viewer does not. */
  creditPlan: v.nullable(PlanType),
  /** Of a webinar that is over, if it has one; `planType` is the plan that opens it, where that of the viewer does not. */
  recording: v.nullable(v.object({ seconds: v.number(), planType: v.nullable(PlanType) })),
});

export type Webinar = v.InferOutput<typeof Webinar>;

/** Webinars that are not over, the next first, or those that are, the latest first. */
export const webinarLists = ['upcoming', 'past'] as const;

const OneWebinar = v.object({ webinar: Slug });

/** Where calendars read feeds, without a session; the last segment is the token with `.ics`. */
export const feedPath = '/api/public/webinars/feeds';

/** Live events (product decisions, Webinars). */
export const webinars = feature({
  endpoints: {
    list: {
      method: 'GET',
      path: '/api/webinars',
      for: 'learners',
      query: v.object({
        ...InLocale.entries,
        when: v.optional(v.picklist(webinarLists), 'upcoming'),
        specialty: v.optional(v.picklist(courseSpecialties)),
        spoken: v.optional(LocaleCode),
        /** Only with credit. */
        credit: v.optional(v.literal('true')),
        /** Only those that the viewer registered for, or waits for. */
        mine: v.optional(v.literal('true')),
        search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
        ...PageQuery.entries,
      }),
      /** Specialties and languages are those of all webinars of the list. */
      reply: v.object({
        ...page(WebinarCard).entries,
        specialties: v.array(v.picklist(courseSpecialties)),
        languages: v.array(LocaleCode),
      }),
    },
    webinar: {
      method: 'GET',
      path: '/api/webinars/:webinar',
      for: 'learners',
      params: OneWebinar,
      query: InLocale,
      reply: Webinar,
    },
    /** The webinar as a calendar file, without a link to join. */
    calendar: {
      method: 'GET',
      path: '/api/webinars/:webinar/calendar',
      for: 'learners',
      params: OneWebinar,
      query: InLocale,
      file: 'text/calendar',
    },
    /** The recording of a webinar that is over. */
    recording: {
      method: 'GET',
      path: '/api/webinars/:webinar/recording',
      for: 'learners',
      params: OneWebinar,
      query: InLocale,
      reply: Video,
    },
    /**
     * Registers, or joins the waiting list of a full webinar until its start; repeated, it changes nothing. After the
     * start, free places can be taken until the end.
     */
    register: {
      method: 'POST',
      path: '/api/webinars/:webinar/registration',
      for: 'learners',
      params: OneWebinar,
      /** The time zone of the device, for mails. */
      body: v.object({ zone: TimeZone }),
      reply: v.object({ registration: Registration, ...Places.entries }),
    },
    /** Gives up a place, or leaves the waiting list; repeated, it changes nothing. */
    unregister: {
      method: 'DELETE',
      path: '/api/webinars/:webinar/registration',
      for: 'learners',
      params: OneWebinar,
      reply: Places,
    },
    /** The private address of a calendar with all registrations; `null` if it is off. */
    feed: {
      method: 'GET',
      path: '/api/webinar-feed',
      for: 'learners',
      reply: v.object({ address: v.nullable(v.string()) }),
    },
    /** Creates the address, or replaces it: the earlier one ends. */
    renewFeed: {
      method: 'POST',
      path: '/api/webinar-feed',
      for: 'learners',
      reply: v.object({ address: v.string() }),
    },
    endFeed: { method: 'DELETE', path: '/api/webinar-feed', for: 'learners' },
    /** Moves a webinar that has not begun; whoever has a seat is notified once the last change is minutes old. */
    reschedule: {
      method: 'PUT',
      path: '/api/webinars/:webinar/schedule',
      for: 'commands',
      params: OneWebinar,
      body: v.object({ startsAt: UtcInstant, minutes: WebinarMinutes }),
      reply: v.object({ sequence: v.number() }),
    },
    /** Cancels a webinar that has not begun; repeated, it changes nothing. */
    cancel: {
      method: 'PUT',
      path: '/api/webinars/:webinar/cancellation',
      for: 'commands',
      params: OneWebinar,
      reply: v.object({ sequence: v.number() }),
    },
    /** Publishes a webinar package; the caller is an editor or sends the content token. */
    import: {
      method: 'POST',
      path: '/api/content/webinars',
      for: 'commands',
      body: SentWebinar,
      /** `isNew` is false when this very package was published before. */
      reply: v.object({ webinar: Slug, sequence: v.number(), isNew: v.boolean() }),
    },
  },
  errors: {
    /** Its host has rescheduled or cancelled the webinar since the last import. */
    WEBINAR_CHANGED: 409,
    /** It was cancelled or is over. */
    WEBINAR_CLOSED: 409,
    /** It has begun, and no place is free. */
    WEBINAR_FULL: 409,
  },
  notificationKinds: webinarNotifications,
});
