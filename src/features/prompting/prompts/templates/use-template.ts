import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { translations } from '../../../../platform/text/translations.ts';
import { track } from '../../../../platform/tracking/tracking.ts';
import { pauseOnHover, toast } from '../../../../ui/toasts/toast-store.ts';
import { $work, replaceWork } from '../draft-store.ts';

/** How long it can be undone from its toast, in milliseconds. */
const undoLife = 10_000;

/** Puts the prompt of a template in place of the work; for a while that can be undone. */
export function useTemplate(onUsed: () => void) {
  return (draft: PromptDraft) => {
    const t = translations('prompt-templates');
    const { role } = $work.get().draft;
    const undo = replaceWork({ draft });
    if (draft.role && draft.role !== role) track('ai_prompt_user_selected_role', { role: draft.role });
    onUsed();
    toast({
      severity: 'success',
      summary: t('used'),
      life: undoLife,
      onHover: pauseOnHover,
      action: { label: t('undo'), press: undo },
    });
  };
}
