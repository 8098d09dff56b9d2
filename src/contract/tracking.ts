import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Id, Instant, Slug } from '#contract/fields';
import { quizKinds } from '#contract/quizzes';
import { CourseEvent, trackedMessages } from '#contract/realtime';
import { routeNames } from '#contract/routes';

const short = v.pipe(v.string(), v.maxLength(200));

const InCourse = { course: v.object({ id: Slug, title: short }) };

const LessonFacts = v.object({
  ...InCourse,
  lesson: v.object({ id: Slug, title: short, type: v.picklist(['article', 'video']) }),
});

/** `type` tells kickoff and mastery quizzes apart; `attempt` counts from 1. */
const QuizFacts = v.object({
  ...InCourse,
  quiz: v.object({ id: Slug, type: v.picklist(quizKinds), attempt: v.number() }),
});

/** The role that is chosen in the AI prompting tool. */
const PromptFacts = v.object({ role: short });

/**
 * Everything that is tracked, by name, with its facts (specification, section 4, Tracked event kinds). Events of
 * certificates and subscriptions come from the server on the realtime channel.
 */
export const trackedEvents = {
  lesson_started: LessonFacts,
  lesson_completed: LessonFacts,
  quiz_started: QuizFacts,
  quiz_completed: QuizFacts,
  ...trackedMessages,
  course_bookmarked: CourseEvent,
  ai_prompt_user_selected_role: PromptFacts,
  ai_prompt_user_copied_prompt: PromptFacts,
  ai_prompt_user_started_over: PromptFacts,
  ai_prompt_user_opened_additional_settings: PromptFacts,
  /** Somebody pressed the button of the update toast; `from` is the build they left (section 2). */
  app_update_clicked: v.object({ from: short }),
};

export type TrackedName = keyof typeof trackedEvents;

export type TrackedFacts<Name extends TrackedName> = v.InferOutput<(typeof trackedEvents)[Name]>;

/** An event as the browser sends it; its id lets a repeated one count once. */
export type TrackedEvent = {
  [Name in TrackedName]: {
    readonly id: string;
    readonly name: Name;
    readonly at: string;
    /** Name of the page it happened on. */
    readonly page: (typeof routeNames)[number] | null;
    readonly facts: TrackedFacts<Name>;
  };
}[TrackedName];

/** `live` on the production app host, otherwise `test` (specification, section 9). */
export const trackingEnvironments = ['live', 'test'] as const;

export type TrackingEnvironment = (typeof trackingEnvironments)[number];

/** Most events in one request. */
export const mostTracked = 50;

const anEvent = ([name, facts]: [string, v.GenericSchema<unknown, unknown>]) =>
  v.object({
    id: Id,
    name: v.literal(name),
    at: Instant,
    page: v.nullable(v.picklist(routeNames)),
    facts,
  });

export const TrackedEvents = v.pipe(
  v.array(v.variant('name', Object.entries(trackedEvents).map(anEvent) as [ReturnType<typeof anEvent>])),
  v.minLength(1),
  v.maxLength(mostTracked),
);

/** What people do, told by their browsers. */
export const tracking = feature({
  endpoints: {
    /** Keeps events under the person's traceId alone; a browser that asks not to be tracked leaves none. */
    track: { method: 'POST', path: '/api/events', for: 'anyone', body: v.object({ events: TrackedEvents }) },
  },
  errors: {},
});
