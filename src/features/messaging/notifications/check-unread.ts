import type { User } from '#contract/people/accounts';
import { acceptedInvitation, needsUnread } from '#contract/navigation/decision';
import type { Notification } from '#contract/messaging/notifications';
import { pageAt } from '#contract/routes';
import { isOn } from '../../../platform/session/flags.ts';
import { setUnread } from '../../../entities/notifications/notification-events.ts';
import { fetchNotifications, markNotification } from '../../../entities/notifications/notifications.ts';
import { goTo, pageName } from '../../../platform/navigation/location.ts';
import { showError } from '../../../ui/toasts/show-error.ts';
import { isPromptDue, storeCheck } from './educator-prompt-schedule.ts';

/** Maximum number of pages of unread notifications that are loaded. */
const maxPages = 5;

/**
 * Checks unread notifications: for an accepted invitation on pages of rule 6 (specification, section 2), and at most once
 * an hour for the educator prompt (section 4).
 */
export async function checkUnread(user: User, now = Date.now()): Promise<void> {
  const page = pageAt(location.pathname);
  const isDue = !isInterrupting() && isPromptDue({ isAuthenticated: true, now, isOpen: isDialogOpen() });
  if (isDue) storeCheck(now);
  const needsInvitation = page !== undefined && needsUnread(page, user);
  if (!needsInvitation && !isDue) return;
  try {
    const unread = await fetchUnread();
    const invitation = needsInvitation ? acceptedInvitation(page, unread) : {};
    if (invitation.markRead) await markInvitationRead(invitation.markRead);
    if (invitation.goTo) return goTo(invitation.goTo, { replace: true });
    const prompt = unread.find(({ data }) => data.notificationName === 'EducatorPromptNotification');
    if (isDue && prompt && (await isOn('educatorPrompt'))) await showEducatorPrompt(prompt.id);
  } catch (reason) {
    await showError(reason);
  }
}

/** Marks an accepted invitation as read; the number decreases at once. */
async function markInvitationRead(id: string): Promise<void> {
  setUnread((count) => count - 1);
  await markNotification(id, true).catch((reason: unknown) => {
    setUnread((count) => count + 1);
    throw reason;
  });
}

async function fetchUnread(): Promise<Notification[]> {
  const unread: Notification[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < maxPages; count++) {
    const page = await fetchNotifications('unread', cursor);
    unread.push(...page.data);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  return unread;
}

async function showEducatorPrompt(id: string): Promise<void> {
  const { openEducatorPrompt } = await import('./open-educator-prompt.tsx');
  await openEducatorPrompt(id, () => !isDialogOpen());
}

/** Whether the prompt would interrupt work: a live webinar, or the desk. The next other page opens it. */
function isInterrupting(): boolean {
  return pageName() === 'webinar' || /^(\/\w\w)?\/desk/.test(location.pathname);
}

/** Whether a dialog is open, over which the prompt must not open. Layouts of lessons and quizzes never load this module. */
function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], dialog[open]') !== null;
}
