import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { useEffect, useState } from 'react';
import { setPageTitle } from '../../../platform/navigation/page/page-title.ts';
import { translations } from '../../../platform/text/translations.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { preloadSanitizer } from '../../../ui/RichText.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { lessonAt, currentLesson } from './lesson-store.ts';
import { OpenLesson } from './OpenLesson.tsx';

// Loaded while the island hydrates, as the text needs it.
preloadSanitizer();

/** The lesson of the open page. */
export function Lesson() {
  const [place] = useState(currentLesson);
  const $lesson = lessonAt(place);
  const loaded = useLoaded($lesson);
  const title = loaded.state === 'ready' ? loaded.value.title : undefined;
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
  if (loaded.state === 'failed') return <PageFailure reason={loaded.reason} onRetry={() => void $lesson.reload()} />;
  if (loaded.state === 'ready') return <OpenLesson place={place} lesson={loaded.value} />;
  return (
    <div className="gutters mx-auto w-full max-w-[760px] pt-8 sm:pt-12">
      <h1 className="sr-only">{translations('lessons')('title')}</h1>
      <Skeleton bars={bars} className="flex flex-col gap-4" />
    </div>
  );
}

const paragraph = ['h-5', 'h-5', 'h-5 w-2/3 mb-4'];
const bars = ['h-4 w-40', 'h-9 w-4/5', 'h-5 w-full mb-6', ...paragraph, ...paragraph, 'h-56', ...paragraph];
