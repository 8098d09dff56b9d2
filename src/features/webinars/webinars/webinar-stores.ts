import { atom } from 'nanostores';
import type { Reply } from '#contract/feature';
import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/people/accounts/professions';
import { webinars, type WebinarCard } from '#contract/webinars/webinars';
import { loadedStore, loadedStores } from '../../../platform/api/loaded-store.ts';
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

interface WebinarAddress {
  readonly webinar: string;
  readonly locale: Locale;
}

/** The read of a webinar, which its island and the early script of its page request. */
export const webinarRead = ({ webinar, locale }: WebinarAddress) =>
  [webinars.endpoints.webinar, { params: { webinar }, query: { locale } }] as const;

/** A webinar by its id. */
export const webinarStore = loadedStores((webinar: string) =>
  request(...webinarRead({ webinar, locale: currentLocale() })),
);

/** Registers for a webinar, or joins its waiting list. */
export async function register(webinar: string): Promise<void> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const registered = await request(webinars.endpoints.register, { params: { webinar }, body: { zone } });
  webinarStore(webinar).change((loaded) => ({ ...loaded, ...registered }));
}

/** Gives up a place, or leaves the waiting list. */
export async function unregister(webinar: string): Promise<void> {
  const places = await request(webinars.endpoints.unregister, { params: { webinar } });
  webinarStore(webinar).change((loaded) => ({ ...loaded, ...places, registration: null }));
}

/** The address of the viewer's calendar feed; `null` if it is off. */
export const $feed = loadedStore<Reply<typeof webinars.endpoints.feed>>(() => request(webinars.endpoints.feed, {}));

/** Creates the address of the feed, or replaces it. */
export async function renewFeed(): Promise<void> {
  const renewed = await request(webinars.endpoints.renewFeed, {});
  $feed.change(() => renewed);
}

export async function endFeed(): Promise<void> {
  await request(webinars.endpoints.endFeed, {});
  $feed.change(() => ({ address: null }));
}
