import { type PromptRole, tasksOf, type PromptTask } from '#contract/prompting/prompts/choices';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { usePromptTexts } from '../prompt-texts.ts';
import { AdditionalSettings } from './AdditionalSettings.tsx';
import { PromptFields } from './PromptFields.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { fill } from '../draft/draft-store.ts';

interface Props {
  readonly role: PromptRole;
  readonly draft: PromptDraft;
}

/** The form after a role is chosen: the task, its fields, and the settings of the answer. */
export function PromptForm({ role, draft }: Props) {
  const t = translations('prompt-form');
  const words = usePromptTexts(draft.language ?? currentLocale());
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

interface TaskChoiceProps {
  readonly role: PromptRole;
  readonly task: PromptTask | null;
}

/** The choice of the task, among those of the role. */
function TaskChoice({ role, task }: TaskChoiceProps) {
  const t = translations('prompt-form');
  return (
    <Choices
      name="task"
      legend={<span className="text-lg font-heading">{t('tasks.legend')}</span>}
      choices={tasksOf[role].map((value) => ({ value, label: t(`tasks.${value}`) }))}
      chosen={task ? [task] : []}
      onChoose={(chosen) => fill({ task: chosen })}
      layout="sm:grid-cols-2"
    />
  );
}
