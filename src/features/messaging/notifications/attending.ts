import type { User } from '#contract/people/accounts';
import { acceptedInvitation, asksForUnread } from '#contract/navigation/decision';
import type { Notification } from '#contract/messaging/notifications';
import { pageAt } from '#contract/routes';
import { isOn } from '../../../platform/session/flags.ts';
import { setUnread } from '../../../entities/notifications/notification-events.ts';
import { fetchNotifications, markNotification } from '../../../entities/notifications/notifications.ts';
import { goTo } from '../../../platform/navigation/location.ts';
import { showError } from '../../../ui/toasts/show-error.ts';
import { isTimeToAsk, noteCheck } from './asking-educators.ts';
import { bringWords } from './words.ts';

/** Most pages of unread notifications that are looked through. */
const mostPages = 5;

/**
 * Looks at what is unread where a page asks for it: an accepted invitation (specification, section 2, rule 6), and once
 * an hour at most the question whether a user teaches (section 4, Educator prompt).
 */
export async function attend(user: User, now = Date.now()): Promise<void> {
  const page = pageAt(location.pathname);
  const isTime = isTimeToAsk({ isAuthenticated: true, now, isOpen: isDialogOpen() });
  if (isTime) noteCheck(now);
  const mayBeInvited = page !== undefined && asksForUnread(page, user);
  if (!mayBeInvited && !(isTime && user.numberOfUnreadNotifications > 0)) return;
  try {
    await bringWords('notifications');
    const unread = await everythingUnread();
    const welcome = mayBeInvited ? acceptedInvitation(page, unread) : {};
    if (welcome.markRead) await accept(welcome.markRead);
    if (welcome.goTo) return goTo(welcome.goTo, { replace: true });
    const prompt = unread.find(({ data }) => data.notificationName === 'EducatorPromptNotification');
    if (isTime && prompt && (await isOn('educatorPrompt')) && !isDialogOpen()) await askEducator(prompt.id);
  } catch (reason) {
    await showError(reason);
  }
}

/** Marks an accepted invitation as read; the number drops by one at once. */
async function accept(id: string): Promise<void> {
  setUnread((count) => count - 1);
  await markNotification(id, true).catch((reason: unknown) => {
    setUnread((count) => count + 1);
    throw reason;
  });
}

async function everythingUnread(): Promise<Notification[]> {
  const unread: Notification[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < mostPages; count++) {
    const page = await fetchNotifications('unread', cursor);
    unread.push(...page.data);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  return unread;
}

async function askEducator(id: string): Promise<void> {
  const { askWhetherTeaching } = await import('./ask-educator.tsx');
  await askWhetherTeaching(id);
}

/** The prompt never opens over another dialog; lessons and quizzes stand in a frame that never asks for it. */
function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], dialog[open]') !== null;
}
