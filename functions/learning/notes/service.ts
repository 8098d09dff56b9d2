import type { Body } from '#contract/feature';
import type { Note, notes } from '#contract/learning/notes';
import { noteLimits } from '#contract/learning/notes/limits';
import { fail } from '../../edge/errors.ts';
import { lessonWithLock } from '../courses/service.ts';
import type { Writer } from '../participations/queries.ts';
import * as queries from './queries.ts';
import type { NoteRow } from './schema.ts';

type NoteBody = Body<(typeof notes)['endpoints']['save']>;

/** Stores a new note or the next version of one; idempotent. */
export async function saveNote(
  writer: Writer,
  address: Omit<queries.NoteAddress, 'userId'>,
  body: NoteBody,
  now: Date,
): Promise<Note> {
  const place = { ...address, userId: writer.viewer.id };
  const { note, course } = await queries.noteWithCourse(writer, place);
  if (note) return changeNote(writer, place, note, body, now);
  const { lock } = lessonWithLock(course ?? fail('NOT_FOUND'), body.lessonId, writer.viewer, now);
  if (lock) fail(lock.code, { detail: lock.detail });
  // A change to a note that was deleted so long ago that no row remains.
  if (body.version > 1) fail('NOTE_CHANGED');
  const row = { ...place, ...body, createdAt: now, changedAt: now, deletedAt: null };
  if (await queries.insertNote(await writer.cell.writable(), row)) return asNote(row);
  // Another request may have stored the same note meanwhile.
  const { note: other } = await queries.noteWithCourse(writer, place);
  if (!other) fail('NOTES_FULL', { detail: { limit: noteLimits.inCourse } });
  return isStored(other, body) ? asNote(other) : fail('NOTE_CHANGED');
}

async function changeNote(
  writer: Writer,
  place: queries.NoteAddress,
  note: NoteRow,
  body: NoteBody,
  now: Date,
): Promise<Note> {
  if (isStored(note, body)) return asNote(note);
  const { lessonId: _, ...change } = { ...body, changedAt: now };
  const isNext = note.deletedAt === null && note.version === body.version - 1 && note.lessonId === body.lessonId;
  if (!isNext || !(await queries.updateNote(await writer.cell.writable(), place, change))) fail('NOTE_CHANGED');
  return asNote({ ...note, ...change });
}

/** Whether a request was handled before. */
function isStored({ deletedAt, version, text, quote }: NoteRow, body: NoteBody): boolean {
  return deletedAt === null && version === body.version && text === body.text && quote === body.quote;
}

export function asNote({ id, lessonId, place, quote, language, text, version, createdAt, changedAt }: NoteRow): Note {
  return {
    ...{ id, lessonId, place, quote, language, text, version },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
