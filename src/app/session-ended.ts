import { errorToastLife } from '#contract/constants';
import { takeSessionEnded } from '../platform/session/session-ended-flag.ts';
import { loadNotices } from '../ui/toasts/notices.ts';
import { toast } from '../ui/toasts/toast-store.ts';

/** Explains once why the login page is shown. */
export async function tellSessionEnded(): Promise<void> {
  if (!takeSessionEnded()) return;
  const t = await loadNotices();
  toast({ severity: 'info', summary: t('ended.title'), detail: t('ended.detail'), life: errorToastLife });
}
