import { isOn } from './flags.ts';
import { isMemberNoted } from './member-note.ts';
import { $session, $user } from './session.ts';

let listening: Promise<() => void> | undefined;
let isFollowing = false;

/** Tells the other tabs of this browser that somebody has signed out, so that none goes on listening. */
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('signed-out') : undefined;

/**
 * Keeps the realtime connection open while somebody is signed in and closes it when they sign out (specification,
 * section 4). It lives as long as the tab, whatever pages follow; its code comes when it is needed.
 */
export function watchRealtime(): void {
  if (isMemberNoted()) followUser();
  $session.subscribe((state) => {
    if (state === 'signed in') followUser();
    if (state === 'signed out') end();
  });
  tabs?.addEventListener('message', close);
}

function followUser(): void {
  if (isFollowing) return;
  isFollowing = true;
  $user.subscribe((user) => {
    if (user.state === 'ready') listening ??= begin(user.value.id);
  });
}

async function begin(userId: string): Promise<() => void> {
  if (!(await isOn('liveUpdates').catch(() => false))) return () => undefined;
  const { listen } = await import('./realtime-listening.ts');
  return listen(userId);
}

function end(): void {
  if (listening) tabs?.postMessage(null);
  close();
}

function close(): void {
  void listening?.then((stop) => stop());
  listening = undefined;
}
