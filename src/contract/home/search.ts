import * as v from 'valibot';
import { feature } from '#contract/feature';
import { InLocale, LocaleCode, Slug } from '#contract/text/fields';

/** What a search finds: parts of courses, and of webinars with their recordings. */
export const hitKinds = [
  'course',
  'teacher',
  'lesson',
  'paragraph',
  'figure',
  'chapter',
  'cue',
  'explanation',
  'webinar',
  'speaker',
] as const;

export type HitKind = (typeof hitKinds)[number];

/** Pieces of a text in their order; those that were found are marked. */
export const Marked = v.array(v.object({ text: v.string(), isMatch: v.boolean() }));

export type Marked = v.InferOutput<typeof Marked>;

const second = v.nullable(v.number());

/** Where a hit is. `block` is a position among the paragraphs, lists and tables of a lesson. */
const Place = v.variant('page', [
  v.object({ page: v.literal('course'), courseId: Slug }),
  v.object({ page: v.literal('lesson'), courseId: Slug, lessonId: Slug, block: v.nullable(v.number()), second }),
  v.object({ page: v.literal('quiz'), courseId: Slug, quizId: Slug }),
  v.object({ page: v.literal('webinar'), webinar: Slug, second }),
]);

export const SearchHit = v.object({
  kind: v.picklist(hitKinds),
  place: Place,
  /** Of the course or webinar. */
  title: v.string(),
  /** Title of the lesson. */
  lesson: v.nullable(v.string()),
  heading: Marked,
  /** Empty if it is locked. */
  text: Marked,
  language: LocaleCode,
  isLocked: v.boolean(),
});

export type SearchHit = v.InferOutput<typeof SearchHit>;

/** Length of a search, in characters. */
export const minSearchLength = 2;
export const maxSearchLength = 100;

/** Finds courses, lessons, webinars, and what they say, in one list. */
export const search = feature({
  endpoints: {
    find: {
      method: 'GET',
      path: '/api/search',
      for: 'learners',
      query: v.object({
        ...InLocale.entries,
        search: v.pipe(v.string(), v.trim(), v.minLength(minSearchLength), v.maxLength(maxSearchLength)),
      }),
      reply: v.object({
        /** The best first; those in the language of the search before others. */
        hits: v.array(SearchHit),
        /** What was searched instead, as the words that were typed occur nowhere. */
        corrected: v.nullable(v.string()),
      }),
    },
  },
  errors: {},
});
