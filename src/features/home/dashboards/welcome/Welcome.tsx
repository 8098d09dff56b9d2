import { useState } from 'react';
import { href } from '#contract/routes';
import { goTo } from '../../../../platform/navigation/location.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { CourseStep } from './CourseStep.tsx';
import { GoalStep } from './GoalStep.tsx';
import { SpecialtyStep } from './SpecialtyStep.tsx';
import { $welcome } from './welcome-store.ts';

/** Three choices of a new member, each saved as it is made; each can be skipped. */
export function Welcome() {
  const loaded = useLoaded($welcome);
  const [reached, setStep] = useState<number>();
  const [courseId, setCourseId] = useState<string>();
  if (loaded.state === 'failed')
    return <Failure reason={loaded.reason} onRetry={() => void $welcome.reload()} heading="h1" />;
  if (loaded.state === 'loading') return <Skeleton bars={['h-4 w-24', 'h-8 w-72', 'h-5 w-full', 'mt-4 h-64 w-full']} />;

  const step = reached ?? 1;
  const stepProps = {
    isFirst: reached === undefined,
    dashboard: loaded.value,
    onBack: () => setStep(step - 1),
    onDone: () => setStep(step + 1),
  };
  if (step === 1) return <SpecialtyStep {...stepProps} />;
  if (step === 2) return <CourseStep {...stepProps} picked={courseId} onPick={setCourseId} />;
  const finish = () => {
    const locale = currentLocale();
    goTo(courseId ? href('course', locale, { courseId }) : href('dashboard', locale));
  };
  return <GoalStep {...stepProps} onDone={finish} />;
}
