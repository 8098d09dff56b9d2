import type { PromptRole } from '#contract/prompting/prompts/choices';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { usePromptWords } from '../prompt-words.ts';
import { AdditionalSettings } from './AdditionalSettings.tsx';
import { PromptFields } from './PromptFields.tsx';
import { TaskChoice } from './TaskChoice.tsx';

interface Props {
  readonly role: PromptRole;
  readonly draft: PromptDraft;
}

/** What is filled in once a role is chosen: the task, its fields, and how the answer is to be. */
export function PromptForm({ role, draft }: Props) {
  const t = translations('prompt-form');
  const words = usePromptWords(draft.language ?? currentLocale());
  const { task } = draft;
  return (
    <>
      <TaskChoice role={role} task={task} />
      {task && (
        <section aria-labelledby="prompt-fields" className="flex flex-col gap-5">
          <h2 id="prompt-fields" className="text-lg">
            {t('fields.title')}
          </h2>
          <PromptFields task={task} fields={draft.fields} words={words} />
        </section>
      )}
      <AdditionalSettings role={role} draft={draft} />
    </>
  );
}
