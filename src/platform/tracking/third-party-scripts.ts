import { sampleRate } from '#contract/messaging/reports';
import { settings, type Settings } from '#contract/settings';
import { request } from '../api/request.ts';
import { importOptional } from '../errors/chunks.ts';
import { beginDataLayer } from './data-layer.ts';
import { reportTo } from '../errors/reporting/report.ts';
import { keepOutOfActivities, mayLoadThirdParties } from './third-parties.ts';
import { beginTracking } from './tracking-sinks.ts';

/** Starts the third-party scripts that the deployment configures. */
export async function startThirdPartyScripts(): Promise<void> {
  beginTracking();
  const loaded = await request(settings.endpoints.settings, {}).catch(() => undefined);
  await reportErrors(loaded);
  if (!loaded?.support && !loaded?.tagScript) return;
  const bar = await importOptional(() => import('./consent-bar.ts'));
  bar?.offerChoice(loaded);
  keepOutOfActivities();
  await afterLoad();
  const begin = () => void beginThirdParties(loaded);
  begin();
  document.addEventListener('astro:page-load', begin);
  bar?.onConsent(begin);
}

async function reportErrors(loaded: Settings | undefined): Promise<void> {
  const sentry = loaded?.reportsErrors
    ? await importOptional(() => import('../errors/reporting/sentry.ts'))
    : undefined;
  reportTo(sentry?.startSentry(sampleRate(loaded?.sampleRate)));
}

/** Ends when the first page has finished loading. */
async function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

let haveBegun = false;

/** Loads third parties once, as soon as the person has consented and is on a page where they may run. */
async function beginThirdParties({ support, tagScript, environment }: Settings): Promise<void> {
  if (haveBegun || !mayLoadThirdParties()) return;
  haveBegun = true;
  if (tagScript) beginDataLayer(tagScript, environment);
  if (support) (await importOptional(() => import('./support-widget.ts')))?.beginSupport(support);
}
