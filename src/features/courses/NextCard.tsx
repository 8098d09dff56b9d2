import type { Course } from '#contract/courses';
import { percentText } from '../../platform/text/formats/formats.ts';
import { translations } from '../../platform/text/translations.ts';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { BeginStep, ClosedStep } from './BeginStep.tsx';
import { KickoffStep } from './KickoffStep.tsx';
import { LessonStep, MasteryStep, PlanStep, SummaryStep } from './NextSteps.tsx';

interface Props {
  readonly course: Course;
}

/** The one thing to do next in a course; it stays in sight on wide screens. */
export function NextCard({ course }: Props) {
  return (
    <section aria-labelledby="next" className="card flex flex-col gap-4 p-5 @3xl:sticky @3xl:top-20">
      <Step course={course} />
      {course.share !== null && <Done share={course.share} />}
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
      return <PlanStep step={next} />;
  }
}

function Done({ share }: { readonly share: number }) {
  const t = translations('course');
  return (
    <div className="flex flex-col gap-1.5 border-t border-line pt-4 text-sm text-quiet">
      <ProgressBar share={share} label={t('next.progress')} />
      <p aria-hidden="true">{t('next.done', { share: percentText(share) })}</p>
    </div>
  );
}
