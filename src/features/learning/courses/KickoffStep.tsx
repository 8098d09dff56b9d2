import { useState } from 'react';
import type { Course, Step } from '#contract/learning/courses';
import { stepAddress } from '../../../entities/courses/steps.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { StepFrame } from './StepFrame.tsx';

const SkipKickoff = deferred(async () => (await import('./SkipKickoff.tsx')).SkipKickoff);

interface Props {
  readonly course: Course;
  readonly step: Extract<Step, { kind: 'quiz' }>;
}

/** The kickoff quiz, which can be skipped after a warning. */
export function KickoffStep({ course, step }: Props) {
  const t = translations('course');
  const [isSkipping, setSkipping] = useState(false);
  const minutes = course.outline.find(({ id }) => id === step.quizId)?.minutes ?? 0;
  return (
    <StepFrame
      course={course}
      title={t('next.kickoff.title')}
      action={
        <ButtonLink wide href={stepAddress(course.id, step)}>
          {translations('learning')('steps.kickoff')}
        </ButtonLink>
      }
    >
      <p>{t('next.kickoff.text', { count: minutes })}</p>
      <Button wide look="quiet" aria-haspopup="dialog" onClick={() => setSkipping(true)}>
        {t('next.kickoff.skip')}
      </Button>
      {isSkipping && <SkipKickoff courseId={course.id} step={step} onClose={() => setSkipping(false)} />}
    </StepFrame>
  );
}
