import { sampleRate } from '#contract/messaging/reports';
import { settings, type Settings } from '#contract/settings';
import { request } from '../api/request.ts';
import { importOptional } from '../errors/chunks.ts';
import { startDataLayer } from './data-layer.ts';
import { setReporter } from '../errors/reporting/report.ts';
import { forceFullLoads, mayLoadThirdParties } from './third-parties.ts';
import { startTracking } from './tracking-sinks.ts';

/** Starts the third-party scripts that the deployment configures. */
export async function startThirdPartyScripts(): Promise<void> {
  startTracking();
  const loaded = await request(settings.endpoints.settings, {}).catch(() => undefined);
  await reportErrors(loaded);
  if (!loaded?.support && !loaded?.tagScript) return;
  const bar = await importOptional(() => import('./consent-bar.ts'));
  bar?.startConsentBar(loaded);
  forceFullLoads();
  await afterLoad();
  const load = () => void loadThirdParties(loaded);
  load();
  document.addEventListener('astro:page-load', load);
  bar?.onConsent(load);
}

async function reportErrors(loaded: Settings | undefined): Promise<void> {
  const sentry = loaded?.reportsErrors
    ? await importOptional(() => import('../errors/reporting/sentry.ts'))
    : undefined;
  setReporter(sentry?.startSentry(sampleRate(loaded?.sampleRate)));
}

/** Resolves when the first page has finished loading. */
async function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

let hasStarted = false;

/** Loads third-party scripts once, after consent, on a page where they may run. */
async function loadThirdParties({ support, tagScript, environment }: Settings): Promise<void> {
  if (hasStarted || !mayLoadThirdParties()) return;
  hasStarted = true;
  if (tagScript) startDataLayer(tagScript, environment);
  if (support) (await importOptional(() => import('./support-widget.ts')))?.startSupport(support);
}
