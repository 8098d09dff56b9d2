import { useState } from 'react';
import { courseSpecialties } from '#contract/library/content/course-specialties';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';
import { savePreferences } from './welcome-store.ts';

/** The choice of the specialties whose courses are recommended first. */
export function SpecialtyStep({ dashboard, ...step }: StepProps) {
  const t = translations('welcome');
  const learning = translations('learning');
  const [chosen, setChosen] = useState(dashboard.preferences.specialties);
  const offered = courseSpecialties.filter((one) => dashboard.specialties.includes(one));
  return (
    <StepForm
      {...step}
      step={1}
      submit={t('save')}
      isChosen={chosen.length > 0}
      save={() => savePreferences({ specialties: chosen })}
    >
      <Choices
        name="specialties"
        legend={t('1.legend')}
        several
        choices={offered.map((value) => ({ value, label: learning(`specialties.${value}`) }))}
        chosen={chosen}
        onChoose={(one) => setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])}
        layout="sm:grid-cols-2"
      />
    </StepForm>
  );
}
