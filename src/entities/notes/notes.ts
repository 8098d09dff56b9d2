import { computed, type ReadableAtom } from 'nanostores';
import { notes, type Note } from '#contract/learning/notes';
import { failureText } from '../../platform/api/failure-texts.ts';
import { loadedStores, type Loaded } from '../../platform/api/loaded-store.ts';
import { ApiError, request } from '../../platform/api/request.ts';
import { saveLocalDraft } from '../../platform/offline/local-drafts.ts';
import { resend } from '../../platform/offline/resend.ts';
import { translations } from '../../platform/text/translations.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import {
  $noteWrites,
  queueNoteWrite,
  readNoteWrites,
  sendNoteWrites,
  type NoteListener,
  type NoteWrite,
  type WrittenNote,
} from './note-queue.ts';

/** A note on the page; a waiting one is stored on this device until it can be sent. */
export type PageNote = WrittenNote & { readonly isWaiting?: boolean };

/** Stored notes of a course, page by page. */
const storedNotes = loadedStores(async (courseId: string): Promise<readonly Note[]> => {
  void sendNotes();
  const all: Note[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await request(notes.endpoints.list, { params: { courseId }, query: cursor ? { cursor } : {} });
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
});

export const reloadNotes = (courseId: string) => storedNotes(courseId).reload();

const stores = new Map<string, ReadableAtom<Loaded<readonly PageNote[]>>>();

/** The notes of a course with what waits to be sent. */
export function notesOf(courseId: string): ReadableAtom<Loaded<readonly PageNote[]>> {
  const known = stores.get(courseId);
  if (known) return known;
  const $notes = computed([storedNotes(courseId), $noteWrites], (loaded, writes): Loaded<readonly PageNote[]> => {
    const waiting = writes.filter((one) => one.courseId === courseId);
    if (loaded.state === 'ready') return { state: 'ready', value: withWrites(loaded.value, waiting) };
    return loaded.state === 'failed' && waiting.length > 0
      ? { state: 'ready', value: withWrites([], waiting) }
      : loaded;
  });
  stores.set(courseId, $notes);
  return $notes;
}

/** Notes after the writes that wait. */
export function withWrites(stored: readonly PageNote[], writes: readonly NoteWrite[]): readonly PageNote[] {
  return writes.reduce<readonly PageNote[]>((known, { id, note }) => {
    if (!note) return known.filter((one) => one.id !== id);
    const next = { ...note, isWaiting: true };
    return known.some((one) => one.id === id) ? known.map((one) => (one.id === id ? next : one)) : [...known, next];
  }, stored);
}

/** The name of the draft of a lesson's editor. */
export const editorDraft = (courseId: string, lessonId: string) => `note:${courseId}/${lessonId}`;

const listener: NoteListener = {
  onSaved: (courseId, saved) =>
    storedNotes(courseId).change((known) => [...known.filter(({ id }) => id !== saved.id), saved]),
  onRemoved: (courseId, id) => storedNotes(courseId).change((known) => known.filter((one) => one.id !== id)),
  onRefused: ({ courseId, note }, reason) => {
    if (note?.text) saveLocalDraft(editorDraft(courseId, note.lessonId), { text: note.text });
    toast({ severity: 'error', summary: refusalText(reason), detail: note?.text ?? '' });
  },
};

function refusalText(reason: unknown): string {
  const isFull = reason instanceof ApiError && reason.code === 'NOTES_FULL';
  return isFull ? translations('notes')('full', { ...reason.problem.detail }) : failureText(reason);
}

/** Sends what waits. */
export function sendNotes(): Promise<void> {
  return sendNoteWrites(listener);
}

/** Stores a new note, or the next version of one. */
export function writeNote(courseId: string, note: WrittenNote): void {
  queueNoteWrite({ courseId, id: note.id, note });
  void sendNotes();
}

export function removeNote(courseId: string, id: string): void {
  queueNoteWrite({ courseId, id });
  void sendNotes();
}

/** Sends what waits until it is stored, and reads what another tab wrote; returns a function that stops it. */
export function watchNotes(): () => void {
  const read = () => void readNoteWrites();
  read();
  const stopSending = resend(sendNotes);
  addEventListener('storage', read);
  return () => {
    stopSending();
    removeEventListener('storage', read);
  };
}
