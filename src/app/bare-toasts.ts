import { importOptional } from '../platform/errors/chunks.ts';
import { beginIdleTasks } from './idle-tasks.ts';
import { mayPrefetch } from '../platform/navigation/prefetching.ts';
import { $toasts } from '../ui/toasts/toast-store.ts';

const loadToaster = () => importOptional(() => import('./mount-toaster.tsx'));

/** A page without React gets its toaster with its first toast. */
async function bringToaster(): Promise<void> {
  if ($toasts.get().length === 0 || document.querySelector('.toaster')) return;
  const toaster = await loadToaster();
  await toaster?.mountToaster();
}

beginIdleTasks();
$toasts.subscribe(() => void bringToaster());
document.addEventListener('astro:page-load', () => void bringToaster());
// The connection may be lost when there is something to say; and most pages that follow need React.
if (mayPrefetch()) void loadToaster();
