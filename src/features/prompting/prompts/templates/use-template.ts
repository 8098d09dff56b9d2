import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { translations } from '../../../../platform/text/translations.ts';
import { track } from '../../../../platform/tracking/tracking.ts';
import { pauseOnHover, toast } from '../../../../ui/toasts/toast-store.ts';
import { $work, replaceWork } from '../draft/draft-store.ts';

/** How long the toast that undoes it is visible, in milliseconds. */
const undoLife = 10_000;

/** Replaces the work by the prompt of a template; for a while it can be undone. */
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
