import { errorToastLife } from '#contract/constants';
import { takeSessionEndedNote } from '../platform/session/session-ended-note.ts';
import { notices } from '../ui/toasts/notices.ts';
import { toast } from '../ui/toasts/toast-store.ts';

/** Explains once why the login page is shown. */
export async function tellSessionEnded(): Promise<void> {
  if (!takeSessionEndedNote()) return;
  const t = await notices();
  toast({ severity: 'info', summary: t('ended.title'), detail: t('ended.detail'), life: errorToastLife });
}
