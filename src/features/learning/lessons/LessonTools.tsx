import { Bookmark, NotebookPen, NotebookText } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Lesson } from '#contract/learning/courses';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { translations } from '../../../platform/text/translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { blockInView } from './notes/blocks.ts';
import { BlockActions } from './notes/BlockActions.tsx';
import { LessonNotes } from './notes/LessonNotes.tsx';
import { useLessonNotes } from './notes/use-lesson-notes.ts';

/** All notes of the course; the drawer loads with the first press. */
const NotesDrawer = deferred(async () => (await import('../../../entities/notes/NotesDrawer.tsx')).loadNotesDrawer());

interface Props {
  readonly lesson: Lesson;
  /** The text of the lesson, once it is on the page. */
  readonly article: HTMLElement | undefined;
  readonly onSeek: (to: number) => void;
}

/** The toolbar of a lesson, and its notes. */
function LessonTools({ lesson, article, onSeek }: Props) {
  const t = translations('notes');
  const notes = useLessonNotes(lesson, article);
  const [isListOpen, setListOpen] = useState<boolean>();
  const inVideo = lesson.kind === 'video';
  const at = (act: (block: Element) => void) => {
    const block = article && blockInView(article);
    if (block) act(block);
  };
  const addNote = () => (inVideo ? notes.noteAtMoment() : at(notes.noteAtBlock));
  const addBookmark = () => (inVideo ? notes.bookmarkMoment() : at(notes.bookmarkBlock));
  useKeys({ n: addNote, b: addBookmark });
  const { courseId: id, courseTitle: title, outline, language } = lesson;
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('toolbar')}
        className="-mx-3 mb-6 grid min-h-20 grid-cols-3 sm:flex sm:min-h-11 sm:gap-1 print:hidden"
      >
        <Tool icon={<NotebookPen {...icon} />} onPress={addNote}>
          {inVideo ? t('noteAtMoment') : t('noteHere')}
        </Tool>
        <Tool icon={<Bookmark {...icon} />} onPress={addBookmark}>
          {inVideo ? t('bookmarkMoment') : t('bookmarkHere')}
        </Tool>
        <Tool icon={<NotebookText {...icon} />} onPress={() => setListOpen(true)} opensDialog>
          {t('all', { count: notes.all.length })}
        </Tool>
      </div>
      <LessonNotes {...{ lesson, article, notes, onSeek }} />
      {article && <BlockActions article={article} onNote={notes.noteAtBlock} onBookmark={notes.bookmarkBlock} />}
      {isListOpen !== undefined && (
        <NotesDrawer
          course={{ id, title, outline }}
          language={language}
          isOpen={isListOpen}
          onClose={() => setListOpen(false)}
        />
      )}
    </>
  );
}

const files = import.meta.glob<Texts>('/locales/*/notes.json', { import: 'default' });

/** The tools of a lesson, once their translations are loaded as well. */
export const loadLessonTools = () => loadWithTranslations('notes', files, () => Promise.resolve(LessonTools));

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface ToolProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly opensDialog?: boolean;
  readonly children: ReactNode;
}

function Tool({ icon: Icon, onPress, opensDialog, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onPress}
      className="flex flex-col items-center gap-1 rounded-field px-1 py-2 text-sm font-semibold text-primary-800 hover:bg-primary-50 sm:flex-row sm:gap-2 sm:px-3 sm:text-base"
    >
      {Icon}
      {children}
    </button>
  );
}

/** Handles single keys anywhere on the page, except in fields and dialogs. */
function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (target.closest('[role="dialog"], input, textarea, select')) return;
      latest.current[key]?.();
    };
    document.addEventListener('keyup', press);
    return () => document.removeEventListener('keyup', press);
  }, []);
}
