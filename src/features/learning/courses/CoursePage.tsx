import { useEffect, useState } from 'react';
import type { Course } from '#contract/learning/courses';
import { setPageTitle } from '../../../platform/navigation/page/page-title.ts';
import { pageParams } from '../../../platform/navigation/location.ts';
import { translations } from '../../../platform/text/translations.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { Notice } from '../../../ui/controls/Notice.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { CourseHeader } from './CourseHeader.tsx';
import { CourseOutline } from './CourseOutline.tsx';
import { NextCard } from './NextCard.tsx';
import { courseStore } from './course-stores.ts';
import { EarlyImage } from '../../../ui/display/early-values.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';

/** The sections below the outline, whose script loads after that of the next step. */
const LaterSections = deferred(async () => (await import('./CourseSections.tsx')).CourseSections, {
  isEarly: true,
});

/** A course: its description, the learner's progress, and the next step. */
export function CoursePage() {
  const [$course] = useState(() => courseStore(pageParams()['courseId'] ?? ''));
  const loaded = useLoaded($course);
  const t = translations('course');
  if (loaded.state === 'ready') return <CourseView course={loaded.value} />;
  if (loaded.state === 'failed') {
    return <PageFailure reason={loaded.reason} onRetry={() => void $course.reload()} />;
  }
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <CourseSkeleton />
    </>
  );
}

function CourseView({ course }: { readonly course: Course }) {
  const { title } = course;
  useEffect(() => setPageTitle(title), [title]);
  return (
    <div className="@container">
      <CourseHeader course={course} />
      {course.isWithdrawn && (
        <div className="mt-6">
          <Notice>{translations('course')('withdrawn')}</Notice>
        </div>
      )}
      {/* The scroll margin keeps focused elements above the footer. */}
      <div className="mt-8 flex flex-col gap-8 @max-3xl:[&_:is(a,button,[tabindex])]:scroll-mb-36 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_300px] @3xl:gap-x-10">
        <div
          className={`contents @3xl:col-start-2 @3xl:block @3xl:row-start-1 ${course.startedAt ? '' : '@3xl:row-span-2'}`}
        >
          <NextCard course={course} />
        </div>
        <CourseOutline course={course} />
        <LaterSections course={course} />
      </div>
    </div>
  );
}

/** Placeholder of a course page. */
function CourseSkeleton() {
  return (
    <div className="@container" aria-busy="true">
      <span className="sr-only">{translations('ui')('loading')}</span>
      <div className="flex flex-col gap-6 @2xl:flex-row-reverse @2xl:items-start @2xl:gap-10">
        <div className="shrink-0 @2xl:w-[38%] @4xl:w-[360px]">
          <EarlyImage of="cover" className="aspect-video w-full rounded-card border border-line object-cover" />
        </div>
        <div className="flex flex-1 flex-col gap-3">
          <span className="skeleton block h-5.5 w-2/5" />
          <span className="skeleton block h-10.5 w-4/5" />
          <span className="skeleton block h-13 w-full" />
          <span className="skeleton block h-5.5 w-3/5" />
          <span className="skeleton block h-5 w-4/5" />
        </div>
      </div>
      <div className="mt-8 grid gap-8 @3xl:grid-cols-[minmax(0,1fr)_300px] @3xl:gap-x-10">
        <span className="skeleton block h-64 rounded-card @3xl:col-start-2" />
        <div className="flex flex-col gap-4 @3xl:col-start-1 @3xl:row-start-1">
          <span className="skeleton block h-7 w-1/3" />
          <span className="skeleton block h-[480px] rounded-card" />
        </div>
      </div>
    </div>
  );
}
