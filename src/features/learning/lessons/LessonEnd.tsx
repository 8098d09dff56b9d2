import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { ArrowLeft, ArrowRight, BookmarkCheck, Printer } from 'lucide-react';
import type { Activity, Lesson } from '#contract/learning/courses';
import { href } from '#contract/routes';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { cardFragment, keyPointsOf } from './card/key-points.ts';
import { Completion } from './Completion.tsx';

/** The card loads with the first press. */
const PocketCard = deferred(async () => (await import('./card/PocketCard.tsx')).PocketCard);

interface Props extends ComponentProps<typeof Completion> {
  /** The text of the lesson, once it is on the page. */
  readonly article: HTMLElement | undefined;
}

/** What stands below the text of a lesson: its pocket card, its completion, and the lessons before and after it. */
function LessonEnd({ article, ...completion }: Props) {
  const { lesson } = completion;
  return (
    <>
      <Takeaways lesson={lesson} article={article} />
      {lesson.kind === 'case' && !lesson.progress.completedAt ? <Unfinished /> : <Completion {...completion} />}
      <Neighbors lesson={lesson} />
    </>
  );
}

const files = import.meta.glob<Texts>('/locales/*/lesson-tools.json', { import: 'default' });

/** The end of a lesson, once its translations are loaded as well. */
export const loadLessonEnd = () => loadWithTranslations('lesson-tools', files, () => Promise.resolve(LessonEnd));

/** Opens the pocket card, which the address may name, and prints the lesson. */
function Takeaways({ lesson, article }: Pick<Props, 'lesson' | 'article'>) {
  const t = translations('lesson-tools');
  const { html, language } = lesson;
  const points = useMemo(() => (article && html ? keyPointsOf(article, language) : []), [article, html, language]);
  const [isOpen, setOpen] = useState<boolean>();
  const hasCard = points.length > 0;
  useEffect(() => {
    if (hasCard && location.hash === cardFragment) setOpen(true);
  }, [hasCard]);
  const close = () => {
    setOpen(false);
    // Otherwise the card would open again whenever the learner comes back.
    if (location.hash === cardFragment) history.replaceState(history.state, '', location.pathname);
  };
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      {hasCard && (
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <BookmarkCheck size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('card.title')}
        </Button>
      )}
      <Button look="quiet" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('print')}
      </Button>
      {isOpen !== undefined && <PocketCard lesson={lesson} points={points} isOpen={isOpen} onClose={close} />}
    </div>
  );
}

/** The decisions of a case complete its lesson. */
function Unfinished() {
  return <p className="mt-12 border-t border-line pt-8 text-quiet">{translations('lesson-tools')('unfinished')}</p>;
}

/** Links to the lessons before and after this one, as far as they are open. */
function Neighbors({ lesson }: { readonly lesson: Lesson }) {
  const t = translations('lesson-tools');
  const { before, after } = neighborsOf(lesson);
  if (!before && !after) return null;
  return (
    <nav
      aria-label={t('neighbors')}
      className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-line pt-4"
    >
      {before && (
        <a href={addressOf(lesson, before)} className="flex min-w-0 gap-2 py-2 text-primary-800 hover:underline">
          <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0" />
          <span>
            <span className="block text-sm text-quiet">{t('previous')}</span>
            <span lang={lesson.language}>{before.title}</span>
          </span>
        </a>
      )}
      {after && (
        <a
          href={addressOf(lesson, after)}
          className="ml-auto flex min-w-0 gap-2 py-2 text-right text-primary-800 hover:underline"
        >
          <span>
            <span className="block text-sm text-quiet">{t('following')}</span>
            <span lang={lesson.language}>{after.title}</span>
          </span>
          <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0" />
        </a>
      )}
    </nav>
  );
}

function neighborsOf({ id, outline }: Lesson): {
  readonly before?: Activity | undefined;
  readonly after?: Activity | undefined;
} {
  const lessons = outline.filter(({ kind }) => kind === 'lesson');
  const index = lessons.findIndex((one) => one.id === id);
  const isOpen = (one: Activity | undefined) => one !== undefined && one.state !== 'locked' && one.state !== 'plan';
  const [before, after] = [lessons[index - 1], lessons[index + 1]];
  return { before: isOpen(before) ? before : undefined, after: isOpen(after) ? after : undefined };
}

function addressOf({ courseId }: Lesson, { id }: Activity): string {
  return href('lesson', currentLocale(), { courseId, lessonId: id });
}
