import type { NotePlace } from '#contract/learning/notes';
import { href } from '#contract/routes';
import { currentLocale } from '../../platform/text/translations.ts';
import type { NotedLesson } from './markdown.ts';
import type { PageNote } from './notes.ts';

const orderOf = (place: NotePlace) => (place.kind === 'second' ? place.second : place.block);

/** Notes in the order of the lesson: those in the video first. */
export function inOrder(notes: readonly PageNote[]): PageNote[] {
  return notes.toSorted(
    ({ place: one }, { place: other }) =>
      Number(one.kind === 'block') - Number(other.kind === 'block') || orderOf(one) - orderOf(other),
  );
}

/** Lessons of an outline that have notes; those no longer in it come last, by their id. */
export function notedLessons(
  outline: readonly { readonly kind: string; readonly id: string; readonly title: string | null }[],
  notes: readonly PageNote[],
): NotedLesson[] {
  const byLesson = Map.groupBy(notes, ({ lessonId }) => lessonId);
  const known = outline.filter(({ kind }) => kind === 'lesson');
  const gone = [...byLesson.keys()].filter((id) => !known.some((one) => one.id === id));
  return [...known, ...gone.map((id) => ({ id, title: id }))].flatMap(({ id, title }) => {
    const own = byLesson.get(id);
    return own ? [{ id, title: title ?? id, notes: inOrder(own) }] : [];
  });
}

/** The address of the place of a note. */
export function addressOfNote(courseId: string, { id, lessonId, place }: PageNote): string {
  const lesson = href('lesson', currentLocale(), { courseId, lessonId });
  return place.kind === 'second' ? `${lesson}#t=${place.second}` : `${lesson}#note-${id}`;
}
