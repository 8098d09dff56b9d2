import { Award, Clock, Lock } from 'lucide-react';
import type { CourseCard as Card } from '#contract/learning/courses';
import { planFor } from '#contract/entitlements';
import { href } from '#contract/routes';
import { percentText } from '../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../platform/text/translations.ts';
import { BookmarkButton } from './BookmarkButton.tsx';
import { LanguageNote } from '../../ui/display/LanguageNote.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';

interface Props {
  readonly course: Card;
  readonly heading?: 'h2' | 'h3';
}

/** A course in a list; the whole card leads to its page. */
export function CourseCard({ course, heading: Heading = 'h2' }: Props) {
  const t = translations('learning');
  const { id, title, specialty, level, cover, minutes, credits, share, language } = course;
  return (
    <article className="card relative flex h-full flex-col overflow-hidden transition-colors duration-150 ease-calm focus-within:border-primary-600 hover:border-primary-300">
      <img src={cover} alt="" width="640" height="360" loading="lazy" className="aspect-video w-full object-cover" />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <p className="text-sm text-quiet">
          {t(`specialties.${specialty}`)} · {t(`levels.${level}`)}
        </p>
        <Heading className="text-lg">
          <a
            href={href('course', currentLocale(), { courseId: id })}
            lang={language}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-700"
          >
            {title}
          </a>
        </Heading>
        <LanguageNote language={language} />
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">
          <span className="flex items-center gap-1.5">
            <Clock size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('minutes', { count: minutes })}
          </span>
          {credits > 0 && (
            <span className="flex items-center gap-1.5 font-semibold text-credit">
              <Award size={16} strokeWidth={1.5} aria-hidden="true" />
              {t('credits', { count: credits })}
            </span>
          )}
        </p>
        {share !== null && <CardProgress share={share} title={title} />}
      </div>
      {(course.isFree || !course.isOpen) && (
        <span className="absolute left-3 top-3 flex items-center gap-1.5 rounded-full border border-line bg-paper px-2.5 py-0.5 text-sm font-semibold text-ink">
          {!course.isOpen && <Lock size={14} strokeWidth={2} aria-hidden="true" />}
          {course.isFree ? t('free') : t(`plans.${planFor('everyLesson', course)}`)}
        </span>
      )}
      <div className="absolute right-3 top-3 z-1">
        <BookmarkButton course={course} />
      </div>
    </article>
  );
}

function CardProgress({ share, title }: { share: number; title: string }) {
  const t = translations('learning');
  return (
    <div className="flex items-center gap-3 pt-1 text-sm text-quiet">
      <div className="flex-1">
        <ProgressBar share={share} label={t('progress', { title })} />
      </div>
      <span aria-hidden="true">{share === 1 ? t('completed') : percentText(share)}</span>
    </div>
  );
}
