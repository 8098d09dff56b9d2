import type { SpeakerInvitation } from '#contract/webinars/live/speakers';
import type { ListedInvitation } from './queries.ts';
import { stateOf } from './rules.ts';

export function asSpeakerInvitation({ invitation, mailFailed }: ListedInvitation, now: Date): SpeakerInvitation {
  const { id, speakerId, email, sentAt, expiresAt } = invitation;
  return {
    id,
    speaker: speakerId,
    email,
    state: stateOf(invitation, now),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    mailFailed: mailFailed === 1,
  };
}
