import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { blankDraft } from '../../../src/features/prompting/prompts/draft/blank-draft.ts';

/** A draft with a role, a task and a little text. */
export function aDraft(change: Partial<PromptDraft> = {}): PromptDraft {
  return { ...blankDraft, role: 'clinician', task: 'differential', fields: { context: 'Night shift' }, ...change };
}
