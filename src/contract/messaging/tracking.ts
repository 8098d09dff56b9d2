import * as v from 'valibot';
import { trackedEvents } from '#contract/event-catalogue';
import { feature } from '#contract/feature';
import { appEvents } from '#contract/messaging/tracking/app-events';
import { routeNames } from '#contract/routes';
import { Id, Instant } from '#contract/text/fields';

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
  events: appEvents,
});
