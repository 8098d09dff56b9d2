import { courses, type CourseCard } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/library/content/course-specialties';
import { atom } from 'nanostores';
import { request } from '../../../../platform/api/request.ts';
import { loadedStores, type LoadedStore } from '../../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';
import type { LibraryChoices } from '#contract/learning/courses/library-choices';
import { chosenIn, filterOf, type Filter } from './filters.ts';

export interface Found {
  readonly data: readonly CourseCard[];
  readonly nextCursor: string | null;
}

/** Specialties that have courses; empty until the library is loaded. */
export const $specialties = atom<readonly CourseSpecialty[]>([]);

/** The library by query string, so that going back shows the same courses. */
export const libraryFor: (query: string) => LoadedStore<Found> = loadedStores(async (query: string): Promise<Found> => {
  const fresh = await fetchPage(query);
  const loaded = libraryFor(query).get();
  return loaded.state === 'ready' ? refreshed(loaded.value, fresh) : fresh;
});

/** Loads the next page. */
export async function loadMore(query: string): Promise<void> {
  const $found = libraryFor(query);
  const now = $found.get();
  const cursor = now.state === 'ready' ? now.value.nextCursor : null;
  if (!cursor) return;
  const next = await fetchPage(query, cursor);
  $found.change((found) => {
    if (found.nextCursor !== cursor) return found;
    return { data: withoutDuplicates(found.data, next.data), nextCursor: next.nextCursor };
  });
}

/** The first page again; pages that were loaded after it stay. */
export function refreshed(loaded: Found, fresh: Found): Found {
  if (loaded.data.length <= fresh.data.length) return fresh;
  return { data: withoutDuplicates(fresh.data, loaded.data), nextCursor: loaded.nextCursor };
}

/** Courses in their order without repeating one. */
function withoutDuplicates(first: readonly CourseCard[], then: readonly CourseCard[]): CourseCard[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !ids.has(id))];
}

async function fetchPage(query: string, cursor?: string): Promise<Found> {
  const { specialties, ...found } = await request(
    ...libraryRead({ ...filterOf(query), locale: currentLocale(), cursor }),
  );
  $specialties.set(specialties);
  return found;
}

/** The choices that were made. */
type Chosen = { readonly [Name in keyof LibraryChoices]?: Exclude<LibraryChoices[Name], ''> };

interface LibraryPage extends Filter {
  readonly locale: Locale;
  readonly cursor?: string;
}

/** The read of the library, which its island and, without a filter, the early script of its page request. */
export function libraryRead({ locale, cursor, search, specialty, onlyBookmarked, ...choices }: LibraryPage) {
  const query = {
    ...{ locale, cursor },
    ...(Object.fromEntries(chosenIn(choices).map((name) => [name, choices[name]])) as Chosen),
    specialty: specialty || undefined,
    search: search || undefined,
    bookmarked: onlyBookmarked ? ('true' as const) : undefined,
  };
  return [courses.endpoints.list, { query }] as const;
}
