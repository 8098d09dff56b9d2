import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { translations } from '../../../platform/text/translations.ts';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { lessonAt, currentLesson } from './lesson-store.ts';

/** The drawer loads with the first click. */
const Outline = deferred(async () => (await import('./Outline.tsx')).Outline);

/** The header of a lesson: the course, its progress and its outline. */
export function LessonHeader() {
  const t = translations('lessons');
  const [place] = useState(currentLesson);
  const loaded = useLoaded(lessonAt(place));
  const [isOpen, setOpen] = useState<boolean>();
  if (loaded.state !== 'ready') return <div className="h-10" />;
  const { courseTitle, outline } = loaded.value;
  const activities = outline.filter(({ kind }) => kind === 'kickoff' || kind === 'lesson' || kind === 'mastery');
  // In a lesson, the kickoff quiz is done or skipped; the course's progress includes it.
  const done = activities.filter(({ kind, state }) => kind === 'kickoff' || state === 'done').length;
  return (
    <div className="flex items-center justify-end gap-3 sm:gap-5">
      <p className="hidden min-w-0 flex-1 truncate text-quiet md:block">{courseTitle}</p>
      <div className="w-full max-w-40">
        <p className="mb-1 text-xs text-quiet">
          <span aria-hidden="true" className="sm:hidden">
            {done} / {activities.length}
          </span>
          <span className="max-sm:sr-only">{t('done', { done, count: activities.length })}</span>
        </p>
        <ProgressBar share={done / Math.max(1, activities.length)} label={t('progress')} />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex pointer-fine:min-h-10 pointer-fine:min-w-10 shrink-0 items-center justify-center gap-2 rounded-field font-semibold text-primary-800 hover:bg-primary-50 sm:px-3"
      >
        <ListTree size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('outline')}</span>
      </button>
      {isOpen !== undefined && <Outline lesson={loaded.value} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
