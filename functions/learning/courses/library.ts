import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/people/accounts/professions';
import type { Catalogue, CourseHead } from '../../library/content/content.ts';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import type { CourseRow, Reader, StoredProgress } from '../participations/queries.ts';
import { ownCourses } from './queries.ts';

interface Filter {
  readonly locale: Locale;
  readonly specialty?: string;
  /** Normalized words that a course's texts must contain. */
  readonly words?: readonly string[];
  readonly onlyBookmarked?: boolean;
  /** Position and id of the last course of the previous page. */
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
  const { locale, specialty, words = [], onlyBookmarked, after } = filter;
  const [catalogue, own] = await Promise.all([content.catalogue(), ownCourses(cell, viewer.id)]);
  const heads = listedCourses(catalogue)
    .filter((course) => !specialty || course.specialty === specialty)
    .filter((course) => !after || isAfter(course, after))
    .map((course) => headFor(course, own))
    .filter(({ isBookmarked }) => !onlyBookmarked || isBookmarked);
  const rows = await content.firstOf(words.length ? await findMatching(words) : heads, limit);
  return { rows: rows.map((row) => withText(row, locale)), specialties: specialtiesOf(catalogue) };

  async function findMatching(all: readonly string[]) {
    const ids = heads.map(({ versionId }) => versionId);
    const searchable = await content.searchable(catalogue, locale, ids);
    return heads.filter(({ versionId }) => all.every((word) => searchable(versionId).includes(word)));
  }
}

function isAfter({ position, id }: CourseHead, [place, last]: readonly [number, string]): boolean {
  return position > place || (position === place && id > last);
}
