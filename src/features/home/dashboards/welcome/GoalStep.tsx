import { useState } from 'react';
import { weeklyGoals } from '#contract/home/dashboards';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';
import { savePreferences } from './welcome-store.ts';

/** The choice of the weekly goal. */
export function GoalStep({ dashboard, ...step }: StepProps) {
  const t = translations('welcome');
  const learning = translations('learning');
  const [minutes, setMinutes] = useState(dashboard.preferences.weeklyMinutes);
  return (
    <StepForm {...step} step={3} submit={t('finish')} isChosen save={() => savePreferences({ weeklyMinutes: minutes })}>
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
