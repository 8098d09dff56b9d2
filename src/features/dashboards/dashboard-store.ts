import { dashboards } from '#contract/dashboards';
import { ask } from '../../platform/api.ts';
import { loadedStore } from '../../platform/loaded.ts';
import { currentLocale } from '../../platform/texts.ts';

/** What the home page shows. */
export const $dashboard = loadedStore(() =>
  ask(dashboards.endpoints.dashboard, { query: { locale: currentLocale() } }),
);
