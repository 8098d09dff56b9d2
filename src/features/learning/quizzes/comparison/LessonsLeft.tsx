import type { Comparison } from '#contract/learning/quizzes/comparisons';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { shareOf } from './shares.ts';

/** Lessons about objectives with wrong answers, the weakest first. */
export function LessonsLeft({ comparison }: { readonly comparison: Comparison }) {
  const t = translations('comparison');
  const { objectives, lessons, courseId, language } = comparison;
  const left = objectives
    .flatMap((objective) => {
      const known = objective.after ?? objective.before;
      return known && shareOf(known) < 1 ? [{ ...objective, share: shareOf(known) }] : [];
    })
    .toSorted((one, other) => one.share - other.share);
  return (
    <section aria-labelledby="left">
      <h2 id="left" className="text-lg">
        {t('left.title')}
      </h2>
      {left.length === 0 && <p className="mt-1">{t('left.nothing')}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {left.map(({ id, text, lessonIds }) => (
          <li key={id} className="card p-4">
            <p lang={language} className="text-ink">
              {text}
            </p>
            <ul className="mt-1">
              {lessons
                .filter((lesson) => lessonIds.includes(lesson.id))
                .map((lesson) => (
                  <li key={lesson.id}>
                    <a
                      lang={language}
                      href={href('lesson', currentLocale(), { courseId, lessonId: lesson.id })}
                      className="inline-block py-1 font-semibold text-primary-700 underline underline-offset-3 hover:text-primary-900"
                    >
                      {lesson.title}
                    </a>{' '}
                    <span className="whitespace-nowrap text-sm text-quiet">
                      {t('left.minutes', { count: lesson.minutes })}
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
