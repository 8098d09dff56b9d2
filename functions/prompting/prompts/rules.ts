import { includesRole } from '#contract/prompting/prompts/choices';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import type { PlanType } from '#contract/plans';
import { foldText } from '../../library/content/search-text.ts';

/** Maximum searchable characters of a prompt. */
const searchedLength = 4000;

/** The searchable text: name, folder and draft. */
export function searchedText({ name, folder, draft }: { name: string; folder: string; draft: PromptDraft }): string {
  const edits = Object.values(draft.edits).map((edit) => edit?.text ?? '');
  return foldText([name, folder, ...Object.values(draft.fields), ...edits].join('\n')).slice(0, searchedLength);
}

/** Whether two drafts are equal. */
export function isSameDraft(one: PromptDraft, other: PromptDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a plan includes the template of a draft. */
export function mayKeep(planType: PlanType, { role }: PromptDraft): boolean {
  return role === null || includesRole(planType, role);
}
