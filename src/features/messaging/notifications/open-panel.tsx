import type { Notification } from '#contract/messaging/notifications';
import { openEducatorPrompt } from './open-educator-prompt.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { hide, show } from './show.tsx';
import { loadTexts } from '../../../entities/notifications/panel-texts.ts';

/** Opens the notification panel; when it is closed, its opener gets the focus back. */
export async function openPanel(opener?: HTMLElement): Promise<void> {
  await loadTexts('notifications');
  const close = () => {
    hide();
    opener?.focus();
  };
  show(<NotificationPanel onClose={close} onOpen={openNotification} />);
}

/** Closes the panel for a link, or replaces it by the educator prompt. */
function openNotification({ id, data }: Notification): void {
  hide();
  if (data.notificationName === 'EducatorPromptNotification') void openEducatorPrompt(id);
}
