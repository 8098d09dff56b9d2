import { useEffect, useState } from 'react';
import { Clock } from 'lucide-react';
import { videoCompletionShare } from '#contract/constants';
import type { Lesson } from '#contract/learning/courses';
import { href } from '#contract/routes';
import { whenIdle } from '../../../platform/navigation/page/when-idle.ts';
import { clockText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Article } from './Article.tsx';
import { CitedReferences } from './CitedReferences.tsx';
import { LanguageNote } from '../../../ui/display/LanguageNote.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { Player } from '../../../entities/player/Player.tsx';
import { secondsIn, unionOf, type Interval } from '../../../entities/player/intervals.ts';
import { prefetchNext, trackStart, type LessonAddress } from './lesson-store.ts';
import { useReporter } from './use-reporter.ts';

interface Props {
  readonly place: LessonAddress;
  readonly lesson: Lesson;
}

/** How long the browser may take to become idle, in milliseconds. */
const timeout = 1000;

/** Resolves once the page has loaded and the browser is idle. */
async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => whenIdle(() => resolve(), { timeout }));
}

/** The end of the lesson; it loads once the page is idle. */
const LessonEnd = deferred(async () => {
  await whenQuiet();
  return (await import('./LessonEnd.tsx')).loadLessonEnd();
});

/** The tools of the lesson, which load like its end. */
const LessonTools = deferred(
  async () => {
    await whenQuiet();
    return (await import('./LessonTools.tsx')).loadLessonTools();
  },
  { waiting: ({ heights }) => <div aria-busy="true" className={`${heights} print:hidden`} /> },
);

/** The interactive case of a lesson, which no other lesson needs. */
const CasePlayer = deferred(async () => (await import('./case/CasePlayer.tsx')).loadCasePlayer(), {
  waiting: () => <div aria-busy="true" className="min-h-96" />,
});

/** A lesson with its header, content and completion. */
export function OpenLesson({ place, lesson }: Props) {
  const reporter = useReporter(place, lesson);
  const [watched, setWatched] = useState<readonly Interval[]>(() => unionOf(lesson.progress.watched));
  const [article, setArticle] = useState<HTMLElement>();
  const [jump, setJump] = useState<{ to: number }>();
  const { video, next } = lesson;
  // The text of a case says what it teaches.
  const hasText = lesson.kind !== 'case' || lesson.progress.completedAt !== null;
  const nextId = next.kind === 'lesson' ? next.lessonId : '';
  useEffect(() => trackStart(lesson), [lesson]);
  useEffect(() => prefetchNext(place, nextId), [place, nextId]);
  const played = secondsIn(watched);
  const secondsMissing = video ? Math.max(0, video.seconds * videoCompletionShare - played) : 0;

  const play = (from: number, to: number) => {
    reporter.play(from, to);
    setWatched((known) => unionOf([...known, [from, to]]));
  };

  return (
    <article className={`gutters mx-auto w-full pb-16 pt-8 sm:pt-12 ${video ? 'max-w-[1200px]' : 'max-w-[760px]'}`}>
      <Header lesson={lesson} />
      {video && (
        <Player
          title={lesson.title}
          video={video}
          language={lesson.language}
          start={lesson.progress}
          watched={watched}
          onPlayed={play}
          onMove={reporter.moveTo}
          onPause={() => void reporter.save()}
          onPreference={reporter.setPreference}
          jump={jump}
        />
      )}
      {lesson.kind === 'case' && <CasePlayer {...{ place, lesson, reporter }} />}
      {hasText && (
        <div className={video ? 'mt-6' : ''}>
          <LessonTools {...{ lesson, article, heights: toolHeights(lesson) }} onSeek={(to) => setJump({ to })} />
        </div>
      )}
      <div className={video ? 'mt-4 max-w-[680px]' : ''}>
        {hasText && <Article lesson={lesson} reporter={reporter} onRender={setArticle} />}
        {hasText && <CitedReferences references={lesson.references} />}
        <LessonEnd
          article={article}
          place={place}
          lesson={lesson}
          reporter={reporter}
          secondsMissing={lesson.progress.completedAt ? 0 : secondsMissing}
          watched={watched}
          onSeek={(to) => setJump({ to })}
        />
      </div>
    </article>
  );
}

/** Two rows of two tools on phones, or one row of three. */
function toolHeights({ kind }: Props['lesson']): string {
  return `mb-6 sm:min-h-11 ${kind === 'article' ? 'min-h-22' : 'min-h-20'}`;
}

function Header({ lesson }: Pick<Props, 'lesson'>) {
  const t = translations('lessons');
  const { video } = lesson;
  return (
    <header className="mb-8 flex flex-col gap-2">
      <a
        href={href('course', currentLocale(), { courseId: lesson.courseId })}
        className="py-1 font-semibold text-primary-800 hover:underline"
      >
        {lesson.courseTitle}
      </a>
      <h1 className="text-2xl sm:text-3xl">{lesson.title}</h1>
      <p className="max-w-[68ch] text-prose text-quiet">{lesson.summary}</p>
      <p className="flex items-center gap-1.5 text-quiet">
        <Clock size={16} strokeWidth={1.5} aria-hidden="true" />
        {video
          ? t('videoLength', { length: clockText(video.seconds), count: lesson.minutes })
          : t(`kinds.${lesson.kind}`, { count: lesson.minutes })}
      </p>
      <LanguageNote language={lesson.language} />
    </header>
  );
}
