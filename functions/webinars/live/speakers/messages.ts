import * as v from 'valibot';
import { cellOfUser } from '../../../data/cells.ts';
import type { MessageKind } from '../../../data/messages/messages.ts';
import { cellOfWebinar } from '../../webinars/registrations/service.ts';
import { deleteInvitationsOf } from './deletions/queries.ts';
import { storeSpeaker } from './own/queries.ts';

const SpeakerChange = v.object({
  userId: v.string(),
  webinarId: v.string(),
  invitationId: v.string(),
  phase: v.number(),
  /** Milliseconds since the epoch. */
  changedAt: v.number(),
});

type SpeakerChange = v.InferOutput<typeof SpeakerChange>;

/** A user accepted an invitation, or it was revoked: their own cell decides what they may do. */
export const speakerChanged: MessageKind<SpeakerChange> = {
  name: 'webinar-speaker-changed',
  schema: SpeakerChange,
  handle: (env, change) => storeSpeaker(cellOfUser(env, change.userId), change),
};

const Departure = v.object({ userId: v.string(), webinarId: v.string() });

/** Deletes the invitations of a deleted account. */
export const speakerDeleted: MessageKind<v.InferOutput<typeof Departure>> = {
  name: 'webinar-speaker-deleted',
  schema: Departure,
  handle: async (env, { webinarId, userId }) =>
    deleteInvitationsOf(await cellOfWebinar(env, webinarId), webinarId, userId),
};
