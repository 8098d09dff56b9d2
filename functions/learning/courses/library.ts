import { lengthLimits, type LibraryChoices } from '#contract/learning/courses/library-choices';
import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/library/content/course-specialties';
import type { Catalogue, CourseHead } from '../../library/content/content.ts';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import type { CourseRow, Reader, StoredProgress } from '../participations/queries.ts';
import { creditsOf, quizMinutes, validAccreditations } from '../participations/rules.ts';
import { ownCourses } from './queries.ts';

/** The choices that were made. */
type Choices = { readonly [Name in keyof LibraryChoices]?: Exclude<LibraryChoices[Name], ''> | undefined };

interface Filter {
  readonly locale: Locale;
  readonly specialty?: string;
  /** Normalized words that a course's texts must contain. */
  readonly words?: readonly string[];
  readonly onlyBookmarked?: boolean;
  readonly choices: Choices;
  readonly now: Date;
  /** Rank and id of the last course of the previous page. */
  readonly after: readonly [number, string] | undefined;
}

/** Listed courses in the order of the library. */
export function listedCourses({ courses }: Catalogue): CourseHead[] {
  return courses.filter(({ withdrawnAt }) => withdrawnAt === null);
}

/** Specialties of the listed courses. */
export function specialtiesOf(catalogue: Catalogue): CourseSpecialty[] {
  return [...new Set(listedCourses(catalogue).map(({ specialty }) => specialty as CourseSpecialty))];
}

type OwnCourses = Pick<Awaited<ReturnType<typeof ownCourses>>, 'bookmarks'> & {
  readonly progressByCourse: ReadonlyMap<string, StoredProgress>;
};

/** A course with a learner's progress and version, without content. */
export function headFor(course: CourseHead, { progressByCourse, bookmarks }: OwnCourses) {
  const standing = progressByCourse.get(course.id) ?? { participation: null, lessonStates: [], quizStates: [] };
  const versionId = standing.participation?.versionId ?? course.versionId;
  return { ...standing, course, versionId, isBookmarked: bookmarks.has(course.id) };
}

/** Adds the content of a course in a language. */
export function withText(
  row: ReturnType<typeof headFor> & { readonly version: CourseVersion },
  locale: Locale,
): CourseRow {
  return { ...row, text: textOf(row.version, locale) };
}

/** A page of the library, and the specialties of its courses. */
export async function libraryPage({ cell, viewer, content }: Reader, filter: Filter, limit: number) {
  const { locale, specialty, words = [], onlyBookmarked, choices, now, after } = filter;
  const [catalogue, own] = await Promise.all([content.catalogue(), ownCourses(cell, viewer.id)]);
  const heads = listedCourses(catalogue)
    .filter((course) => !specialty || course.specialty === specialty)
    .filter((course) => isChosen(course, choices, now))
    .map((course) => ({ ...headFor(course, own), rank: rankOf(course, choices.sort, now) }))
    .filter(({ isBookmarked }) => !onlyBookmarked || isBookmarked)
    .filter((head) => !choices.progress || choices.progress === progressIn(head))
    .filter((head) => !after || isAfter(head, after));
  // The catalogue is in the library's order.
  if (choices.sort) heads.sort((one, other) => (isAfter(one, [other.rank, other.course.id]) ? 1 : -1));
  const rows = await content.firstOf(words.length ? await findMatching(words) : heads, limit);
  return {
    rows: rows.map((row) => ({ ...withText(row, locale), rank: row.rank })),
    specialties: specialtiesOf(catalogue),
  };

  async function findMatching(all: readonly string[]) {
    const ids = heads.map(({ versionId }) => versionId);
    const searchable = await content.searchable(catalogue, locale, ids);
    return heads.filter(({ versionId }) => all.every((word) => searchable(versionId).includes(word)));
  }
}

/** Whether a course is what was chosen, which its current version decides. */
function isChosen({ listing, isFree }: CourseHead, choices: Choices, now: Date): boolean {
  const { length, kind, credit, access, spoken } = choices;
  const bodies = credit ? validAccreditations(listing, now).map(({ body }) => body) : [];
  return (
    (!length || length === lengthOf(listing)) &&
    (!kind || isOfKind(listing, kind)) &&
    (!credit || (credit === 'any' ? bodies.length > 0 : bodies.includes(credit))) &&
    (!access || isFree) &&
    (!spoken || listing.languages.includes(spoken))
  );
}

/** A course of articles alone has no video and no case. */
function isOfKind({ hasVideo, hasCase = false }: Listing, kind: NonNullable<Choices['kind']>): boolean {
  return { video: hasVideo, case: hasCase, article: !hasVideo && !hasCase }[kind];
}

type Listing = CourseHead['listing'];

function minutesIn({ lessonMinutes, questions }: Listing): number {
  return questions.reduce((sum, count) => sum + quizMinutes(count), lessonMinutes);
}

function lengthOf(listing: Listing): Choices['length'] {
  const minutes = minutesIn(listing);
  return minutes <= lengthLimits.short ? 'short' : minutes <= lengthLimits.medium ? 'medium' : 'long';
}

/** How far a learner is in a course. */
function progressIn({ course, participation }: ReturnType<typeof headFor>): Choices['progress'] {
  if (!participation) return 'new';
  const { passedAt, lessonsCompletedAt } = participation;
  return (course.listing.hasMastery ? passedAt : lessonsCompletedAt) ? 'done' : 'begun';
}

const millisecondsPerDay = 86_400_000;

/** An integer by which courses are ordered, the smallest first. */
function rankOf({ listing, position }: CourseHead, sort: Choices['sort'], now: Date): number {
  if (sort === 'newest') return -Date.parse(listing.released) / millisecondsPerDay;
  if (sort === 'shortest') return minutesIn(listing);
  // Credits are quarters.
  if (sort === 'credits') return -4 * creditsOf(listing, now);
  return position;
}

function isAfter(
  { rank, course }: { readonly rank: number; readonly course: CourseHead },
  [place, last]: readonly [number, string],
): boolean {
  return rank > place || (rank === place && course.id > last);
}
