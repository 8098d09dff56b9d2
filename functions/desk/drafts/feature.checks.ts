import { ownTest, type Checks } from '../../edge/checks.ts';

const text = { path: 'course.yaml' };

export const checks: Checks = {
  endpoints: {
    'drafts.courses': { statements: ownTest },
    'drafts.create': {
      repeated: ownTest,
      statements: ownTest,
      body: () => ({ draftId: 'a-draft', title: 'A draft', texts: {} }),
    },
    'drafts.versions': { statements: ownTest },
    'drafts.version': { statements: ownTest, parameters: () => ({ number: '1' }) },
    'drafts.statistics': { statements: ownTest },
    'drafts.begin': { repeated: ownTest, statements: ownTest },
    'drafts.draft': { statements: ownTest },
    'drafts.save': { repeated: ownTest, statements: ownTest, body: () => ({ ...text, text: '', revision: 0 }) },
    'drafts.remove': { repeated: ownTest, statements: ownTest, parameters: () => text },
    'drafts.storeMedia': { repeated: ownTest, statements: ownTest, parameters: () => ({ file: 'strip.svg' }) },
    'drafts.saves': { statements: ownTest, parameters: () => text },
    'drafts.submit': { repeated: ownTest, statements: ownTest },
    'drafts.publish': { repeated: ownTest, statements: ownTest },
    'drafts.discard': { repeated: ownTest, statements: ownTest },
    'drafts.withdrawQuestion': {
      repeated: ownTest,
      statements: ownTest,
      body: () => ({ quizId: 'mastery', itemId: 'unknown', reason: { en: 'It is out of date' } }),
    },
    'drafts.withdraw': { repeated: ownTest, statements: ownTest },
  },
};
