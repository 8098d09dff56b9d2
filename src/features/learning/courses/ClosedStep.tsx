import type { Course } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { dateText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { StepFrame } from './StepFrame.tsx';
import { expiryOf } from './course-facts.ts';

interface Props {
  readonly course: Course;
}

/** Replaces the next step if the course can no longer be begun or its mastery quiz no longer taken. */
export function ClosedStep({ course }: Props) {
  const t = translations('course');
  const date = dateText(expiryOf(course) ?? course.reviewed);
  const isBegun = course.startedAt !== null;
  return (
    <StepFrame
      course={course}
      title={t('next.closed.title')}
      action={
        <ButtonLink wide href={`${href('courses', currentLocale())}?specialty=${course.specialty}`}>
          {t('next.closed.others', { specialty: translations('learning')(`specialties.${course.specialty}`) })}
        </ButtonLink>
      }
    >
      <p>{t(isBegun ? 'next.closed.begun' : 'next.closed.text', { date })}</p>
    </StepFrame>
  );
}
