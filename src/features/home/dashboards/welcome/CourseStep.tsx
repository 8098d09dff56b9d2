import { useState } from 'react';
import type { CourseCard } from '#contract/learning/courses';
import { translations } from '../../../../platform/text/translations.ts';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { bookmarkFirst } from './welcome-store.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

interface Props extends StepProps {
  readonly picked: string | undefined;
  /** Called once it is saved. */
  readonly onPick: (courseId: string) => void;
}

/** The choice of the first course, which is bookmarked. */
export function CourseStep({ dashboard, picked, onPick, ...step }: Props) {
  const [chosen, setChosen] = useState(picked);
  const t = translations('welcome');
  const { recommended } = dashboard;
  return (
    <StepForm
      {...step}
      step={2}
      submit={t('save')}
      isChosen={chosen !== undefined}
      save={async () => {
        if (chosen === undefined) return;
        await bookmarkFirst(chosen);
        onPick(chosen);
      }}
    >
      {recommended.length === 0 ? (
        <p className="card p-5">{t('2.none')}</p>
      ) : (
        <Choices
          name="course"
          legend={t('2.legend')}
          choices={recommended.map((course) => ({ value: course.id, label: <CourseLine course={course} /> }))}
          chosen={chosen ? [chosen] : []}
          onChoose={setChosen}
          layout=""
        />
      )}
    </StepForm>
  );
}

function CourseLine({ course }: { readonly course: CourseCard }) {
  const learning = translations('learning');
  const facts = [
    learning(`specialties.${course.specialty}`),
    learning('minutes', { count: course.minutes }),
    ...(course.credits ? [learning('credits', { count: course.credits })] : []),
  ];
  return (
    <span className="flex items-center gap-4 py-1">
      <img src={course.cover} alt="" width="96" height="54" className="hidden aspect-video rounded-field sm:block" />
      <span className="min-w-0">
        <span lang={course.language} className="block font-semibold text-ink">
          {course.title}
        </span>
        <span className="block text-sm font-normal text-quiet">{facts.join(' · ')}</span>
      </span>
    </span>
  );
}
