import type { Course } from '#contract/learning/courses';
import { BeginStep } from './BeginStep.tsx';
import { ClosedStep } from './ClosedStep.tsx';
import { KickoffStep } from './KickoffStep.tsx';
import { LessonStep, MasteryStep, PlanStep, SummaryStep } from './NextSteps.tsx';

interface Props {
  readonly course: Course;
}

/** The next step of a course: a card that stays visible, or on narrow pages its button does. */
export function NextCard({ course }: Props) {
  return (
    <section
      aria-labelledby="next"
      className="contents @3xl:sticky @3xl:top-20 @3xl:flex @3xl:max-h-[calc(100dvh-96px)] @3xl:flex-col @3xl:gap-4 @3xl:card @3xl:p-5"
    >
      <Step course={course} />
    </section>
  );
}

function Step({ course }: Props) {
  const { next, isExpired } = course;
  switch (next.kind) {
    case 'begin':
      return isExpired ? <ClosedStep course={course} /> : <BeginStep course={course} />;
    case 'quiz':
      if (next.quizKind === 'kickoff') return <KickoffStep course={course} step={next} />;
      return isExpired ? <ClosedStep course={course} /> : <MasteryStep course={course} step={next} />;
    case 'lesson':
      return <LessonStep course={course} step={next} />;
    case 'summary':
      return <SummaryStep course={course} step={next} />;
    case 'plan':
      return <PlanStep course={course} step={next} />;
  }
}
