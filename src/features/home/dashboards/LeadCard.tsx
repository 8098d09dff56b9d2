import type { ReactNode } from 'react';
import type { CourseCard } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { currentLocale } from '../../../platform/text/translations.ts';

interface Props {
  readonly course: CourseCard;
  /** Why this course is shown. */
  readonly reason: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** The main course of the home page, with its button. */
export function LeadCard({ course: { id, title, cover, language }, reason, action, children }: Props) {
  return (
    <section aria-labelledby="lead" className="card overflow-hidden sm:flex">
      <img
        src={cover}
        alt=""
        width="640"
        height="360"
        fetchPriority="high"
        className="aspect-video w-full object-cover sm:aspect-auto sm:w-2/5 sm:max-w-[400px]"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3 p-5 sm:p-6">
        <p className="text-sm text-quiet">{reason}</p>
        <h2 id="lead" className="text-xl">
          <a
            href={href('course', currentLocale(), { courseId: id })}
            lang={language}
            className="underline-offset-3 hover:underline"
          >
            {title}
          </a>
        </h2>
        {children}
        <div className="ways mt-auto pt-1">{action}</div>
      </div>
    </section>
  );
}
