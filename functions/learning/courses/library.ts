import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/people/accounts/professions';
import type { Catalogue, CourseHead } from '../../library/content/content.ts';
import { textOf, type CourseVersion } from '../../library/content/version.ts';
import type { CourseRow, Reader, Standing } from '../participations/queries.ts';
import { ownCourses } from './queries.ts';

interface Filter {
  readonly locale: Locale;
  readonly specialty?: string;
  /** All of which a course's texts hold, each folded as they are. */
  readonly words?: readonly string[];
  readonly onlyBookmarked?: boolean;
  /** Position and id of the course before the page. */
  readonly after: readonly [number, string] | undefined;
}

/** Courses that everyone finds in the library, in its order. */
export function listedCourses({ courses }: Catalogue): CourseHead[] {
  return courses.filter(({ withdrawnAt }) => withdrawnAt === null);
}

/** Specialties of the courses that everyone finds. */
export function specialtiesOf(catalogue: Catalogue): CourseSpecialty[] {
  return [...new Set(listedCourses(catalogue).map(({ specialty }) => specialty as CourseSpecialty))];
}

type Own = Pick<Awaited<ReturnType<typeof ownCourses>>, 'bookmarks'> & {
  readonly standings: ReadonlyMap<string, Standing>;
};

/** A course of the library on the version that applies to a learner, still without its content. */
export function headFor(course: CourseHead, { standings, bookmarks }: Own) {
  const standing = standings.get(course.id) ?? { participation: null, lessonMarks: [], quizMarks: [] };
  const versionId = standing.participation?.versionId ?? course.versionId;
  return { ...standing, course, versionId, isBookmarked: bookmarks.has(course.id) };
}

/** The same with its content in a language. */
export function withText(
  row: ReturnType<typeof headFor> & { readonly version: CourseVersion },
  locale: Locale,
): CourseRow {
  return { ...row, text: textOf(row.version, locale) };
}

/** Courses of the library in their order, and the specialties that it has. */
export async function libraryPage({ cell, viewer, content }: Reader, filter: Filter, most: number) {
  const { locale, specialty, words = [], onlyBookmarked, after } = filter;
  const [catalogue, own] = await Promise.all([content.catalogue(), ownCourses(cell, viewer.id)]);
  const heads = listedCourses(catalogue)
    .filter((course) => !specialty || course.specialty === specialty)
    .filter((course) => !after || isBehind(course, after))
    .map((course) => headFor(course, own))
    .filter(({ isBookmarked }) => !onlyBookmarked || isBookmarked);
  const rows = await content.firstOf(words.length ? await holding(words) : heads, most);
  return { rows: rows.map((row) => withText(row, locale)), specialties: specialtiesOf(catalogue) };

  async function holding(all: readonly string[]) {
    const ids = heads.map(({ versionId }) => versionId);
    const searchable = await content.searchable(catalogue, locale, ids);
    return heads.filter(({ versionId }) => all.every((word) => searchable(versionId).includes(word)));
  }
}

function isBehind({ position, id }: CourseHead, [place, last]: readonly [number, string]): boolean {
  return position > place || (position === place && id > last);
}
