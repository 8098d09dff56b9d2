import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Email, Id, Instant, LocaleCode, Slug } from '#contract/text/fields';

/** Bounds of invitations of speakers: days that one is open, mails to one address in a day. */
export const speakerInvitationLimits = { days: 14, mailsInADay: 3 } as const;

const invitationStates = ['open', 'expired', 'revoked', 'accepted'] as const;

/** An invitation of a speaker, as hosts see it. */
export const SpeakerInvitation = v.object({
  id: Id,
  /** The id of the speaker in the package of the webinar. */
  speaker: v.string(),
  email: v.string(),
  state: v.picklist(invitationStates),
  sentAt: Instant,
  expiresAt: Instant,
  /** Whether its mail could not be delivered. */
  mailFailed: v.boolean(),
});

export type SpeakerInvitation = v.InferOutput<typeof SpeakerInvitation>;

/** Whether an invitation can be accepted, and if not, why; `accepted` are those that the viewer has accepted. */
export const speakerAcceptanceStates = [
  'open',
  'accepted',
  'expired',
  'revoked',
  'wrong_account',
  'webinar_over',
] as const;

export type SpeakerAcceptanceState = (typeof speakerAcceptanceStates)[number];

/** An invitation as whoever opens it sees it. */
export const OpenedSpeakerInvitation = v.object({
  state: v.picklist(speakerAcceptanceStates),
  /** The name of the speaker in the webinar. */
  speaker: v.string(),
  /** The invited address, masked. */
  maskedEmail: v.string(),
  /** The address of the viewer. */
  email: v.string(),
  expiresAt: Instant,
});

export type OpenedSpeakerInvitation = v.InferOutput<typeof OpenedSpeakerInvitation>;

const SpeakerToken = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)) });
const inWebinar = v.object({ webinar: Slug });
const inInvitation = v.object({ webinar: Slug, invitation: Id });

const path = '/api/webinars/:webinar';

/** The speakers of a webinar, whom hosts invite by mail: endpoints of its room. */
export const speakers = feature({
  endpoints: {
    speakers: {
      method: 'GET',
      path: `${path}/speakers`,
      for: 'learners',
      params: inWebinar,
      reply: v.object({
        speakers: v.array(v.object({ id: v.string(), name: v.string() })),
        invitations: v.array(SpeakerInvitation),
      }),
    },
    /** Invites a speaker by mail; an open or expired invitation of the address is mailed again. */
    inviteSpeaker: {
      method: 'POST',
      path: `${path}/speakers`,
      for: 'learners',
      params: inWebinar,
      /** `locale` is the language of the mail. */
      body: v.object({ speaker: Slug, email: Email, locale: LocaleCode }),
      reply: SpeakerInvitation,
    },
    /** Mails an invitation again; an expired one is open again. */
    resendSpeaker: {
      method: 'POST',
      path: `${path}/speakers/:invitation/mails`,
      for: 'learners',
      params: inInvitation,
      body: v.object({ locale: LocaleCode }),
      reply: SpeakerInvitation,
    },
    /** Ends an invitation, and the access of whoever accepted it; repeated, it changes nothing. */
    revokeSpeaker: { method: 'DELETE', path: `${path}/speakers/:invitation`, for: 'learners', params: inInvitation },
    /** The invitation of a token; nothing changes. */
    openSpeakerInvitation: {
      method: 'POST',
      path: `${path}/speaker-invitation`,
      for: 'learners',
      params: inWebinar,
      body: SpeakerToken,
      reply: OpenedSpeakerInvitation,
    },
    /** Accepts an invitation with an account of the invited address; repeated, it changes nothing. */
    acceptSpeakerInvitation: {
      method: 'PUT',
      path: `${path}/speaker-invitation`,
      for: 'learners',
      params: inWebinar,
      body: SpeakerToken,
    },
  },
  errors: {},
});
