import * as v from 'valibot';
import { certificates } from '#contract/credit/certificates';
import { courses } from '#contract/learning/courses';
import { credits } from '#contract/credit/credits';
import { feature } from '#contract/feature';
import { Id, Instant, trackedText } from '#contract/text/fields';
import { prompts } from '#contract/prompting/prompts';
import { quizzes } from '#contract/learning/quizzes';
import { routeNames } from '#contract/routes';
import { subscriptions } from '#contract/commerce/billing/subscription-events';

/** Events of the app itself. */
const events = {
  /** A user pressed the button of the update toast; `from` is the build they left (section 2). */
  app_update_clicked: v.object({ from: trackedText }),
};

/** All tracked events by name, with their payloads (specification, section 4, Tracked event kinds). */
export const trackedEvents = {
  ...courses.events,
  ...quizzes.events,
  ...credits.events,
  ...certificates.events,
  ...subscriptions.events,
  ...prompts.events,
  ...events,
};

export type TrackedName = keyof typeof trackedEvents;

export type TrackedFacts<Name extends TrackedName> = v.InferOutput<(typeof trackedEvents)[Name]>;

/** An event as the browser sends it; events with the same id count once. */
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

/** Maximum number of events per request. */
export const maxTracked = 50;

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
  v.maxLength(maxTracked),
);

/** Events that browsers report. */
export const tracking = feature({
  endpoints: {
    /** Stores events under the user's trace id only; nothing is stored for browsers with a privacy signal. */
    track: { method: 'POST', path: '/api/events', for: 'anyone', body: v.object({ events: TrackedEvents }) },
  },
  errors: {},
  events,
});
