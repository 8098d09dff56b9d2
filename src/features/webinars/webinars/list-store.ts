import { atom } from 'nanostores';
import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/library/content/course-specialties';
import { webinars, type WebinarCard } from '#contract/webinars/webinars';
import { pagedStores } from '../../../platform/api/paged-store.ts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale } from '../../../platform/text/translations.ts';
import { filterOf, type Filter } from './webinar-filters.ts';

interface Choices {
  readonly specialties: readonly CourseSpecialty[];
  readonly languages: readonly Locale[];
}

/** Specialties and languages of the list that was loaded last; none until then. */
export const $choices = atom<Choices>({ specialties: [], languages: [] });

/** Webinars by query string. */
export const webinarsFor = pagedStores<string, WebinarCard>(async (query, cursor) => {
  const read = webinarsRead({ ...filterOf(query), locale: currentLocale(), ...(cursor && { cursor }) });
  const { specialties, languages, ...found } = await request(...read);
  $choices.set({ specialties, languages });
  return found;
});

interface WebinarsPage extends Filter {
  readonly locale: Locale;
  readonly cursor?: string;
}

/** The read of a list, which its island and, without a filter, the early script of its page request. */
export function webinarsRead({ when, search, specialty, spoken, onlyWithCredit, onlyMine, ...rest }: WebinarsPage) {
  const query = {
    ...rest,
    when: when === 'upcoming' ? undefined : when,
    specialty: specialty || undefined,
    spoken: spoken || undefined,
    search: search || undefined,
    credit: onlyWithCredit ? ('true' as const) : undefined,
    mine: onlyMine ? ('true' as const) : undefined,
  };
  return [webinars.endpoints.list, { query }] as const;
}
