import { notifications, type EducatorAnswer } from '#contract/messaging/notifications';
import { request } from '../../../platform/api/request.ts';
import {
  applyNotificationEvent,
  setUnread,
  publishToTabs,
} from '../../../entities/notifications/notification-events.ts';
import { $user } from '../../../platform/session/user-store.ts';
import { showError } from '../../../ui/toasts/show-error.ts';
import { EducatorPrompt } from './EducatorPrompt.tsx';
import { hide, show } from './show.tsx';
import { loadTexts } from '../../../entities/notifications/panel-texts.ts';

/** Whether the prompt is open; it cannot open a second time (specification, section 4). */
let isOpen = false;

/**
 * Opens the educator prompt for a notification, whose id is sent with the answer, unless `mayOpen` refuses it once
 * its texts have loaded.
 */
export async function openEducatorPrompt(id: string, mayOpen = () => true): Promise<void> {
  await loadTexts('educator-prompt');
  if (isOpen || !mayOpen()) return;
  isOpen = true;
  const close = () => {
    isOpen = false;
    hide();
  };
  show(<EducatorPrompt onAnswer={(answer) => void send(id, answer)} onClose={close} />);
}

document.addEventListener('astro:before-swap', () => {
  isOpen = false;
});

async function send(id: string, answer: EducatorAnswer): Promise<void> {
  try {
    await request(
      notifications.endpoints.answerEducatorPrompt,
      { params: { id }, body: { answer } },
      { keepalive: true },
    );
    setUnread((count) => count - 1);
    const user = $user.get();
    if (user.state !== 'ready') return;
    const { numberOfUnreadNotifications } = user.value;
    const data = { id, readAt: new Date().toISOString(), numberOfUnreadNotifications };
    applyNotificationEvent({ event: 'notification_changed', data });
    publishToTabs({ event: 'notification_changed', data });
  } catch (reason) {
    await showError(reason);
  }
}
