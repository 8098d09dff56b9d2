import * as v from 'valibot';
import { LocalizedText } from '#contract/library/content';
import { Instant, LocaleCode } from '#contract/text/fields';
import { cellOfUser } from '../../../data/cells.ts';
import type { MessageKind } from '../../../data/messages/messages.ts';
import { storeRegistration } from './own/queries.ts';

const SeatChange = v.object({
  userId: v.string(),
  webinarId: v.string(),
  seatId: v.number(),
  phase: v.number(),
  zone: v.string(),
  /** Milliseconds since the epoch. */
  changedAt: v.number(),
  titles: LocalizedText,
  languages: v.array(LocaleCode),
  startsAt: Instant,
  minutes: v.number(),
  sequence: v.number(),
});

export type SeatChange = v.InferOutput<typeof SeatChange>;

/** Copies a seat to the cell of its learner. */
export const seatChanged: MessageKind<SeatChange> = {
  name: 'webinar-seat-changed',
  schema: SeatChange,
  handle: (env, change) => storeRegistration(cellOfUser(env, change.userId), change),
};
