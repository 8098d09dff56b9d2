import type { CourseCard } from '#contract/learning/courses';
import type { Dashboard } from '#contract/home/dashboards';
import { ReadyToClaim } from '../../../entities/credits/ReadyToClaim.tsx';
import { localDraft } from '../../../platform/offline/local-drafts.ts';
import { translations } from '../../../platform/text/translations.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { ContinueCard } from './ContinueCard.tsx';
import { RecentNotifications, Slices, UpNext } from './parts.ts';
import { CourseRow } from './CourseRow.tsx';
import { LeadCardSkeleton } from './LeadCard.tsx';
import { ChooseCourse, FirstCourse, NextCourse } from './NextCourse.tsx';
import { Tiles } from './Tiles.tsx';
import { $dashboard } from './dashboard-store.ts';

const EarlierMeasurement = deferred(async () => (await import('./EarlierMeasurement.tsx')).EarlierMeasurement, {
  waiting: () => <span className="skeleton block h-28" />,
});

/** Whether a visitor measured the sample ECG in this browser. */
const hasMeasured = () => localDraft('sample-ecg') !== undefined;

// Loaded before the data arrives, so that no layout shift occurs.
if (!import.meta.env.SSR && hasMeasured()) EarlierMeasurement.preload();

/** The home page: the course to continue, the credits and the recommended courses. */
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
  // If no course is left to begin, the one with the oldest activity is suggested.
  const suggested = continuing || isNew ? undefined : (recommended[0] ?? recent.at(-1));
  const first = isNew ? recommended[0] : undefined;
  const lead = continuing?.course ?? suggested ?? first;
  const others = (courses: readonly CourseCard[]) => courses.filter(({ id }) => id !== lead?.id);
  return (
    <div className="flex flex-col gap-8">
      <h1 tabIndex={-1} className="text-2xl">
        {firstName ? t(isNew ? 'welcome' : 'back', { name: firstName }) : t(isNew ? 'welcomeAll' : 'backAll')}
      </h1>
      {continuing && <ContinueCard {...continuing} />}
      {suggested && <NextCourse course={suggested} />}
      {first && <FirstCourse course={first} lesson={dashboard.firstLesson} />}
      {isNew && !first && <ChooseCourse />}
      {!continuing && ready}
      {isNew && hasMeasured() && <EarlierMeasurement />}
      <Slices slices={dashboard.slices} />
      <UpNext upNext={dashboard.upNext} />
      <RecentNotifications notifications={dashboard.notifications} />
      <Tiles dashboard={dashboard} />
      {continuing && ready}
      <CourseRow id="recommended" title={t('recommended')} courses={others(recommended)} />
      <CourseRow id="recent" title={t('recent')} courses={others(recent)} />
    </div>
  );
}

function HomeSkeleton() {
  return (
    <div className="flex flex-col gap-8" aria-busy="true">
      <span className="sr-only">{translations('ui')('loading')}</span>
      <span className="skeleton block h-8.5 w-64 max-w-full" />
      <LeadCardSkeleton />
      <span className="skeleton block h-80 rounded-card md:h-48" />
      <div className="grid gap-4 md:grid-cols-3 md:gap-6">
        {[0, 1, 2].map((tile) => (
          <span key={tile} className="skeleton block h-36 rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <span key={card} className="skeleton block h-80 rounded-card" />
        ))}
      </div>
    </div>
  );
}
