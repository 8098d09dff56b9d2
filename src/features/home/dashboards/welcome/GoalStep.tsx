import { useState } from 'react';
import { weeklyGoals } from '#contract/home/dashboards';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';
import { prefer } from './welcome-store.ts';

/** Sets how much a learner wants to learn in a week. */
export function GoalStep({ dashboard, ...step }: StepProps) {
  const t = translations('welcome');
  const learning = translations('learning');
  const [minutes, setMinutes] = useState(dashboard.preferences.weeklyMinutes);
  return (
    <StepForm {...step} step={3} submit={t('finish')} isChosen save={() => prefer({ weeklyMinutes: minutes })}>
      <Choices
        name="goal"
        legend={t('3.legend')}
        hint={t('3.hint')}
        choices={weeklyGoals.map((value) => ({
          value,
          label: (
            <>
              {learning('minutes', { count: value })}{' '}
              <span className="block text-sm font-normal text-quiet">{t(`3.pace.${value}`)}</span>
            </>
          ),
        }))}
        chosen={[minutes]}
        onChoose={setMinutes}
        layout="sm:grid-cols-2"
      />
    </StepForm>
  );
}
