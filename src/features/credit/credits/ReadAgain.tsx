import type { Summary } from '#contract/learning/quizzes';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** Lessons to read again before the next attempt; results by objective stay hidden, so that attempts reveal no keys. */
export function ReadAgain({ summary }: { readonly summary: Summary }) {
  const t = translations('credits');
  const { courseId, language } = summary;
  const locale = currentLocale();
  const lessons = summary.lessons.filter(({ id }) => summary.readAgain.includes(id));
  const [first] = lessons;
  return (
    <section aria-labelledby="read-again" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="read-again" className="text-lg">
        {t('summary.readAgain.title')}
      </h2>
      <p>{t(first ? 'summary.readAgain.text' : 'summary.readAgain.any')}</p>
      {lessons.length > 0 && (
        <ol lang={language} className="divide-y divide-line">
          {lessons.map(({ id, title, minutes }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <a href={href('lesson', locale, { courseId, lessonId: id })} className="page-link py-2.5">
                {title}
              </a>
              <span lang={locale} className="text-sm text-quiet">
                {t('summary.readAgain.minutes', { count: minutes })}
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="ways">
        <ButtonLink
          href={first ? href('lesson', locale, { courseId, lessonId: first.id }) : href('course', locale, { courseId })}
        >
          {t(first ? 'summary.readAgain.first' : 'summary.readAgain.course')}
        </ButtonLink>
      </div>
    </section>
  );
}
