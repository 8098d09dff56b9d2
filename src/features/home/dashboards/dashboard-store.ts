import { dashboards, type Preferences } from '#contract/home/dashboards';
import type { Locale } from '#contract/locales';
import { request } from '../../../platform/api/request.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

/** How the home page's data is asked for, by its island and early by its page. */
export const dashboardRead = (locale: Locale) => [dashboards.endpoints.dashboard, { query: { locale } }] as const;

/** What the home page shows. */
export const $dashboard = loadedStore(() => request(...dashboardRead(currentLocale())));

/** Sets how much a learner wants to learn in a week. */
export async function setGoal(weeklyMinutes: Preferences['weeklyMinutes']): Promise<void> {
  await request(dashboards.endpoints.prefer, { body: { weeklyMinutes } });
  await $dashboard.reload();
}
