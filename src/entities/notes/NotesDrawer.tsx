import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import type { Activity } from '#contract/learning/courses';
import type { Texts } from '#contract/text/texts';
import { clockText } from '../../platform/text/formats/formats.ts';
import { loadWithTranslations } from '../../platform/text/late-translations.ts';
import { translations } from '../../platform/text/translations.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { downloadText } from '../../ui/download-text.ts';
import { Failure } from '../../ui/errors/Failure.tsx';
import { notesAsMarkdown, type NotedLesson } from './markdown.ts';
import { NoteCard } from './NoteCard.tsx';
import { addressOfNote, notedLessons } from './noted-lessons.ts';
import { notesOf, reloadNotes, removeNote, watchNotes, type PageNote } from './notes.ts';

export interface NotesDrawerProps {
  readonly course: { readonly id: string; readonly title: string; readonly outline: readonly Activity[] };
  readonly language: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All notes of a course in a drawer, with links to their places and a download. */
function NotesDrawer({ course, language, isOpen, onClose }: NotesDrawerProps) {
  const t = translations('notes');
  useEffect(watchNotes, []);
  const loaded = useStore(notesOf(course.id));
  const lessons = loaded.state === 'ready' ? notedLessons(course.outline, loaded.value) : [];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} look="drawer">
      {loaded.state === 'loading' && <Skeleton bars={['h-5 w-1/2', 'h-16', 'h-16']} />}
      {loaded.state === 'failed' && <Failure reason={loaded.reason} onRetry={() => void reloadNotes(course.id)} />}
      {loaded.state === 'ready' && lessons.length === 0 && <p className="text-quiet">{t('none')}</p>}
      {lessons.map((lesson) => (
        <Section key={lesson.id} courseId={course.id} {...{ lesson, language, onClose }} />
      ))}
      {lessons.length > 0 && (
        <Button look="secondary" onClick={() => download(course.id, course.title, lessons)}>
          <Download size={18} strokeWidth={1.5} aria-hidden="true" />
          {t('download')}
        </Button>
      )}
    </Dialog>
  );
}

const files = import.meta.glob<Texts>('/locales/*/notes.json', { import: 'default' });

/** The drawer, once its translations are loaded as well. */
export const loadNotesDrawer = () => loadWithTranslations('notes', files, () => Promise.resolve(NotesDrawer));

interface SectionProps extends Pick<NotesDrawerProps, 'language' | 'onClose'> {
  readonly courseId: string;
  readonly lesson: NotedLesson;
}

function Section({ courseId, lesson, language, onClose }: SectionProps) {
  return (
    <section aria-labelledby={`notes-in-${lesson.id}`} className="mb-6 flex flex-col gap-3">
      <h3 id={`notes-in-${lesson.id}`} lang={language} className="text-base">
        {lesson.title}
      </h3>
      {lesson.notes.map((note) => (
        <NoteCard
          key={note.id}
          note={note}
          isListed
          heading={
            <a
              href={addressOfNote(courseId, note)}
              onClick={onClose}
              lang={note.quote ? note.language : undefined}
              className="mb-1 line-clamp-3 text-sm text-primary-800 underline underline-offset-3"
            >
              {placeText(note)}
            </a>
          }
          onDelete={() => removeNote(courseId, note.id)}
        />
      ))}
    </section>
  );
}

/** How a note names its place: the time in a video, the quotation of a paragraph. */
function placeText({ place, quote }: PageNote): string {
  const at = place.kind === 'second' ? clockText(place.second) : '';
  return [at, quote].filter(Boolean).join(' · ') || translations('notes')('toPlace');
}

function download(courseId: string, courseTitle: string, lessons: readonly NotedLesson[]): void {
  const t = translations('notes');
  const markdown = notesAsMarkdown(courseTitle, lessons, {
    bookmark: t('bookmark'),
    placeOf: ({ place }) => (place.kind === 'second' ? clockText(place.second) : t('toPlace')),
    addressOf: (note) => location.origin + addressOfNote(courseId, note),
  });
  downloadText(`${courseId}.md`, markdown, 'text/markdown');
}
