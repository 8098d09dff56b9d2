import type { Course } from '#contract/learning/courses';
import { translations } from '../../../platform/text/translations.ts';

/** The references of a course. */
export function References({ course }: { readonly course: Course }) {
  const t = translations('course');
  if (course.references.length === 0) return <p>{t('references.none')}</p>;
  return (
    <ol className="flex max-w-[68ch] list-decimal flex-col gap-2.5 pl-6 marker:text-quiet">
      {course.references.map(({ id, text, url }) => (
        <li key={id} className="break-words pl-1">
          {text}
          {url && (
            <>
              {' '}
              <a
                href={url}
                rel="noopener noreferrer"
                className="block w-fit break-all py-px text-primary-800 underline underline-offset-3"
              >
                {url.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
