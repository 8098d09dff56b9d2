import type { Notification } from '#contract/messaging/notifications';
import { askWhetherTeaching } from './ask-educator.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { hide, show } from './show.tsx';
import { bringWords } from './words.ts';

/** Opens the panel of the bell. */
export async function openPanel(): Promise<void> {
  await bringWords('notifications');
  const close = () => {
    hide();
    document.querySelector<HTMLElement>('[data-bell]')?.focus();
  };
  show(<NotificationPanel onClose={close} onFollow={follow} />);
}

/** A link navigates away; the prompt replaces the panel. */
function follow({ id, data }: Notification): void {
  hide();
  if (data.notificationName === 'EducatorPromptNotification') void askWhetherTeaching(id);
}
