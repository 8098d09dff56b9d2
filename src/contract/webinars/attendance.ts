import * as v from 'valibot';
import { feature } from '#contract/feature';
import { courses, LessonProgress } from '#contract/learning/courses';
import { Instant, Slug } from '#contract/text/fields';

/** Seconds from one heartbeat of a live page to the next. */
export const heartbeatInterval = 30;

/** What a learner has attended of a webinar, or watched of its recording. */
const Attended = v.object({
  minutes: v.number(),
  /** 0 to 1: of the shorter of actual and scheduled length, or of the recording. */
  share: v.number(),
  /** Shares that its accreditations require, in percent, the lowest first. */
  required: v.array(v.number()),
  /** When the lowest of them was reached; for a webinar its end. */
  reachedAt: v.nullable(Instant),
});

export type Attended = v.InferOutput<typeof Attended>;

/** What a learner has watched of a recording; its quiz opens when the lowest share is reached. */
const Watched = v.object({
  ...Attended.entries,
  progress: LessonProgress,
  /** `null` without a mastery quiz. */
  quiz: v.nullable(v.object({ passMark: v.number(), isPassed: v.boolean() })),
});

export type Watched = v.InferOutput<typeof Watched>;

/**
 * Whether a heartbeat counts: only of learners with a place, from start to end; speakers and hosts have no attendance.
 */
export const heartbeatStates = ['counted', 'notRegistered', 'presenter', 'notOpen'] as const;

const WebinarParams = v.object({ webinar: Slug });

/** Attendance of webinars and of their recordings (product decisions, Webinars). */
export const attendance = feature({
  endpoints: {
    own: {
      method: 'GET',
      path: '/api/webinars/:webinar/attendance',
      for: 'learners',
      params: WebinarParams,
      reply: v.object({
        isPresenter: v.boolean(),
        live: Attended,
        /** `null` without a recording. */
        recording: v.nullable(Watched),
      }),
    },
    /** Extends the attendance to this moment, by at most the time since the last heartbeat. */
    heartbeat: {
      method: 'POST',
      path: '/api/webinars/:webinar/attendance',
      for: 'learners',
      params: WebinarParams,
      reply: v.object({ state: v.picklist(heartbeatStates), ...Attended.entries }),
    },
    /** Stores progress in a recording, as `courses.saveProgress` does for a lesson. */
    watch: {
      method: 'PUT',
      path: '/api/webinars/:webinar/recording/progress',
      for: 'learners',
      params: WebinarParams,
      body: v.omit(courses.endpoints.saveProgress.body, ['activeSeconds']),
      reply: Watched,
    },
  },
  errors: {},
});
