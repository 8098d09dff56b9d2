import { errorToastLife } from '#contract/constants';
import { notices } from './notices.ts';
import { toast } from './toasts.ts';

const note = 'session-ended';

/** Notes for the page that follows that the session ended without the person's doing. */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(note, '1');
  } catch {
    // Where storage is forbidden the login page stands for itself.
  }
}

/** Says, once, why the login page is there. */
export async function tellSessionEnded(): Promise<void> {
  if (!takeNote()) return;
  const t = await notices();
  toast({ severity: 'info', summary: t('ended.title'), detail: t('ended.detail'), life: errorToastLife });
}

function takeNote(): boolean {
  try {
    const isNoted = sessionStorage.getItem(note) !== null;
    sessionStorage.removeItem(note);
    return isNoted;
  } catch {
    return false;
  }
}
