import { errorToastLife } from '#contract/constants';
import { takeSessionEnded } from '../platform/session/session-ended-flag.ts';
import { loadNotices } from '../ui/toasts/notices.ts';
import { toast } from '../ui/toasts/toast-store.ts';

/** Explains once on the login page that the session has ended. */
export async function announceSessionEnded(): Promise<void> {
  if (!takeSessionEnded()) return;
  const t = await loadNotices();
  toast({ severity: 'info', summary: t('ended.title'), detail: t('ended.detail'), life: errorToastLife });
}
