import { importOptional } from '../errors/chunks.ts';
import { isOn } from '../session/flags.ts';
import { onUser } from '../session/on-user.ts';
import { $session } from '../session/session.ts';
import { $user } from '../session/user-store.ts';
import type { MessageHandlers } from './listening.ts';

let listening: Promise<() => void> | undefined;

/** Notifies the other tabs of this browser that the user has signed out, so that they stop listening or reconnect. */
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('signed-out') : undefined;

/**
 * Keeps the realtime connection open while a user is signed in and closes it when they sign out (specification, section
 * 4). It lives as long as the tab, whatever pages follow; its code comes when it is needed.
 */
export function watchRealtime(loadHandlers: () => Promise<MessageHandlers>): void {
  onUser(({ id }) => (listening ??= begin(id, loadHandlers)));
  $session.subscribe((state) => state === 'signed out' && end());
  tabs?.addEventListener('message', ({ data }) => (data === reopened ? reopen() : close()));
}

async function begin(userId: string, loadHandlers: () => Promise<MessageHandlers>): Promise<() => void> {
  try {
    if (!(await isOn('liveUpdates'))) return () => undefined;
  } catch {
    // Whether it is on is asked again with the next news of the user.
    listening = undefined;
    return () => undefined;
  }
  // Content blockers may keep it away; the pages work on, so that it is only logged (specification, section 8).
  const parts = await importOptional(() => Promise.all([import('./listening.ts'), loadHandlers()]));
  if (!parts) console.warn('Websocket connection unavailable');
  return parts?.[0].listen(userId, parts[1]) ?? (() => undefined);
}

/** The message between tabs that the connection must be reopened. */
const reopened = 'reopened';

/** Opens the connection again in every tab: its session goes on under another cookie, and the edge has closed it. */
export function reconnect(): void {
  tabs?.postMessage(reopened);
  reopen();
}

function reopen(): void {
  close();
  void $user.reload();
}

function end(): void {
  if (listening) tabs?.postMessage(null);
  close();
}

function close(): void {
  void listening?.then((stop) => stop());
  listening = undefined;
}
