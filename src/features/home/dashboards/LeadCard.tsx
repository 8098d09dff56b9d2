import type { ReactNode } from 'react';
import type { CourseCard } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { currentLocale } from '../../../platform/text/translations.ts';
import { EarlyImage, EarlyText } from '../../../ui/display/early-values.tsx';

interface Props {
  readonly course: CourseCard;
  /** Why this course is shown. */
  readonly reason: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

const coverLook = 'aspect-video w-full object-cover sm:aspect-auto sm:w-2/5 sm:max-w-[400px]';
const textLook = 'flex min-w-0 flex-1 flex-col gap-3 p-5 sm:p-6';

/** The main course of the home page, with its button. */
export function LeadCard({ course: { id, title, cover, language }, reason, action, children }: Props) {
  return (
    <section aria-labelledby="lead" className="card overflow-hidden sm:flex">
      <img src={cover} alt="" width="640" height="360" fetchPriority="high" className={coverLook} />
      <div className={`items-start ${textLook}`}>
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

/** Placeholder of the main course. */
export function LeadCardSkeleton() {
  return (
    <div className="card h-96 overflow-hidden sm:flex sm:h-56">
      <EarlyImage of="continuing.course.cover recommended.0.cover" className={coverLook} />
      <div className={textLook}>
        <span className="skeleton block h-5 w-2/5" />
        <EarlyText of="continuing.course.title recommended.0.title" bar="h-7 w-4/5" isHeading className="text-xl" />
      </div>
    </div>
  );
}
