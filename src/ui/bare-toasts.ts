import { optionally } from '../platform/chunks.ts';
import { beginLater } from '../platform/later.ts';
import { mayPrefetch } from '../platform/prefetching.ts';
import { $toasts } from '../platform/toasts.ts';

const loadToaster = () => optionally(() => import('./mount-toaster.tsx'));

/** A page without React gets its toaster with its first toast. */
async function bringToaster(): Promise<void> {
  if ($toasts.get().length === 0 || document.querySelector('.toaster')) return;
  const toaster = await loadToaster();
  await toaster?.mountToaster();
}

beginLater();
$toasts.subscribe(() => void bringToaster());
document.addEventListener('astro:page-load', () => void bringToaster());
// The connection may be lost when there is something to say; and most pages that follow need React.
if (mayPrefetch()) void loadToaster();
