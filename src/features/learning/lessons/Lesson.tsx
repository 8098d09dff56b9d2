import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { useEffect, useState } from 'react';
import { setPageTitle } from '../../../platform/navigation/page/page-title.ts';
import { translations } from '../../../platform/text/translations.ts';
import { PageFailure } from '../../../ui/errors/PageFailure.tsx';
import { preloadSanitizer } from '../../../ui/RichText.tsx';
import { EarlyText } from '../../../ui/display/early-values.tsx';
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
      <LessonSkeleton />
    </div>
  );
}

/** Placeholder of an article, whose beginning is filled in early. */
function LessonSkeleton() {
  const bars = (sizes: readonly string[]) =>
    sizes.map((size, index) => <span key={index} className={`skeleton mt-2 block peer-not-empty:hidden ${size}`} />);
  return (
    <div aria-busy="true">
      <span className="sr-only">{translations('ui')('loading')}</span>
      <EarlyText of="courseTitle" when={article} bar="h-7 w-40" className="block py-1 font-semibold text-primary-800" />
      <EarlyText of="title" when={article} isHeading bar="mt-2 h-9 w-4/5" className="peer mt-2 text-2xl sm:text-3xl" />
      <EarlyText
        of="summary"
        when={article}
        className="mt-2 block max-w-[68ch] text-prose text-quiet [text-wrap:pretty]"
      />
      {bars(['h-5', 'h-5 w-2/3'])}
      {/* As high as the kind and the tools of an article. */}
      <div className="mb-8 mt-2 h-5.5" />
      <div className="mb-6 min-h-22 sm:min-h-11" />
      <EarlyText of="html" when={article} isHtml className="prose block" />
      {bars([...paragraph, ...paragraph, 'h-56', ...paragraph])}
    </div>
  );
}

const paragraph = ['h-5', 'h-5', 'h-5 w-2/3 mb-6'];

/** Videos and cases have other places for their texts. */
const article = 'kind=article';
