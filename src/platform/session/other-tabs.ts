import { $user } from './user-store.ts';

interface Sent<Message> {
  readonly userId: string;
  readonly message: Message;
}

/**
 * Receives messages from other tabs of this browser in which the same user is signed in; returns a function that sends
 * them.
 */
export function otherTabs<Message>(name: string, onMessage: (message: Message) => void): (message: Message) => void {
  // An open channel would prevent the build from ending.
  if (import.meta.env.SSR || typeof BroadcastChannel !== 'function') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Sent<Message>>) => {
    if (data.userId === userId()) onMessage(data.message);
  });
  return (message) => channel.postMessage({ userId: userId(), message } satisfies Sent<Message>);
}

function userId(): string {
  const loaded = $user.get();
  return loaded.state === 'ready' ? loaded.value.id : '';
}
