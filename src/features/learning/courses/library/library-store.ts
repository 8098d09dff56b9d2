import { courses, type CourseCard } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/people/accounts/professions';
import { atom } from 'nanostores';
import { request } from '../../../../platform/api/request.ts';
import { loadedStores, type LoadedStore } from '../../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';
import { filterOf, type Filter } from './filters.ts';

export interface Found {
  readonly data: readonly CourseCard[];
  readonly nextCursor: string | null;
}

/** Specialties of which there are courses; none before the library has answered. */
export const $specialties = atom<readonly CourseSpecialty[]>([]);

/** The library by query of its address, so that coming back shows what was found before. */
export const libraryFor: (query: string) => LoadedStore<Found> = loadedStores(async (query: string): Promise<Found> => {
  const fresh = await page(query);
  const known = libraryFor(query).get();
  return known.state === 'ready' ? refreshed(known.value, fresh) : fresh;
});

/** Adds the next page to what was found. */
export async function loadMore(query: string): Promise<void> {
  const $found = libraryFor(query);
  const now = $found.get();
  const cursor = now.state === 'ready' ? now.value.nextCursor : null;
  if (!cursor) return;
  const next = await page(query, cursor);
  $found.change((found) => {
    if (found.nextCursor !== cursor) return found;
    return { data: joined(found.data, next.data), nextCursor: next.nextCursor };
  });
}

/** The first page again; pages that were loaded after it stay. */
export function refreshed(known: Found, fresh: Found): Found {
  if (known.data.length <= fresh.data.length) return fresh;
  return { data: joined(fresh.data, known.data), nextCursor: known.nextCursor };
}

/** Courses in their order without repeating one. */
function joined(first: readonly CourseCard[], then: readonly CourseCard[]): CourseCard[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !ids.has(id))];
}

async function page(query: string, cursor?: string): Promise<Found> {
  const { specialties, ...found } = await request(
    ...libraryRead({ ...filterOf(query), locale: currentLocale(), cursor }),
  );
  $specialties.set(specialties);
  return found;
}

interface LibraryPage extends Filter {
  readonly locale: Locale;
  readonly cursor?: string;
}

/** How the library is asked for, by its island and, without a filter, early by its page. */
export function libraryRead({ search, specialty, onlyBookmarked, ...rest }: LibraryPage) {
  const query = {
    ...rest,
    specialty: specialty || undefined,
    search: search || undefined,
    bookmarked: onlyBookmarked ? ('true' as const) : undefined,
  };
  return [courses.endpoints.list, { query }] as const;
}
