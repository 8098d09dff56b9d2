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

const offeredKey = 'update-shown';

/** Minimum time between two checks, in milliseconds: users may return to the tab often. */
const minInterval = 60_000;

let checkedAt = 0;
let wasOffered = false;

/** Checks for a newer build while the page is visible (specification, section 7, builds/latest.json). */
async function checkBuild(): Promise<void> {
  const isDue = Date.now() - checkedAt >= minInterval;
  if (!isDue || isOutdated() || document.visibilityState === 'hidden' || !navigator.onLine) return;
  checkedAt = Date.now();
  const id = await fetchLatestBuild().catch(() => undefined);
  if (!id || id === runningBuild) return;
  noteBuild(id);
  void prefetchBuild(id).catch(() => undefined);
  await offerUpdate();
}

async function fetchLatestBuild(): Promise<string | undefined> {
  const latest = (await read(`${latestBuildPath}?${Date.now()}`)) as { id?: string } | undefined;
  return latest?.id;
}

/** Offers the update once per session; the next navigation loads it in any case (section 4). */
async function offerUpdate(): Promise<void> {
  if (wasOffered) return;
  wasOffered = true;
  // Without storage, a session ends with its document.
  if (tabValue(offeredKey)) return;
  setTabValue(offeredKey, 'yes');
  // The event of the press is sent while the page unloads, when it is too late to fetch a token.
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

/** Checks every few minutes, and when the user returns to the tab. */
export function watchBuilds(): void {
  if (!runningBuild || runningBuild === unstampedBuild) return;
  checkedAt = Date.now();
  setInterval(() => void checkBuild(), buildPollInterval);
  document.addEventListener('visibilitychange', () => void checkBuild());
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
