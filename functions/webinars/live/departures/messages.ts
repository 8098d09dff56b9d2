import * as v from 'valibot';
import type { MessageKind } from '../../../data/messages/messages.ts';
import { cellOfWebinar } from '../../webinars/registrations/service.ts';
import { deleteAsker } from '../changes/queries.ts';

const Departure = v.object({ userId: v.string(), webinarId: v.string() });

/** Removes a deleted account from the questions and polls of a room. */
export const askerDeleted: MessageKind<v.InferOutput<typeof Departure>> = {
  name: 'webinar-asker-deleted',
  schema: Departure,
  handle: async (env, { webinarId, userId }) => deleteAsker(await cellOfWebinar(env, webinarId), webinarId, userId),
};
