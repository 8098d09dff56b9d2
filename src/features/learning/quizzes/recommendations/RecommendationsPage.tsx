import type { Recommendations } from '#contract/learning/recommendations';
import { quizzes } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import { resultsRead } from '../../../../entities/quizzes/results-read.ts';
import { loadedStores } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { pageParams } from '../../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { PageFailure } from '../../../../ui/errors/PageFailure.tsx';

const recommendationsOf = loadedStores((courseId: string): Promise<Recommendations> =>
  request(quizzes.endpoints.recommendations, resultsRead('recommendations', { courseId, locale: currentLocale() })[1]),
);

/** Recommended lessons and courses after a course, each with its reason. */
export function RecommendationsPage() {
  const t = translations('recommendations');
  const { courseId = '' } = pageParams();
  const $recommendations = recommendationsOf(courseId);
  const loaded = useLoaded($recommendations);
  if (loaded.state === 'failed') {
    return <PageFailure reason={loaded.reason} onRetry={() => void $recommendations.reload()} />;
  }
  if (loaded.state === 'loading') return <Skeleton className="flex flex-col gap-8" bars={['h-16', 'h-40', 'h-80']} />;
  const { lessons, courses } = loaded.value;
  return (
    <div className="flex flex-col gap-8">
      {lessons.length > 0 && <Lessons recommendations={loaded.value} />}
      <section aria-labelledby="courses" className="flex flex-col gap-4">
        <h2 id="courses" className="text-xl">
          {t('courses.title')}
        </h2>
        {courses.length === 0 && <p>{t('courses.none')}</p>}
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
          {courses.map(({ course, reasons }) => (
            <Course key={course.id} course={course} reasons={reasons} />
          ))}
        </ul>
        <div className="ways">
          <ButtonLink look="secondary" href={href('courses', currentLocale())}>
            {t('courses.all')}
          </ButtonLink>
        </div>
      </section>
      <ReviewHint />
    </div>
  );
}

/** The hint to review what was learned, with a reminder. */
function ReviewHint() {
  const t = translations('recommendations');
  const locale = currentLocale();
  return (
    <section aria-labelledby="keep" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="keep" className="text-lg">
        {t('keep.title')}
      </h2>
      <p>{t('keep.text')}</p>
      <div className="ways">
        <ButtonLink look="secondary" href={href('review', locale)}>
          {t('keep.review')}
        </ButtonLink>
        <ButtonLink look="quiet" href={`${href('review', locale)}#reminder`}>
          {t('keep.reminder')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Lessons({ recommendations }: { readonly recommendations: Recommendations }) {
  const t = translations('recommendations');
  const { courseId, courseTitle, language, lessons } = recommendations;
  return (
    <section aria-labelledby="lessons" className="flex flex-col gap-3">
      <h2 id="lessons" className="text-xl">
        {t('lessons.title')}
      </h2>
      <p lang={language} className="text-quiet">
        {courseTitle}
      </p>
      <ul className="flex flex-col gap-3">
        {lessons.map(({ id, title, minutes, objective }) => (
          <li key={id} className="card p-4">
            <a
              lang={language}
              href={href('lesson', currentLocale(), { courseId, lessonId: id })}
              className="inline-block py-1 font-semibold text-primary-700 underline underline-offset-3 hover:text-primary-900"
            >
              {title}
            </a>{' '}
            <span className="whitespace-nowrap text-sm text-quiet">{t('lessons.minutes', { count: minutes })}</span>
            <p>
              {t('lessons.why')} <q lang={language}>{objective}</q>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A course with the reasons why it is recommended. */
function Course({ course, reasons }: Recommendations['courses'][number]) {
  const t = translations('recommendations');
  const learning = translations('learning');
  const { id, title, cover, specialty, level, minutes, language } = course;
  return (
    <li className="card relative flex flex-col overflow-hidden focus-within:border-primary-600 hover:border-primary-300">
      <img src={cover} alt="" width="640" height="360" loading="lazy" className="aspect-video w-full object-cover" />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <p className="text-sm text-quiet">
          {learning(`specialties.${specialty}`)} · {learning(`levels.${level}`)}
        </p>
        <h3 className="text-lg">
          <a
            href={href('course', currentLocale(), { courseId: id })}
            lang={language}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-700"
          >
            {title}
          </a>
        </h3>
        <p>{learning('minutes', { count: minutes })}</p>
        <ul aria-label={t('courses.why', { title })} className="mt-auto text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{t(`reasons.${reason}`)}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
