import { atom, map } from 'nanostores';
import type { Notification } from '#contract/messaging/notifications';
import { optimisticSwitches } from '../../platform/api/optimistic-switches.ts';
import { onNotification, setUnread, type NotificationMessage } from './notification-events.ts';
import { fetchNotifications, markEverything, markNotification } from './notifications.ts';

export type ListName = 'all' | 'unread';

/** A list as far as it was asked for. What is marked stays in its place until the list is loaded again. */
export interface List {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly reason?: unknown;
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
  readonly isLoadingMore: boolean;
}

const nothing: List = { state: 'loading', ids: [], nextCursor: null, isLoadingMore: false };

export const $lists = map<Record<ListName, List>>({ all: nothing, unread: nothing });

/** Every notification that was seen, by its id; both lists show the same one. */
export const $known = map<Readonly<Record<string, Notification>>>({});

/** Why the last marking failed, if it did. */
export const $markingFailed = atom<unknown>(undefined);

/** Loads a list from its beginning; what it showed before stays until the new answer is there. */
export async function loadList(name: ListName): Promise<void> {
  if ($lists.get()[name].state === 'failed') $lists.setKey(name, nothing);
  try {
    const { data, nextCursor } = await fetchNotifications(name);
    addKnown(data);
    $lists.setKey(name, { ...nothing, state: 'ready', ids: data.map(({ id }) => id), nextCursor });
  } catch (reason) {
    if ($lists.get()[name].state !== 'ready') $lists.setKey(name, { ...nothing, state: 'failed', reason });
  }
}

/** Loads the next page of a list; what fails can be tried again. */
export async function showMore(name: ListName): Promise<void> {
  const list = $lists.get()[name];
  if (!list.nextCursor || list.isLoadingMore) return;
  $lists.setKey(name, { ...list, isLoadingMore: true });
  try {
    const { data, nextCursor } = await fetchNotifications(name, list.nextCursor);
    addKnown(data);
    const { ids } = $lists.get()[name];
    const added = data.map(({ id }) => id).filter((id) => !ids.includes(id));
    $lists.setKey(name, { ...list, ids: [...ids, ...added], nextCursor, isLoadingMore: false });
  } catch (reason) {
    $lists.setKey(name, { ...$lists.get()[name], isLoadingMore: false });
    $markingFailed.set(reason);
  }
}

const switches = optimisticSwitches({
  isOn: isReadNow,
  show,
  save: markNotification,
  onFailure: (reason) => $markingFailed.set(reason),
});

/** Marks a notification as read or unread. */
export async function setRead(id: string, isRead: boolean): Promise<void> {
  $markingFailed.set(undefined);
  await switches.turn(id, isRead);
}

/** Marks everything as read at once; what cannot be saved is undone. */
export async function setAllRead(): Promise<void> {
  $markingFailed.set(undefined);
  const unread = Object.values($known.get()).filter(({ readAt }) => readAt === null);
  let before = 0;
  setUnread((count) => {
    before = count;
    return 0;
  });
  for (const { id } of unread) stamp(id, true);
  try {
    await markEverything();
  } catch (reason) {
    for (const { id } of unread) stamp(id, false);
    setUnread((count) => count + before);
    $markingFailed.set(reason);
  }
}

function isReadNow(id: string): boolean {
  return typeof $known.get()[id]?.readAt === 'string';
}

/** Shows a notification as read or unread, and counts it. */
function show(id: string, isRead: boolean): void {
  if (isReadNow(id) === isRead) return;
  stamp(id, isRead);
  setUnread((count) => count + (isRead ? -1 : 1));
}

function stamp(id: string, isRead: boolean): void {
  const known = $known.get()[id];
  if (known) $known.setKey(id, { ...known, readAt: isRead ? new Date().toISOString() : null });
}

function addKnown(data: readonly Notification[]): void {
  // What is on its way to the edge is newer than this answer.
  const settled = data.filter(({ id }) => !switches.isPending(id));
  $known.set({
    ...$known.get(),
    ...Object.fromEntries(settled.map((notification) => [notification.id, notification])),
  });
}

/** Follows what other tabs and devices do. */
function follow({ event, data }: NotificationMessage): void {
  if (event === 'notification_created') {
    for (const name of ['all', 'unread'] as const) void ($lists.get()[name].state === 'ready' && loadList(name));
    return;
  }
  const { id, readAt } = data;
  if (id === null) {
    const at = new Date().toISOString();
    const all = Object.values($known.get()).map(
      (known) => [known.id, { ...known, readAt: known.readAt ?? at }] as const,
    );
    $known.set(Object.fromEntries(all));
    return;
  }
  const known = $known.get()[id];
  if (known && !switches.isPending(id)) $known.setKey(id, { ...known, readAt });
}

onNotification(follow);
