import { offlineToastLife } from '#contract/constants';
import { loadNotices } from '../ui/toasts/notices.ts';
import { toast } from '../ui/toasts/toast-store.ts';

const id = 'online-status';

/** Shows for 15 s that the connection is lost (specification, section 4, Online status). */
async function showOffline(): Promise<void> {
  const t = await loadNotices();
  const words = { summary: t('offline.title'), detail: t('offline.detail') };
  toast({ id, severity: 'warn', ...words, life: offlineToastLife });
}

/** Replaces the warning when the connection is back. */
async function showOnline(): Promise<void> {
  const t = await loadNotices();
  toast({ id, severity: 'success', summary: t('online.title'), detail: t('online.detail') });
}

/**
 * Blocks a link without a connection, as the browser's error page would replace the open page; a service worker answers
 * every link.
 */
function blockLink(event: MouseEvent): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (navigator.onLine || event.defaultPrevented || serviceWorker?.controller) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isHere = link && new URL(link.href).pathname === location.pathname;
  if (!link || isHere || link.origin !== location.origin) return;
  event.preventDefault();
  void showOffline();
}

/** Shows changes of the connection. */
export function watchConnection(): void {
  addEventListener('offline', () => void showOffline());
  addEventListener('online', () => void showOnline());
  document.addEventListener('click', blockLink, true);
}
