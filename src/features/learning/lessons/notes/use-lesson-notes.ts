import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lesson } from '#contract/learning/courses';
import type { NotePlace } from '#contract/learning/notes';
import { noteLimits } from '#contract/learning/notes/limits';
import {
  editorDraft,
  notesOf,
  removeNote,
  watchNotes,
  writeNote,
  type PageNote,
} from '../../../../entities/notes/notes.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import { blocksOf } from '../reading-place.ts';
import { quoteOf } from './blocks.ts';

/** What the open editor writes: a new note at a place, or a change to one. */
export interface Editing {
  readonly note: PageNote;
  /** The block that it stands below; `undefined` for a moment or a passage that no longer exists. */
  readonly block: Element | undefined;
  readonly isNew: boolean;
}

export type LessonNotes = ReturnType<typeof useLessonNotes>;

/** The notes of a lesson and the actions on them. */
export function useLessonNotes(lesson: Lesson, article: HTMLElement | undefined) {
  const { courseId, id: lessonId, language } = lesson;
  const loaded = useStore(notesOf(courseId));
  const [editing, setEditing] = useState<Editing>();
  useEffect(watchNotes, []);
  const all = loaded.state === 'ready' ? loaded.value : [];

  const aNote = (place: NotePlace, quote: string): PageNote => ({
    ...{ id: crypto.randomUUID(), lessonId, place, quote, language, text: '', version: 1 },
  });
  const atBlock = (block: Element) =>
    aNote({ kind: 'block', block: article ? blocksOf(article).indexOf(block) : 0 }, quoteOf(block));
  const atMoment = () => {
    const second = Math.floor(document.querySelector('video')?.currentTime ?? 0);
    return aNote({ kind: 'second', second }, captionAt(lesson, second));
  };
  const bookmark = (note: PageNote) => {
    writeNote(courseId, note);
    toast({ id: 'bookmarked', severity: 'success', summary: translations('notes')('bookmarked') });
  };

  return {
    all,
    notes: all.filter((note) => note.lessonId === lessonId),
    editing,
    draftName: editorDraft(courseId, lessonId),
    noteAtBlock: (block: Element) => setEditing({ note: atBlock(block), block, isNew: true }),
    noteAtMoment: () => {
      document.querySelector('video')?.pause();
      setEditing({ note: atMoment(), block: undefined, isNew: true });
    },
    bookmarkBlock: (block: Element) => bookmark(atBlock(block)),
    bookmarkMoment: () => bookmark(atMoment()),
    edit: (note: PageNote, block: Element | undefined) => setEditing({ note, block, isNew: false }),
    close: () => setEditing(undefined),
    save: (text: string) => {
      if (!editing) return;
      const { isWaiting: _, ...note } = editing.note;
      const isChanged = editing.isNew || text !== note.text;
      if (isChanged) writeNote(courseId, { ...note, text, version: editing.isNew ? 1 : note.version + 1 });
      setEditing(undefined);
    },
    remove: (note: PageNote) => {
      removeNote(courseId, note.id);
      const { isWaiting: _, ...deleted } = note;
      toast({
        id: 'note-removed',
        severity: 'info',
        summary: translations('notes')('removed'),
        action: {
          label: translations('notes')('undo'),
          press: () => writeNote(courseId, { ...deleted, id: crypto.randomUUID(), version: 1 }),
        },
      });
    },
  };
}

/** What is said at a second of the video. */
function captionAt({ video }: Lesson, second: number): string {
  const cue = video?.transcript.cues.findLast(({ from }) => from <= second);
  return (cue?.text ?? '').slice(0, noteLimits.quote).trim();
}
