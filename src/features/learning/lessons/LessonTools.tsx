import { Bookmark, Headphones, NotebookPen, NotebookText } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Lesson } from '#contract/learning/courses';
import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { translations } from '../../../platform/text/translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { blockInView } from './notes/blocks.ts';
import { BlockActions } from './notes/BlockActions.tsx';
import { LessonNotes } from './notes/LessonNotes.tsx';
import { useLessonNotes } from './notes/use-lesson-notes.ts';
import { useKeys } from './use-keys.ts';

/** All notes of the course; the drawer loads with the first press. */
const NotesDrawer = deferred(async () => (await import('../../../entities/notes/NotesDrawer.tsx')).loadNotesDrawer());

/** Reads the lesson aloud; it loads with the first press. */
const Listening = deferred(async () => (await import('./listen/Listening.tsx')).loadListening());

interface Props {
  readonly lesson: Lesson;
  /** The text of the lesson, once it is on the page. */
  readonly article: HTMLElement | undefined;
  readonly onSeek: (to: number) => void;
  /** The height of the toolbar, which is reserved while it loads. */
  readonly heights: string;
}

/** The toolbar of a lesson, and its notes. */
function LessonTools({ lesson, article, onSeek, heights }: Props) {
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
  const listenButton = useRef<HTMLButtonElement>(null);
  const listening = useListening(lesson.kind === 'article', listenButton);
  useKeys({ n: addNote, b: addBookmark, l: listening.open });
  const { courseId: id, courseTitle: title, outline, language } = lesson;
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('toolbar')}
        className={`-mx-3 ${heights} grid ${listening.isOffered ? 'grid-cols-2' : 'grid-cols-3'} sm:flex sm:gap-1 print:hidden`}
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
        {listening.isOffered && (
          <button
            ref={listenButton}
            type="button"
            aria-pressed={listening.isOpen}
            aria-keyshortcuts="l"
            title={t('listenKey')}
            onClick={listening.isOpen ? listening.close : listening.open}
            className={toolLook}
          >
            <Headphones {...icon} />
            {t('listen')}
          </button>
        )}
      </div>
      <LessonNotes {...{ lesson, article, notes, onSeek }} />
      {article && <BlockActions article={article} onNote={notes.noteAtBlock} onBookmark={notes.bookmarkBlock} />}
      {listening.isOpen && article && <Listening lesson={lesson} article={article} onClose={listening.close} />}
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

/** Whether the lesson is read aloud; articles can be. */
function useListening(isOffered: boolean, button: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (!isOffered || isOpen) return;
    // Safari speaks only after an utterance during a press.
    if ('speechSynthesis' in window) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return { isOffered, isOpen, open, close };
}

const files = import.meta.glob<Texts>('/locales/*/notes.json', { import: 'default' });

/** The tools of a lesson, once their translations are loaded as well. */
export const loadLessonTools = () => loadWithTranslations('notes', files, () => Promise.resolve(LessonTools));

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

const toolLook =
  'flex items-center gap-2 rounded-field px-3 text-left text-sm leading-tight font-semibold text-primary-800 hover:bg-primary-50 aria-pressed:bg-primary-100 in-[.grid-cols-3]:max-sm:flex-col in-[.grid-cols-3]:max-sm:gap-1 in-[.grid-cols-3]:max-sm:px-1 in-[.grid-cols-3]:max-sm:py-2 in-[.grid-cols-3]:max-sm:text-center md:text-base';

interface ToolProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly opensDialog?: boolean;
  readonly children: ReactNode;
}

function Tool({ icon: Icon, onPress, opensDialog, children }: ToolProps) {
  return (
    <button type="button" aria-haspopup={opensDialog ? 'dialog' : undefined} onClick={onPress} className={toolLook}>
      {Icon}
      {children}
    </button>
  );
}
