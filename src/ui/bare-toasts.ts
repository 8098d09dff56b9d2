import { beginLater } from '../platform/later.ts';
import { $toasts } from '../platform/toasts.ts';

/** A page without React gets its toaster with its first toast. */
async function bringToaster(): Promise<void> {
  if ($toasts.get().length === 0 || document.querySelector('.toaster, [data-toaster]')) return;
  const { mountToaster } = await import('./mount-toaster.tsx');
  await mountToaster();
}

beginLater();
$toasts.subscribe(() => void bringToaster());
document.addEventListener('astro:page-load', () => void bringToaster());
