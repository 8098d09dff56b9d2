import { realtime } from '#contract/messaging/realtime';
import { request } from '../api/request.ts';
import { retryWithBackoff } from '../api/retry-with-backoff.ts';
import type { PresenceChannel } from 'pusher-js';
import { createPusher } from './pusher.ts';

interface Handlers {
  readonly receive: (event: string, data: unknown) => void;
  /** Called each time the channel opens, also after a reconnection: messages in between are lost. */
  readonly onOpen: () => void;
  /** Called each time the connection is lost. */
  readonly onLost: () => void;
  /** Called with the members of a presence channel, at first and after each change, without the own account. */
  readonly onMembers?: (infos: readonly unknown[]) => void;
}

/**
 * Listens to a channel of a page until the returned function is called, with a connection of its own: the connection of
 * the user's channel belongs to one tab of the browser.
 */
export function listenToChannel(name: string, { receive, onOpen, onLost, onMembers }: Handlers): () => void {
  let isClosed = false;
  let disconnect = () => undefined as void;
  const begin = async () => {
    const address = await retryWithBackoff(
      () => request(realtime.endpoints.address, {}),
      () => !isClosed,
    );
    if (isClosed || !address.isOn) return;
    const pusher = createPusher(address, { isWanted: () => !isClosed, onRefused: () => pusher.disconnect() });
    disconnect = () => pusher.disconnect();
    pusher.connection.bind(
      'state_change',
      ({ previous }: { previous: string }) => previous === 'connected' && onLost(),
    );
    const channel = pusher.subscribe(name);
    channel.bind('pusher:subscription_succeeded', onOpen);
    if (onMembers) followMembers(channel as PresenceChannel, onMembers);
    channel.bind_global((event: string, data: unknown) => event.startsWith('pusher:') || receive(event, data));
  };
  // Without a connection, whoever listens reads again from time to time.
  void begin().catch(() => undefined);
  return () => {
    isClosed = true;
    disconnect();
  };
}

function followMembers(channel: PresenceChannel, onMembers: (infos: readonly unknown[]) => void): void {
  const show = () => {
    const { members } = channel;
    const others: unknown[] = [];
    members.each(({ id, info }: { id: string; info: unknown }) => id === members.myID || others.push(info));
    onMembers(others);
  };
  for (const event of ['subscription_succeeded', 'member_added', 'member_removed'])
    channel.bind(`pusher:${event}`, show);
}
