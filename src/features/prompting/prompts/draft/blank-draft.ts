import type { PromptDraft } from '#contract/prompting/prompts/drafts';

/** An empty prompt, with the safety settings on. */
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
