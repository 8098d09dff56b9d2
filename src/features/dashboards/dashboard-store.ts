import { dashboards } from '#contract/dashboards';
import { request } from '../../platform/api/request.ts';
import { loadedStore } from '../../platform/api/loaded-store.ts';
import { currentLocale } from '../../platform/text/translations.ts';

/** What the home page shows. */
export const $dashboard = loadedStore(() =>
  request(dashboards.endpoints.dashboard, { query: { locale: currentLocale() } }),
);
