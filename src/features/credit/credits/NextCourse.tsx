import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** The way on after a course. */
export function NextCourse({ courseId }: { readonly courseId: string }) {
  const t = translations('credits');
  return (
    <section
      aria-labelledby="next"
      className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <h2 id="next" className="text-lg">
          {t('summary.next.title')}
        </h2>
        <p>{t('summary.next.text')}</p>
      </div>
      <ButtonLink look="secondary" href={href('courseRecommendations', currentLocale(), { courseId })}>
        {t('summary.next.recommendations')}
      </ButtonLink>
    </section>
  );
}
