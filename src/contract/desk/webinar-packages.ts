import * as v from 'valibot';
import { Reason } from '#contract/text/reasons';
import { DraftState, VersionFiles } from '#contract/desk/drafts';
import { feature, page, PageQuery } from '#contract/feature';
import { MediaName } from '#contract/library/content/course-parts';
import { Instant, Slug } from '#contract/text/fields';
import { SentWebinar, UtcInstant, WebinarMinutes } from '#contract/webinars/webinars/package';
import { webinarStates } from '#contract/webinars/webinars/state';

/** Webinars of a page. */
export const webinarsPerPage = 50;

/** A webinar with its seats. */
export const DeskWebinar = v.object({
  id: Slug,
  /** In the first language of the webinar. */
  title: v.string(),
  state: v.picklist(webinarStates),
  startsAt: Instant,
  minutes: v.number(),
  /** Where its speakers are. */
  zone: v.string(),
  capacity: v.number(),
  registered: v.number(),
  waiting: v.number(),
  /** Whether it was rescheduled or cancelled since its last package, which an import would undo. */
  isChanged: v.boolean(),
});

export type DeskWebinar = v.InferOutput<typeof DeskWebinar>;

/** A draft of a webinar, whether the webinar is published or not. */
export const WebinarDraft = v.object({ webinar: Slug, title: v.string(), ...DraftState.entries });

export type WebinarDraft = v.InferOutput<typeof WebinarDraft>;

const params = v.object({ webinar: Slug });

/** Webinars for authors and editors (product decisions, The desk). */
export const webinarPackages = feature({
  endpoints: {
    /** All webinars, the latest start first. */
    list: {
      method: 'GET',
      path: '/api/desk/webinars',
      for: 'authors',
      query: PageQuery,
      reply: page(DeskWebinar),
    },
    /** The drafts of webinars that were changed last. */
    drafts: { method: 'GET', path: '/api/desk/webinar-drafts', for: 'authors', reply: v.array(WebinarDraft) },
    /**
     * Starts a draft from the files of the last package, with the present schedule; repeated, it changes nothing. Fails with
     * `SOURCES_MISSING` if it was imported without them.
     */
    begin: { method: 'POST', path: '/api/desk/webinars/:webinar/draft', for: 'authors', params },
    /** Stores a file of a package under the hash of its bytes, which are the body. */
    storeMedia: {
      method: 'PUT',
      path: '/api/desk/webinar-media/:name',
      for: 'editors',
      params: v.object({ name: MediaName }),
    },
    /** Publishes a package; repeated, it changes nothing. */
    import: { method: 'POST', path: '/api/desk/webinars', for: 'editors', body: SentWebinar, reply: DeskWebinar },
    /**
     * The files of the last package, with the present schedule. Fails with `SOURCES_MISSING` if it was imported without them.
     */
    files: { method: 'GET', path: '/api/desk/webinars/:webinar/files', for: 'authors', params, reply: VersionFiles },
    /** Moves a webinar that has not begun; whoever has a seat is notified. */
    reschedule: {
      method: 'PUT',
      path: '/api/desk/webinars/:webinar/schedule',
      for: 'editors',
      params,
      body: v.object({ startsAt: UtcInstant, minutes: WebinarMinutes, reason: Reason }),
      reply: DeskWebinar,
    },
    /** Cancels a webinar that has not begun; whoever has a seat is notified. */
    cancel: {
      method: 'PUT',
      path: '/api/desk/webinars/:webinar/cancellation',
      for: 'editors',
      params,
      body: v.object({ reason: Reason }),
      reply: DeskWebinar,
    },
  },
  errors: {},
});
