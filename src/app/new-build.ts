import { buildPollInterval, unstampedBuild } from '#contract/constants';
import { latestBuildPath, manifestPath, type BuildManifest } from '#contract/http/builds';
import { isOutdated, noteBuild, runningBuild } from '../platform/navigation/page/build-id.ts';
import { ensureCsrfToken } from '../platform/api/csrf-token.ts';
import { read } from '../platform/api/transport.ts';
import { loadNotices } from '../ui/toasts/notices.ts';
import { toast } from '../ui/toasts/toast-store.ts';
import { setTabValue, tabValue } from '../platform/session/tab-storage.ts';
import { track } from '../platform/tracking/tracking.ts';
import { reloadUnlessUnsaved } from './unsaved-forms.ts';
import { shellPath } from '#contract/routes';
import { pageName } from '../platform/navigation/location.ts';
import { hint, mayPrefetch } from '../platform/navigation/prefetching.ts';
import { currentLocale } from '../platform/text/translations.ts';

const shownKey = 'update-shown';

/** Least time between two looks, in milliseconds; coming back to the tab looks as well. */
const leastInterval = 60_000;

let lookedAt = 0;
let wasShown = false;

/** Checks for a newer build while the page is visible (specification, section 7, builds/latest.json). */
async function look(): Promise<void> {
  const isDue = Date.now() - lookedAt >= leastInterval;
  if (!isDue || isOutdated() || document.visibilityState === 'hidden' || !navigator.onLine) return;
  lookedAt = Date.now();
  const id = await latestBuild().catch(() => undefined);
  if (!id || id === runningBuild) return;
  noteBuild(id);
  void prefetchBuild(id).catch(() => undefined);
  await offerUpdate();
}

async function latestBuild(): Promise<string | undefined> {
  const latest = (await read(`${latestBuildPath}?${Date.now()}`)) as { id?: string } | undefined;
  return latest?.id;
}

/** Offers the update once per session; otherwise it comes with the next navigation (section 4). */
async function offerUpdate(): Promise<void> {
  if (wasShown) return;
  wasShown = true;
  // Without storage a session is as long as its document.
  if (tabValue(shownKey)) return;
  setTabValue(shownKey, 'yes');
  // The press is sent while the page is left, when it is too late to fetch a token.
  const [t] = await Promise.all([loadNotices(), ensureCsrfToken()]);
  const press = () => {
    track('app_update_clicked', { from: runningBuild ?? '' });
    reloadUnlessUnsaved();
  };
  const action = { label: t('update.button'), press };
  toast({
    id: 'update',
    severity: 'info',
    group: 'general',
    closable: false,
    life: null,
    summary: t('update.text'),
    action,
  });
}

/** Checks every few minutes, and when the user comes back to the tab. */
export function watchBuilds(): void {
  if (!runningBuild || runningBuild === unstampedBuild) return;
  lookedAt = Date.now();
  setInterval(() => void look(), buildPollInterval);
  document.addEventListener('visibilitychange', () => void look());
}

/** Prefetches the files of the open page in a newer build, so that the update loads at once. */
async function prefetchBuild(id: string): Promise<void> {
  const name = pageName();
  if (!name || !mayPrefetch()) return;
  const { files, pages } = (await read(manifestPath(id))) as BuildManifest;
  for (const place of pages[shellPath(name, currentLocale())] ?? []) {
    const file = files[place];
    if (file) hint('prefetch', file);
  }
}
