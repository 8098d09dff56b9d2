import type { PromptDraft } from '#contract/prompts/drafts';
import { blankDraft } from '../../src/features/prompts/blank-draft.ts';

/** A draft of somebody who has chosen a role and a task, and said a little. */
export function aDraft(change: Partial<PromptDraft> = {}): PromptDraft {
  return { ...blankDraft, role: 'clinician', task: 'differential', fields: { context: 'Night shift' }, ...change };
}
