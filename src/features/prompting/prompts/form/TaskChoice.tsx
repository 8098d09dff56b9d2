import { tasksOf, type PromptRole, type PromptTask } from '#contract/prompting/prompts/choices';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { fill } from '../draft-store.ts';

interface Props {
  readonly role: PromptRole;
  readonly task: PromptTask | null;
}

/** What the assistant is to do: the tasks that fit the role. */
export function TaskChoice({ role, task }: Props) {
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
