import type { Dashboard } from '#contract/home/dashboards';
import type { CourseCard } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { LeadCard } from './LeadCard.tsx';

/** The suggested course of learners who have passed all courses they began: one to begin or to review. */
export function NextCourse({ course }: { readonly course: CourseCard }) {
  const t = translations('dashboards');
  const learning = translations('learning');
  const { id, language, minutes, credits, promise } = course;
  const kind = course.share === null ? 'new' : 'review';
  const facts = [
    learning('minutes', { count: minutes }),
    ...(credits ? [learning('credits', { count: credits })] : []),
  ];
  return (
    <LeadCard
      course={course}
      reason={t(`next.${kind}.reason`)}
      action={
        <ButtonLink data-next href={href('course', currentLocale(), { courseId: id })}>
          {t(`next.${kind}.open`)}
        </ButtonLink>
      }
    >
      <p lang={language}>{promise}</p>
      {kind === 'new' && <p className="text-quiet">{facts.join(' · ')}</p>}
    </LeadCard>
  );
}

interface FirstProps {
  readonly course: CourseCard;
  readonly lesson: Dashboard['firstLesson'];
}

/** The course that a newcomer begins with, and its first lesson. */
export function FirstCourse({ course, lesson }: FirstProps) {
  const t = translations('dashboards');
  return (
    <LeadCard
      course={course}
      reason={t('first.reason')}
      action={
        <ButtonLink data-next href={href('course', currentLocale(), { courseId: course.id })}>
          {t('first.open')}
        </ButtonLink>
      }
    >
      <p>{t('first.text')}</p>
      {lesson && (
        <p className="font-semibold text-ink">{t('first.lesson', { title: lesson.title, count: lesson.minutes })}</p>
      )}
    </LeadCard>
  );
}

/** Replaces the first course if none can be begun. */
export function ChooseCourse() {
  const t = translations('dashboards');
  return (
    <section aria-labelledby="first" className="card flex flex-col items-center gap-6 p-6 sm:flex-row sm:p-8">
      <img src="/art/welcome.svg" alt="" width="240" height="180" className="w-48 shrink-0 sm:w-60" />
      <div className="flex flex-col items-center gap-3 text-center sm:items-start sm:text-left">
        <h2 id="first" className="text-xl">
          {t('first.title')}
        </h2>
        <p className="max-w-[52ch]">{t('first.text')}</p>
        <ButtonLink href={href('courses', currentLocale())}>{t('first.choose')}</ButtonLink>
      </div>
    </section>
  );
}
