import type { PromptDraft } from '#contract/prompting/prompts/drafts';

/** A prompt that nobody has begun; what keeps harm away is on from the start. */
export const blankDraft: PromptDraft = {
  role: null,
  task: null,
  language: null,
  fields: {},
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
