import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { noteLimits } from '#contract/learning/notes/limits';
import type { Cell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { build, query } from '../../data/reads.ts';
import { courseWith, progressInCourse, type Reader } from '../participations/queries.ts';
import { notes, type NoteRow } from './schema.ts';

/** The owner and id of a note, and its course. */
export interface NoteAddress {
  readonly userId: string;
  readonly courseId: string;
  readonly id: string;
}

const isNote = ({ userId, courseId, id }: NoteAddress) =>
  and(eq(notes.userId, userId), eq(notes.id, id), eq(notes.courseId, courseId));

interface ListQuery {
  readonly userId: string;
  readonly courseId: string;
  /** Time and id of the last note of the previous page. */
  readonly after: readonly [number, string] | undefined;
  readonly most: number;
}

/** A learner's notes in a course, oldest first. */
export async function notesIn(
  { read }: Reader['cell'],
  { userId, courseId, after, most }: ListQuery,
): Promise<NoteRow[]> {
  const [rows] = await read(
    query(
      build
        .select()
        .from(notes)
        .where(
          and(
            eq(notes.userId, userId),
            eq(notes.courseId, courseId),
            isNull(notes.deletedAt),
            after && sql`(${notes.createdAt}, ${notes.id}) > (${after[0]}, ${after[1]})`,
          ),
        )
        .orderBy(asc(notes.createdAt), asc(notes.id))
        .limit(most),
    ),
  );
  return rows;
}

/** A note, also if it was deleted, with the course of its address, if the viewer may read it. */
export async function noteWithCourse(reader: Reader, address: NoteAddress) {
  const { userId, courseId } = address;
  const rows = reader.cell.read(
    progressInCourse({ userId, courseId }),
    query(build.select().from(notes).where(isNote(address))),
  );
  const progress = rows.then(([[first]]) => first);
  const [course, [, [note]]] = await Promise.all([courseWith(reader, { courseId, locale: 'en' }, progress), rows]);
  return { course, note };
}

/** Inserts a note unless its id exists or the course is full; returns whether it was inserted. */
export async function insertNote(cell: Cell, row: NoteRow): Promise<boolean> {
  const hasRoom = sql`where (select count(*) from notes where user_id = ${row.userId}
    and course_id = ${row.courseId} and deleted_at is null) < ${noteLimits.inCourse}`;
  const inserted = await insertFrom(cell, notes, row, hasRoom).onConflictDoNothing().returning({ id: notes.id });
  return inserted.length > 0;
}

/** Stores the next version of a note if its predecessor is the latest; returns whether it was stored. */
export async function updateNote(
  cell: Cell,
  address: NoteAddress,
  { version, ...change }: Pick<NoteRow, 'place' | 'quote' | 'language' | 'text' | 'version' | 'changedAt'>,
): Promise<boolean> {
  const stored = await cell
    .update(notes)
    .set({ ...change, version })
    .where(and(isNote(address), isNull(notes.deletedAt), eq(notes.version, version - 1)))
    .returning({ id: notes.id });
  return stored.length > 0;
}

/** Deletes the content of a note; returns whether the note exists. */
export async function removeNote(cell: Cell, address: NoteAddress, now: Date): Promise<boolean> {
  const removed = await cell
    .update(notes)
    .set({ quote: '', text: '', deletedAt: sql`coalesce(deleted_at, ${now.getTime()})` })
    .where(isNote(address))
    .returning({ id: notes.id });
  return removed.length > 0;
}

/** How long a device without a connection may keep a note that another one has deleted, in milliseconds. */
const deletedNoteLife = 90 * 24 * 60 * 60 * 1000;

/** Deletes the rows of notes that were deleted long ago. */
export async function deleteRemovedNotes(cell: Cell, rows: number): Promise<number> {
  const expired = cell
    .select({ userId: notes.userId, id: notes.id })
    .from(notes)
    .where(lt(notes.deletedAt, new Date(Date.now() - deletedNoteLife)))
    .orderBy(notes.deletedAt)
    .limit(rows);
  const deleted = await cell
    .delete(notes)
    .where(sql`(user_id, id) in ${expired}`)
    .returning({ id: notes.id });
  return deleted.length;
}
