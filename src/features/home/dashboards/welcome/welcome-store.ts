import { dashboards, type Preferences } from '#contract/home/dashboards';
import { loadedStore } from '../../../../platform/api/loaded-store.ts';
import { request } from '../../../../platform/api/request.ts';
import { currentLocale } from '../../../../platform/text/translations.ts';

const { endpoints } = dashboards;

/** What a new member chooses from. It is what the home page shows, which shares no script with this page. */
export const $welcome = loadedStore(() => request(endpoints.dashboard, { query: { locale: currentLocale() } }));

/** Keeps what a learner chose to learn, and asks what it changes. */
export async function prefer(chosen: Partial<Preferences>): Promise<void> {
  await request(endpoints.prefer, { body: chosen });
  await $welcome.reload();
}
