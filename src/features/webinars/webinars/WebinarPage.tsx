import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Texts } from '#contract/text/texts';
import type { Webinar } from '#contract/webinars/webinars';
import { href } from '#contract/routes';
import { $isInRoom, $pageWebinar } from '../../../entities/webinars/page-webinar.ts';
import { pageParams } from '../../../platform/navigation/location.ts';
import { setPageTitle } from '../../../platform/navigation/page/page-title.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { LanguageNote } from '../../../ui/display/LanguageNote.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { webinarStore } from './webinar-stores.ts';
import { WebinarState } from './WebinarState.tsx';
import { WhenCard } from './WhenCard.tsx';

const files = import.meta.glob<Texts>('/locales/*/course.json', { import: 'default' });

/** The sections with what must be disclosed, which share their texts with the page of a course. */
const LaterSections = deferred(
  () =>
    loadWithTranslations(
      'course',
      files,
      async () => (await import('../../../entities/webinars/WebinarSections.tsx')).WebinarSections,
    ),
  { isEarly: true, waiting: () => <Skeleton bars={['h-7 w-1/3', 'h-24', 'h-64 rounded-card']} /> },
);

const recordingTexts = import.meta.glob<Texts>('/locales/*/recording.json', { import: 'default' });

/** The recording and its player, which only past webinars need. */
const Recording = deferred(
  () => loadWithTranslations('recording', recordingTexts, async () => (await import('./Recording.tsx')).Recording),
  {
    waiting: () => <Skeleton bars={['h-7 w-1/3', 'aspect-video rounded-card']} className="mt-8 flex flex-col gap-4" />,
  },
);

/** A webinar: when it takes place, who speaks, and what must be known before. */
export function WebinarPage() {
  const [$webinar] = useState(() => webinarStore(pageParams()['webinar'] ?? ''));
  const loaded = useLoaded($webinar);
  if (loaded.state === 'ready') return <WebinarView webinar={loaded.value} />;
  if (loaded.state === 'failed') {
    return <PageFailure reason={loaded.reason} onRetry={() => void $webinar.reload()} />;
  }
  return (
    <>
      <h1 className="sr-only">{translations('webinar')('title')}</h1>
      <Skeleton bars={['h-5.5 w-2/5', 'h-10.5 w-4/5', 'h-13 w-full', 'h-40 rounded-card', 'h-64 rounded-card']} />
    </>
  );
}

function WebinarView({ webinar }: { readonly webinar: Webinar }) {
  const learning = translations('learning');
  const { title, summary, specialty, language, state, isFree } = webinar;
  const isInRoom = useStore($isInRoom);
  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    $pageWebinar.set(webinar);
    return () => $pageWebinar.set(null);
  }, [webinar]);
  if (isInRoom) return null;
  return (
    <div className="@container">
      <header className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
          {state !== 'upcoming' && <WebinarState state={state} />}
          <a
            href={`${href('webinars', currentLocale())}?specialty=${specialty}`}
            className="py-px font-medium text-primary-800 underline-offset-3 hover:underline"
          >
            {learning(`specialties.${specialty}`)}
          </a>
          {isFree && (
            <span className="rounded-full border border-line bg-paper px-2.5 text-sm font-semibold text-ink">
              {learning('free')}
            </span>
          )}
        </p>
        <h1 tabIndex={-1} lang={language} className="text-2xl @4xl:text-3xl">
          {title}
        </h1>
        <p lang={language} className="max-w-[60ch] text-lg text-body">
          {summary}
        </p>
        <LanguageNote language={language} />
      </header>
      {webinar.recording && <Recording webinar={webinar} />}
      <div className="mt-8 flex flex-col gap-8 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_320px] @3xl:gap-x-10">
        <div className="@3xl:col-start-2 @3xl:row-start-1">
          <WhenCard webinar={webinar} />
        </div>
        <LaterSections webinar={webinar} />
      </div>
    </div>
  );
}
