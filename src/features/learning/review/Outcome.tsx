import { CalendarClock, Lightbulb } from 'lucide-react';
import type { Reviewed } from '#contract/learning/review';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';

interface Props {
  readonly courseId: string;
  readonly reviewed: Reviewed;
}

/** When an answered question is due again, and the lesson that explains it. */
export function Outcome({ courseId, reviewed: { dueInDays, lesson } }: Props) {
  const t = translations('review');
  return (
    <ul className="card flex flex-col gap-2 px-4 py-3">
      <li className="flex gap-2">
        <CalendarClock size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0 text-quiet" />
        {t('comesBack', { count: dueInDays })}
      </li>
      {lesson && (
        <li className="flex gap-2">
          <Lightbulb size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0 text-quiet" />
          <a
            href={href('lesson', currentLocale(), { courseId, lessonId: lesson.id })}
            className="font-semibold text-primary-800 underline underline-offset-3"
          >
            {t('lesson', { title: lesson.title })}
          </a>
        </li>
      )}
    </ul>
  );
}
