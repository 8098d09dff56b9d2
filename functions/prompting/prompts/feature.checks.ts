import { prompts } from '#contract/prompting/prompts';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { ownTest, type Checks, type Ids, type Learner } from '../../edge/checks.ts';

const draft: PromptDraft = {
  role: 'clinician',
  task: 'handover',
  language: null,
  fields: { context: 'Night shift' },
  settings: {
    tone: null,
    length: null,
    readingLevel: null,
    answerLanguage: null,
    evidence: ['none-invented'],
    safety: ['ask-first', 'mark-unsure', 'no-identifiers'],
  },
  edits: {},
};

const prompt = { name: 'Handover at night', folder: 'Ward', draft };

const saved = { parameters: ({ savedPromptId }: Ids) => ({ id: savedPromptId }), forOthers: 'NOT_FOUND' } as const;
const removed = {
  parameters: ({ removedPromptId }: Ids) => ({ id: removedPromptId }),
  forOthers: 'NOT_FOUND',
} as const;

const params = { id: 'a-saved-prompt' };

async function savePrompt({ call }: Learner): Promise<void> {
  await call(prompts.endpoints.create, { params, body: prompt });
}

export const checks: Checks = {
  create: async ({ call }) => {
    const [savedPromptId, removedPromptId] = ['saved-by-the-owner', 'saved-by-the-owner-removed'];
    for (const id of [savedPromptId, removedPromptId])
      await call(prompts.endpoints.create, { params: { id }, body: prompt });
    const next = { ...draft, fields: { context: 'A text of nobody else' } };
    await call(prompts.endpoints.save, { params: { id: savedPromptId }, body: { draft: next, version: 1 } });
    return { savedPromptId, removedPromptId };
  },
  endpoints: {
    'prompts.list': { statements: 2, parameters: () => ({ search: 'night%20shift' }) },
    'prompts.saved': { ...saved, statements: 1 },
    'prompts.versions': { ...saved, statements: 2 },
    'prompts.version': {
      ...saved,
      statements: 2,
      parameters: ({ savedPromptId }) => ({ id: savedPromptId, version: '1' }),
    },
    'prompts.create': {
      repeated: ownTest,
      parameters: () => ({ id: 'another-prompt' }),
      body: () => prompt,
    },
    'prompts.save': { ...saved, repeated: ownTest, body: () => ({ draft, version: 2 }) },
    'prompts.file': {
      ...saved,
      repeated: {
        input: async (learner) => {
          await savePrompt(learner);
          return { params, body: { name: 'Night', folder: 'Ward' } };
        },
      },
    },
    'prompts.remove': {
      ...removed,
      repeated: {
        input: async (learner) => {
          await savePrompt(learner);
          return { params };
        },
      },
    },
    'prompts.recover': {
      ...removed,
      repeated: {
        input: async (learner) => {
          await savePrompt(learner);
          await learner.call(prompts.endpoints.remove, { params });
          return { params };
        },
      },
    },
  },
};
