import { importOptional } from '../platform/errors/chunks.ts';
import { startIdleTasks } from './idle-tasks.ts';
import { hint, mayPrefetch } from '../platform/navigation/prefetching.ts';
import { $toasts } from '../ui/toasts/toast-store.ts';

const loadToaster = () => importOptional(() => import('./mount-toaster.tsx'));

/** Mounts the toaster of a page without React with its first toast. */
async function mountOnFirstToast(): Promise<void> {
  if ($toasts.get().length === 0 || document.querySelector('.toaster')) return;
  const toaster = await loadToaster();
  await toaster?.mountToaster();
}

/**
 * Loads the scripts of the toaster without running them: the connection may be lost when a toast is shown, and most other
 * pages need React. The build names them.
 */
function preloadToaster(): void {
  const scripts = document.querySelector<HTMLMetaElement>('meta[name=toaster]')?.content.split(' ') ?? [];
  if (mayPrefetch()) for (const script of scripts) hint('modulepreload', script);
}

/** Starts the idle tasks of a page whose toaster is mounted with its first toast. */
export function startWithoutToaster(): void {
  startIdleTasks();
  preloadToaster();
  $toasts.subscribe(() => void mountOnFirstToast());
  document.addEventListener('astro:page-load', () => void mountOnFirstToast());
}
