import * as v from 'valibot';
import { libraryOf } from '../../../../data/cells.ts';
import type { MessageKind } from '../../../../data/messages/messages.ts';
import { releaseSeat } from '../service.ts';

const Departure = v.object({ userId: v.string(), webinarId: v.string() });

/** Gives up the seats of a deleted account, and removes its id from them. */
export const learnerDeleted: MessageKind<v.InferOutput<typeof Departure>> = {
  name: 'webinar-learner-deleted',
  schema: Departure,
  handle: (env, departure) => releaseSeat(env, libraryOf(env), departure, new Date()),
};
