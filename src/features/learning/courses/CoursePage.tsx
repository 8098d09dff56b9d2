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
import { LaterSections } from './LaterSections.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { NextCard } from './NextCard.tsx';
import { courseStore } from './course-stores.ts';

/** A course: what it is, how far a learner has come, and the one thing to do next. */
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
      {/* What gets the focus stands clear of the foot as well. */}
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
