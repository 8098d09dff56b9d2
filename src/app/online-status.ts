import { offlineToastLife } from '#contract/constants';
import { loadNotices } from '../ui/toasts/notices.ts';
import { toast } from '../ui/toasts/toast-store.ts';

const id = 'online-status';

/** Says that the connection is gone, for 15 s (specification, section 4, Online status). */
async function sayOffline(): Promise<void> {
  const t = await loadNotices();
  const words = { summary: t('offline.title'), detail: t('offline.detail') };
  toast({ id, severity: 'warn', ...words, life: offlineToastLife });
}

/** Says that it is back, in place of the warning. */
async function sayOnline(): Promise<void> {
  const t = await loadNotices();
  toast({ id, severity: 'success', summary: t('online.title'), detail: t('online.detail') });
}

/** A link would end in the browser's own error page and with it whatever is on the screen; so it waits. */
function holdLink(event: MouseEvent): void {
  if (navigator.onLine || event.defaultPrevented) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isHere = link && new URL(link.href).pathname === location.pathname;
  if (!link || isHere || link.origin !== location.origin) return;
  event.preventDefault();
  void sayOffline();
}

/** Says when the connection goes and comes. */
export function watchConnection(): void {
  addEventListener('offline', () => void sayOffline());
  addEventListener('online', () => void sayOnline());
  document.addEventListener('click', holdLink, true);
}
