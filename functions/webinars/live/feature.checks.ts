import { ownTest, type Checks } from '../../edge/checks.ts';

/** Nobody in the samples is registered for the webinar. */
const refused = { refused: 403, repeated: ownTest } as const;

/** Ids that browsers make. */
const parameters = () => ({ question: 'question-1', poll: 'poll-one1', announcement: 'words-of-today' });

const ofInvitation = () => ({ invitation: 'invitation-1' });

const invited = { speaker: 'ines', email: 'ines@clinic.example', locale: 'en' as const };

const unknownToken = { token: 'a-token-that-nobody-was-sent' };

const withId = { ...refused, parameters };

export const checks: Checks = {
  endpoints: {
    'live.room': { refused: 403, statements: ownTest },
    'live.ask': withId,
    'live.vote': withId,
    'live.answer': withId,
    'live.desk': { refused: 403, statements: ownTest },
    'live.moderate': withId,
    'live.launchPoll': { ...withId, body: () => ({ question: 'Which?', options: ['One', 'Another'] }) },
    'live.closePoll': withId,
    'live.announce': withId,
    'live.start': refused,
    'live.end': refused,
    'live.broadcast': refused,
    'live.report': { refused: 403, statements: ownTest },
    'live.speakers': { refused: 403, statements: ownTest },
    'live.inviteSpeaker': { ...refused, body: () => invited },
    'live.resendSpeaker': { ...refused, parameters: ofInvitation, body: () => ({ locale: 'en' as const }) },
    'live.revokeSpeaker': { ...refused, parameters: ofInvitation },
    // An unknown token.
    'live.openSpeakerInvitation': { refused: 404, repeated: ownTest, body: () => unknownToken },
    'live.acceptSpeakerInvitation': { refused: 404, repeated: ownTest, body: () => unknownToken },
  },
};
