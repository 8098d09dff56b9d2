import * as v from 'valibot';
import { feature, page, PageQuery } from '#contract/feature';
import { noteLimits as limits } from '#contract/learning/notes/limits';
import { Id, Instant, LocaleCode, Slug } from '#contract/text/fields';

const WholeNumber = (max: number) =>
  v.pipe(v.number(), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(max, 'invalid'));

/** Where a note stands in its lesson: at a block of its text, or at a second of its video. */
export const NotePlace = v.variant('kind', [
  v.object({ kind: v.literal('block'), block: WholeNumber(10_000) }),
  v.object({ kind: v.literal('second'), second: WholeNumber(86_400) }),
]);

export type NotePlace = v.InferOutput<typeof NotePlace>;

const noteEntries = {
  lessonId: Slug,
  place: NotePlace,
  /** What stood or was said there, in `language`; it finds the place again in a later version of the course. */
  quote: v.pipe(v.string(), v.trim(), v.maxLength(limits.quote, 'too_long')),
  language: LocaleCode,
  /** Empty for a bookmark. */
  text: v.pipe(v.string(), v.trim(), v.maxLength(limits.text, 'too_long')),
  /** 1 for a new note, one more with each change. */
  version: v.pipe(v.number(), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(1_000_000, 'invalid')),
};

/** A learner's note or bookmark in a lesson. */
export const Note = v.object({ id: Id, ...noteEntries, createdAt: Instant, changedAt: Instant });

export type Note = v.InferOutput<typeof Note>;

const CourseParams = v.object({ courseId: Slug });
const NoteParams = v.object({ courseId: Slug, noteId: Id });

/** Notes and bookmarks at a moment or paragraph of a lesson (product decisions, Lessons). */
export const notes = feature({
  endpoints: {
    /** The notes of a course, oldest first; they stay readable when a plan has ended. */
    list: {
      method: 'GET',
      path: '/api/courses/:courseId/notes',
      for: 'learners',
      params: CourseParams,
      query: PageQuery,
      reply: page(Note),
    },
    /** Stores a note under an id that the browser creates, or its next version; idempotent. */
    save: {
      method: 'PUT',
      path: '/api/courses/:courseId/notes/:noteId',
      for: 'learners',
      params: NoteParams,
      body: v.object(noteEntries),
      reply: Note,
    },
    /** Deletes a note; idempotent. */
    remove: { method: 'DELETE', path: '/api/courses/:courseId/notes/:noteId', for: 'learners', params: NoteParams },
  },
  errors: {
    /** Another device has changed or deleted it. */
    NOTE_CHANGED: 409,
    /** `detail.limit` is the number of notes in one course. */
    NOTES_FULL: 409,
  },
});
