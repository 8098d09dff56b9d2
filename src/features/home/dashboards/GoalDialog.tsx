import { useState } from 'react';
import type { Preferences } from '#contract/home/dashboards';
import { translations } from '../../../platform/text/translations.ts';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

type Goal = Preferences['weeklyMinutes'];

interface Props {
  readonly goal: Goal;
  readonly goals: readonly Goal[];
  readonly onSet: (goal: Goal) => Promise<void>;
  readonly onClose: () => void;
}

/** Sets the weekly goal. */
export function GoalDialog({ goal, goals, onSet, onClose }: Props) {
  const t = translations('dashboards');
  const [minutes, setMinutes] = useState(goal);
  return (
    <FormDialog
      isQuestion
      title={t('week.change')}
      submit={t('week.save')}
      cancel={t('week.cancel')}
      send={async () => {
        await onSet(minutes);
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <Choices
          name="goal"
          legend={t('week.choose')}
          choices={goals.map((value) => ({ value, label: translations('learning')('minutes', { count: value }) }))}
          chosen={[minutes]}
          onChoose={setMinutes}
          layout="grid-cols-2"
        />
      )}
    </FormDialog>
  );
}
