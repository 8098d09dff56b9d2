import { importOptional } from '../errors/chunks.ts';
import { isOn } from '../session/flags.ts';
import { onUser } from '../session/on-user.ts';
import { $session } from '../session/session.ts';
import { $user } from '../session/user-store.ts';
import type { MessageHandlers } from './listening.ts';

let listening: Promise<() => void> | undefined;

/** Notifies the other tabs of this browser to disconnect or to reconnect. */
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('signed-out') : undefined;

/**
 * Opens the realtime connection when a user signs in and closes it when they sign out (specification, section 4). It stays
 * open when the page changes; its code is loaded when it is needed.
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
    // The feature is checked again when the user is loaded again.
    listening = undefined;
    return () => undefined;
  }
  // Content blockers may block it; pages work without it, so it is only logged (specification, section 8).
  const [part, handlers] = await Promise.all([
    importOptional(() => import('./listening.ts')),
    importOptional(loadHandlers),
  ]);
  if (part && handlers) return part.listen(userId, handlers);
  console.warn('Websocket connection unavailable');
  return () => undefined;
}

/** The message between tabs that the connection must be reopened. */
const reopened = 'reopened';

/** Reopens the connection in every tab after the edge closed it, as the session has a new cookie. */
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
