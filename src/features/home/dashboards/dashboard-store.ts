import { dashboards, type Preferences } from '#contract/home/dashboards';
import type { Locale } from '#contract/locales';
import { request } from '../../../platform/api/request.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../platform/text/translations.ts';
import { partsLoaded } from './parts.ts';

/** The read of the home page, which its island and the early script of its page request. */
export const dashboardRead = (locale: Locale) => [dashboards.endpoints.dashboard, { query: { locale } }] as const;

/** The data of the home page. */
export const $dashboard = loadedStore(async () => {
  const [dashboard] = await Promise.all([request(...dashboardRead(currentLocale())), partsLoaded()]);
  return dashboard;
});

/** Saves the weekly goal. */
export async function setGoal(weeklyMinutes: Preferences['weeklyMinutes']): Promise<void> {
  await request(dashboards.endpoints.prefer, { body: { weeklyMinutes } });
  await $dashboard.reload();
}
