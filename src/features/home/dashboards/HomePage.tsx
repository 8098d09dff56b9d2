import type { CourseCard } from '#contract/learning/courses';
import type { Dashboard } from '#contract/home/dashboards';
import { ReadyToClaim } from '../../../entities/credits/ReadyToClaim.tsx';
import { translations } from '../../../platform/text/translations.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { ContinueCard } from './ContinueCard.tsx';
import { DueQuestions } from './DueQuestions.tsx';
import { CourseRow } from './CourseRow.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { ChooseCourse, FirstCourse, NextCourse } from './NextCourse.tsx';
import { Tiles } from './Tiles.tsx';
import { $dashboard } from './dashboard-store.ts';

/** The home page: where a learner stopped, what they have earned, what to do next. */
export function HomePage() {
  const loaded = useLoaded($dashboard);
  if (loaded.state === 'ready') return <Home dashboard={loaded.value} />;
  const title = translations('dashboards')('title');
  if (loaded.state === 'failed') {
    return <PageFailure reason={loaded.reason} onRetry={() => void $dashboard.reload()} />;
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <HomeSkeleton />
    </>
  );
}

function Home({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = translations('dashboards');
  const { firstName, continuing, recommended, recent } = dashboard;
  const isNew = !continuing && recent.length === 0;
  const ready = <ReadyToClaim ready={dashboard.credits.ready} />;
  // With nothing left to begin, the course that was left longest ago is worth another look.
  const suggested = continuing || isNew ? undefined : (recommended[0] ?? recent.at(-1));
  const first = isNew ? recommended[0] : undefined;
  const lead = continuing?.course ?? suggested ?? first;
  const others = (courses: readonly CourseCard[]) => courses.filter(({ id }) => id !== lead?.id);
  return (
    <div className="flex flex-col gap-8">
      <h1 tabIndex={-1} className="text-2xl">
        {firstName ? t(isNew ? 'welcome' : 'back', { name: firstName }) : t(isNew ? 'welcomeAll' : 'backAll')}
      </h1>
      {continuing ? <ContinueCard {...continuing} /> : ready}
      {suggested && <NextCourse course={suggested} />}
      {first && <FirstCourse course={first} lesson={dashboard.firstLesson} />}
      {isNew && !first && <ChooseCourse />}
      <DueQuestions count={dashboard.dueQuestions} />
      <Tiles dashboard={dashboard} />
      {continuing && ready}
      <CourseRow id="recommended" title={t('recommended')} courses={others(recommended)} />
      <CourseRow id="recent" title={t('recent')} courses={others(recent)} />
    </div>
  );
}
