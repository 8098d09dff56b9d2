import { atom, map } from 'nanostores';
import type { Notification } from '#contract/messaging/notifications';
import { optimisticSwitches } from '../../platform/api/optimistic-switches.ts';
import { onNotification, setUnread, type NotificationMessage } from './notification-events.ts';
import { fetchNotifications, markAllNotifications, markNotification } from './notifications.ts';

export type ListName = 'all' | 'unread';

/** The loaded part of a list. Notifications marked as read stay in it until it is loaded again. */
export interface List {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly reason?: unknown;
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
  readonly isLoadingMore: boolean;
}

const emptyList: List = { state: 'loading', ids: [], nextCursor: null, isLoadingMore: false };

export const $lists = map<Record<ListName, List>>({ all: emptyList, unread: emptyList });

/** All loaded notifications, by id; both lists share them. */
export const $notifications = map<Readonly<Record<string, Notification>>>({});

/** The error of the last change, if it failed. */
export const $changeFailure = atom<unknown>(undefined);

/** Loads a list from its beginning; the earlier entries stay until the response arrives. */
export async function loadList(name: ListName): Promise<void> {
  if ($lists.get()[name].state === 'failed') $lists.setKey(name, emptyList);
  try {
    const { data, nextCursor } = await fetchNotifications(name);
    addNotifications(data);
    $lists.setKey(name, { ...emptyList, state: 'ready', ids: data.map(({ id }) => id), nextCursor });
  } catch (reason) {
    if ($lists.get()[name].state !== 'ready') $lists.setKey(name, { ...emptyList, state: 'failed', reason });
  }
}

/** Loads the next page of a list. */
export async function loadMore(name: ListName): Promise<void> {
  const list = $lists.get()[name];
  if (!list.nextCursor || list.isLoadingMore) return;
  $lists.setKey(name, { ...list, isLoadingMore: true });
  try {
    const { data, nextCursor } = await fetchNotifications(name, list.nextCursor);
    addNotifications(data);
    const { ids } = $lists.get()[name];
    const added = data.map(({ id }) => id).filter((id) => !ids.includes(id));
    $lists.setKey(name, { ...list, ids: [...ids, ...added], nextCursor, isLoadingMore: false });
  } catch (reason) {
    $lists.setKey(name, { ...$lists.get()[name], isLoadingMore: false });
    $changeFailure.set(reason);
  }
}

const switches = optimisticSwitches({
  isOn: isReadNow,
  show,
  save: markNotification,
  onFailure: (reason) => $changeFailure.set(reason),
});

/** Marks a notification as read or unread. */
export async function setRead(id: string, isRead: boolean): Promise<void> {
  $changeFailure.set(undefined);
  await switches.setSwitch(id, isRead);
}

/** Marks everything as read at once; a failed request reverts it. */
export async function setAllRead(): Promise<void> {
  $changeFailure.set(undefined);
  const unread = Object.values($notifications.get()).filter(({ readAt }) => readAt === null);
  let before = 0;
  setUnread((count) => {
    before = count;
    return 0;
  });
  for (const { id } of unread) setReadAt(id, true);
  try {
    await markAllNotifications();
  } catch (reason) {
    for (const { id } of unread) setReadAt(id, false);
    setUnread((count) => count + before);
    $changeFailure.set(reason);
  }
}

function isReadNow(id: string): boolean {
  return typeof $notifications.get()[id]?.readAt === 'string';
}

/** Shows a notification as read or unread, and counts it. */
function show(id: string, isRead: boolean): void {
  if (isReadNow(id) === isRead) return;
  setReadAt(id, isRead);
  setUnread((count) => count + (isRead ? -1 : 1));
}

function setReadAt(id: string, isRead: boolean): void {
  const notification = $notifications.get()[id];
  if (notification) $notifications.setKey(id, { ...notification, readAt: isRead ? new Date().toISOString() : null });
}

/** Adds loaded notifications or replaces them. */
export function addNotifications(data: readonly Notification[]): void {
  // Changes that are being saved are newer than this response.
  const settled = data.filter(({ id }) => !switches.isPending(id));
  $notifications.set({
    ...$notifications.get(),
    ...Object.fromEntries(settled.map((notification) => [notification.id, notification])),
  });
}

/** Applies changes of other tabs and devices. */
function applyMessage({ event, data }: NotificationMessage): void {
  if (event === 'notification_created') {
    for (const name of ['all', 'unread'] as const) void ($lists.get()[name].state === 'ready' && loadList(name));
    return;
  }
  const { id, readAt } = data;
  if (id === null) {
    const at = new Date().toISOString();
    const all = Object.values($notifications.get()).map(
      (notification) => [notification.id, { ...notification, readAt: notification.readAt ?? at }] as const,
    );
    $notifications.set(Object.fromEntries(all));
    return;
  }
  const notification = $notifications.get()[id];
  if (notification && !switches.isPending(id)) $notifications.setKey(id, { ...notification, readAt });
}

onNotification(applyMessage);
