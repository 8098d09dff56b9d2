import type { Course, Step } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { dateText, percentText } from '../../../platform/text/formats/formats.ts';
import { stepAddress } from '../../../entities/courses/steps.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { StepFrame } from './StepFrame.tsx';
import { attemptsText } from '../../../entities/courses/attempts-text.ts';
import { attemptsOf, expiryOf, isPassed, passShareOf } from './course-facts.ts';
import { planName } from './plan-name.ts';

interface Props<Kind extends Step['kind']> {
  readonly course: Course;
  readonly step: Extract<Step, { kind: Kind }>;
}

/** The lesson to continue with. */
export function LessonStep({ course, step }: Props<'lesson'>) {
  const t = translations('course');
  const learning = translations('learning');
  const activity = course.outline.find(({ id }) => id === step.lessonId);
  const isStarted = step.minutesLeft < (activity?.minutes ?? 0);
  return (
    <StepFrame
      course={course}
      title={t('next.lesson.title')}
      action={
        <ButtonLink wide data-next href={stepAddress(course.id, step)}>
          {isStarted ? learning('steps.lesson') : t('next.lesson.start')}
        </ButtonLink>
      }
    >
      <div>
        <p lang={course.language} className="font-semibold text-ink">
          {step.title}
        </p>
        <p className="text-quiet">{learning(isStarted ? 'minutesLeft' : 'minutes', { count: step.minutesLeft })}</p>
      </div>
      {course.isExpired && <p>{t('next.lesson.expired', { date: dateText(expiryOf(course) ?? course.reviewed) })}</p>}
    </StepFrame>
  );
}

/** The mastery quiz, with its pass mark and attempts. */
export function MasteryStep({ course, step }: Props<'quiz'>) {
  const t = translations('course');
  return (
    <StepFrame
      course={course}
      title={t('next.mastery.title')}
      action={
        <ButtonLink wide data-next href={stepAddress(course.id, step)}>
          {translations('learning')('steps.mastery')}
        </ButtonLink>
      }
    >
      <p>{t('next.mastery.text', { share: percentText(passShareOf(course)) })}</p>
      <p className="text-quiet">{attemptsText(attemptsOf(course))}</p>
    </StepFrame>
  );
}

/** The results of a passed course, or of one whose mastery quiz cannot be taken again for now. */
export function SummaryStep({ course, step }: Props<'summary'>) {
  const t = translations('course');
  const passed = isPassed(course);
  return (
    <StepFrame
      course={course}
      title={t(passed ? 'next.passed.title' : step.isClosed ? 'next.waiting.closed' : 'next.waiting.title')}
      action={
        <ButtonLink wide href={stepAddress(course.id, step)}>
          {translations('learning')('steps.summary')}
        </ButtonLink>
      }
    >
      {passed ? <PassedText course={course} /> : <p>{t('next.waiting.text')}</p>}
      {passed && (
        <ButtonLink wide look="quiet" href={href('courseRecommendations', currentLocale(), { courseId: course.id })}>
          {t('next.passed.more')}
        </ButtonLink>
      )}
    </StepFrame>
  );
}

/** The claimed credit of a passed course, else the credit to claim and its deadline. */
function PassedText({ course: { accreditations, claims, creditPlan } }: { readonly course: Course }) {
  const t = translations('course');
  const claimUntil = accreditations
    .map((one) => one.claimUntil)
    .sort()
    .at(-1);
  const hasCredit = claims.length === 0 && creditPlan === null && claimUntil !== undefined;
  return (
    <>
      <p>{t(hasCredit ? 'next.passed.text' : 'next.passed.results')}</p>
      {hasCredit && (
        <p className="font-semibold text-credit">{t('next.passed.claim', { date: dateText(claimUntil) })}</p>
      )}
      {claims.map(({ accreditationId, credits }) => (
        <p key={accreditationId} className="font-semibold text-success">
          {credits > 0 ? t('next.passed.claimed', { count: credits }) : t('next.passed.participated')}
        </p>
      ))}
    </>
  );
}

/** An activity that the plan does not include. Offers are only on the page of the activity (CME rules). */
export function PlanStep({ course, step }: Props<'plan'>) {
  const t = translations('course');
  return (
    <StepFrame
      course={course}
      title={t('next.plan.title')}
      action={
        <ButtonLink wide href={stepAddress(course.id, step)}>
          {t('next.plan.see')}
        </ButtonLink>
      }
    >
      <p>{t('next.plan.text', { plan: planName(step.planType) })}</p>
    </StepFrame>
  );
}
