import { ownTest, type Checks } from '../../edge/checks.ts';

/** Nobody in the samples is registered for the webinar. */
const refused = { refused: 403, repeated: ownTest } as const;

export const checks: Checks = {
  endpoints: {
    'live.room': { refused: 403, statements: ownTest },
    'live.ask': refused,
    'live.vote': refused,
    'live.answer': refused,
    'live.desk': { refused: 403, statements: ownTest },
    'live.moderate': refused,
    'live.launchPoll': { ...refused, body: () => ({ question: 'Which?', options: ['One', 'Another'] }) },
    'live.closePoll': refused,
    'live.announce': refused,
    'live.start': refused,
    'live.end': refused,
    'live.report': { refused: 403, statements: ownTest },
  },
};
