import { useEffect, useState } from 'react';
import type { Lesson } from '#contract/learning/courses';
import { clockText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { NoteCard } from '../../../../entities/notes/NoteCard.tsx';
import { inOrder } from '../../../../entities/notes/noted-lessons.ts';
import type { PageNote } from '../../../../entities/notes/notes.ts';
import { blockOf } from './blocks.ts';
import { BlockSlot } from './BlockSlot.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import type { LessonNotes as Notes } from './use-lesson-notes.ts';

interface Props {
  readonly lesson: Lesson;
  readonly article: HTMLElement | undefined;
  readonly notes: Notes;
  readonly onSeek: (to: number) => void;
}

/** The notes of a lesson: those of moments in a list, those of paragraphs below them, others with their quotation. */
export function LessonNotes({ lesson, article, notes, onSeek }: Props) {
  const { notes: own, editing } = notes;
  useLinkedNote(own);
  const placed = own.map((note) => ({ note, block: article && blockOf(article, note, lesson.language) }));
  const isEdited = (note: PageNote) => editing?.note.id === note.id;
  const card = (note: PageNote, block: Element | undefined, isGone = false) =>
    isEdited(note) ? (
      <Editor key={note.id} notes={notes} />
    ) : (
      <NoteCard
        key={note.id}
        note={note}
        heading={<Heading {...{ note, isGone, onSeek }} />}
        onEdit={() => notes.edit(note, block)}
        onDelete={() => notes.remove(note)}
      />
    );
  const moments = inOrder(own.filter(({ place }) => place.kind === 'second'));
  const gone = placed.filter(({ note, block }) => article && note.place.kind === 'block' && !block);
  const isNewMoment = editing?.isNew && editing.note.place.kind === 'second';
  return (
    <>
      {(moments.length > 0 || isNewMoment) && (
        <List title={translations('notes')('inVideo')}>
          {isNewMoment && <Editor notes={notes} />}
          {moments.map((note) => card(note, undefined))}
        </List>
      )}
      {gone.length > 0 && (
        <List title={translations('notes')('gone')}>{gone.map(({ note }) => card(note, undefined, true))}</List>
      )}
      {placed.map(
        ({ note, block }) =>
          block && (
            <BlockSlot key={note.id} block={block}>
              {card(note, block)}
            </BlockSlot>
          ),
      )}
      {editing?.isNew && editing.block && (
        <BlockSlot block={editing.block}>
          <Editor notes={notes} />
        </BlockSlot>
      )}
    </>
  );
}

function Editor({ notes: { editing, draftName, save, close } }: Pick<Props, 'notes'>) {
  if (!editing) return null;
  const { note, isNew } = editing;
  return (
    <NoteEditor name={isNew ? draftName : `${draftName}/${note.id}`} text={note.text} onSave={save} onClose={close} />
  );
}

function List({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title} className="mb-8 flex max-w-[680px] flex-col gap-3">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}

/** The moment of a note, which seeks, and what stood at a place that no longer exists. */
function Heading({ note: { place, quote, language }, isGone, onSeek }: HeadingProps) {
  if (place.kind === 'second')
    return (
      <button
        type="button"
        className="py-1 text-sm font-semibold tabular-nums text-primary-800 underline underline-offset-3"
        onClick={() => onSeek(place.second)}
      >
        {clockText(place.second)}
      </button>
    );
  if (!isGone || !quote) return null;
  return (
    <blockquote lang={language} className="mb-1 border-l-2 border-primary-300 pl-3 text-sm text-quiet">
      {quote}
    </blockquote>
  );
}

interface HeadingProps extends Pick<Props, 'onSeek'> {
  readonly note: PageNote;
  readonly isGone: boolean;
}

/** Scrolls once to the note that the address names, as soon as it is on the page. */
function useLinkedNote(notes: readonly PageNote[]): void {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const isThere = notes.some(({ id }) => hash === `#note-${id}`);
  useEffect(() => {
    if (!isThere) return;
    const card = document.getElementById(hash.slice(1));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [hash, isThere]);
}
