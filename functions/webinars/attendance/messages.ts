import * as v from 'valibot';
import { webinarActivities } from '#contract/credit/certificates/activities';
import type { MessageKind } from '../../data/messages/messages.ts';
import { cellOfWebinar } from '../webinars/registrations/service.ts';
import { deleteAttendee, storeAttendee } from './attendees/queries.ts';

const Attendee = v.object({
  webinarId: v.string(),
  activity: v.picklist(webinarActivities),
  userId: v.string(),
  /** Milliseconds since the epoch. */
  joinedAt: v.number(),
  seconds: v.number(),
  reachedAt: v.nullable(v.number()),
});

export type Attendee = v.InferOutput<typeof Attendee>;

/** A learner joined, or their attendance is settled: the cell of the webinar counts it. */
export const attendanceChanged: MessageKind<Attendee> = {
  name: 'webinar-attendance-changed',
  schema: Attendee,
  handle: async (env, attendee) => storeAttendee(await cellOfWebinar(env, attendee.webinarId), attendee),
};

const Departure = v.object({ userId: v.string(), webinarId: v.string() });

/** Removes the id of a deleted account from its attendance. */
export const attendeeDeleted: MessageKind<v.InferOutput<typeof Departure>> = {
  name: 'webinar-attendee-deleted',
  schema: Departure,
  handle: async (env, { webinarId, userId }) => deleteAttendee(await cellOfWebinar(env, webinarId), webinarId, userId),
};
