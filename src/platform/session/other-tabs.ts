import { $user } from './user-store.ts';

interface Sent<Message> {
  readonly userId: string;
  readonly message: Message;
}

/**
 * Receives messages from the other tabs of this browser while the same person is signed in there; returns a function
 * that sends them.
 */
export function otherTabs<Message>(name: string, hear: (message: Message) => void): (message: Message) => void {
  // An open channel would keep the build from ending.
  if (import.meta.env.SSR || typeof BroadcastChannel !== 'function') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Sent<Message>>) => {
    if (data.userId === userId()) hear(data.message);
  });
  return (message) => channel.postMessage({ userId: userId(), message } satisfies Sent<Message>);
}

function userId(): string {
  const loaded = $user.get();
  return loaded.state === 'ready' ? loaded.value.id : '';
}
