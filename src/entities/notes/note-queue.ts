import type { Body } from '#contract/feature';
import { notes, type Note } from '#contract/learning/notes';
import { atom } from 'nanostores';
import { ApiError, request } from '../../platform/api/request.ts';
import { isRetryable } from '../../platform/offline/retryable.ts';
import { deleteLocalDraft, localDraft, saveLocalDraft } from '../../platform/offline/local-drafts.ts';

/** A note as the browser writes it. */
export type WrittenNote = Body<(typeof notes)['endpoints']['save']> & { readonly id: string };

/** A write that the edge has not confirmed yet: a note, or the deletion of one. */
export interface NoteWrite {
  readonly key: string;
  readonly courseId: string;
  readonly id: string;
  /** Absent from a deletion. */
  readonly note?: WrittenNote;
}

/** What the sender reports. */
export interface NoteListener {
  readonly onSaved: (courseId: string, note: Note) => void;
  readonly onRemoved: (courseId: string, id: string) => void;
  /** A write that was refused; its text stays in the write. */
  readonly onRefused: (write: NoteWrite, reason: unknown) => void;
}

/** The name of the queue among the drafts of this device. */
const queueName = 'notes';

const stored = () => localDraft<readonly NoteWrite[]>(queueName) ?? [];

/** Writes that wait, oldest first; those of a browser without storage live as long as the page. */
export const $noteWrites = atom<readonly NoteWrite[]>([]);

/** Reads the queue again, which another tab may have changed. */
export function readNoteWrites(): readonly NoteWrite[] {
  const memory = $noteWrites.get();
  const saved = stored();
  const isCurrent = saved.length > 0 || memory.length === 0 || localDraft(queueName) !== undefined;
  if (isCurrent && JSON.stringify(saved) !== JSON.stringify(memory)) $noteWrites.set(saved);
  return $noteWrites.get();
}

function setWrites(writes: readonly NoteWrite[]): void {
  $noteWrites.set(writes);
  if (writes.length > 0) saveLocalDraft(queueName, writes);
  else deleteLocalDraft(queueName);
}

/** Adds a write to the end of the queue. */
export function queueNoteWrite(write: Omit<NoteWrite, 'key'>): void {
  setWrites([...readNoteWrites(), { ...write, key: crypto.randomUUID() }]);
}

let sending: Promise<void> | undefined;
/** Whether the queue is to be sent once more: the connection may be back before a lost request fails. */
let isRequestedAgain = false;

/** Sends the queue in order, each write until it is confirmed or refused; stops when the connection is lost. */
export function sendNoteWrites(listener?: NoteListener): Promise<void> {
  isRequestedAgain = sending !== undefined;
  sending ??= sendAll(listener).finally(() => (sending = undefined));
  return sending;
}

async function sendAll(listener: NoteListener | undefined): Promise<void> {
  do {
    isRequestedAgain = false;
    await sendUntilLost(listener);
  } while (isRequestedAgain);
}

async function sendUntilLost(listener: NoteListener | undefined): Promise<void> {
  for (let [write] = readNoteWrites(); write; [write] = readNoteWrites()) {
    const { key } = write;
    try {
      await send(write, listener);
    } catch (reason) {
      if (isRetryable(reason)) return;
      if (isConflict(reason) && write.note?.text) {
        keepBoth(write);
        continue;
      }
      // Only a page with its notes can report it.
      if (!listener) return;
      listener.onRefused(write, reason);
    }
    setWrites(readNoteWrites().filter((one) => one.key !== key));
  }
}

async function send({ courseId, id, note }: NoteWrite, listener: NoteListener | undefined): Promise<void> {
  const params = { courseId, noteId: id };
  if (note) {
    const { id: _, ...body } = note;
    const saved = await request(notes.endpoints.save, { params, body });
    return listener?.onSaved(courseId, saved);
  }
  try {
    await request(notes.endpoints.remove, { params });
  } catch (reason) {
    // It is deleted already.
    if (!(reason instanceof ApiError) || reason.status !== 404) throw reason;
  }
  listener?.onRemoved(courseId, id);
}

function isConflict(reason: unknown): boolean {
  return reason instanceof ApiError && reason.code === 'NOTE_CHANGED';
}

/** Turns a refused change and those after it into a note of its own: what another device wrote stays as well. */
function keepBoth({ id, courseId }: NoteWrite): void {
  const writes = readNoteWrites();
  const own = writes.filter((one) => one.id === id && one.courseId === courseId);
  const last = own.at(-1);
  const others = writes.filter((one) => !own.includes(one));
  // A deletion that follows the change applies to the learner's own text alone.
  if (!last?.note) return setWrites(others);
  const copy = crypto.randomUUID();
  setWrites([{ ...last, key: copy, id: copy, note: { ...last.note, id: copy, version: 1 } }, ...others]);
}
