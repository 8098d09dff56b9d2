import type { Reply } from '#contract/feature';
import type { Locale } from '#contract/locales';
import { webinars } from '#contract/webinars/webinars';
import { loadedStore, loadedStores } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

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
