import { live, type Room, type RoomChange, roomChangedEvent } from '#contract/webinars/live';
import { loadedStores, type LoadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { listenToChannel } from '../../../platform/realtime/channel.ts';
import { hasGap, withChange, withLaterChanges } from './merge-room.ts';

const { endpoints } = live;

interface LoadedRoom extends Room {
  /** How far the clock of the edge is ahead of that of this device, in milliseconds. */
  readonly clockOffset: number;
}

/** The room of a webinar. */
export const roomStore: (webinar: string) => LoadedStore<LoadedRoom> = loadedStores(async (webinar: string) => {
  const loaded = await request(endpoints.room, { params: { webinar } });
  const now = roomStore(webinar).get();
  const clockOffset = Date.parse(loaded.now) - Date.now();
  return withLaterChanges(now.state === 'ready' ? now.value : undefined, { ...loaded, clockOffset });
});

/** How often a room without a connection is read again, in milliseconds. */
const pollInterval = 15_000;

/** The maximum delay before the room is read again, in milliseconds, so that not everybody reads at once. */
const maxDelay = 2000;

interface Follower {
  readonly channel: string;
  readonly receive: (change: RoomChange) => void;
  readonly reload: () => void;
}

/** Follows the channel of a room until the returned function is called; without a connection, it reads the room. */
export function followChannel({ channel, receive, reload }: Follower): () => void {
  let isOpen = false;
  let isFirst = true;
  let delayed: ReturnType<typeof setTimeout> | undefined;
  const reloadSoon = () => {
    clearTimeout(delayed);
    delayed = setTimeout(reload, Math.random() * maxDelay);
  };
  const stop = listenToChannel(channel, {
    receive: (event, data) => event === roomChangedEvent && receive(data as RoomChange),
    onOpen: () => {
      isOpen = true;
      if (isFirst) reload();
      else reloadSoon();
      isFirst = false;
    },
    onLost: () => (isOpen = false),
  });
  const polling = setInterval(() => isOpen || reload(), pollInterval);
  return () => {
    clearTimeout(delayed);
    clearInterval(polling);
    stop();
  };
}

/** Follows the room of a webinar until the returned function is called. */
export function followRoom(webinar: string, channel: string): () => void {
  const $room = roomStore(webinar);
  const reload = () => void $room.reload();
  const receive = (change: RoomChange) => {
    const now = $room.get();
    if (now.state !== 'ready') return;
    if (hasGap(now.value, change)) reload();
    $room.change((room) => ({ ...room, ...withChange(room, change) }));
  };
  return followChannel({ channel, receive, reload });
}

/** Asks a question; with the same id it is stored once. */
export async function ask(webinar: string, question: string, body: { text: string; isAnonymous: boolean }) {
  await request(endpoints.ask, { params: { webinar, question }, body });
  await roomStore(webinar).reload();
}

/** Votes for a question, or takes the vote back. */
export async function vote(webinar: string, question: string, isUpvoted: boolean): Promise<void> {
  await request(endpoints.vote, { params: { webinar, question }, body: { isUpvoted } });
  roomStore(webinar).change(({ own, ...room }) => {
    const others = own.upvoted.filter((id) => id !== question);
    return { ...room, own: { ...own, upvoted: isUpvoted ? [...others, question] : others } };
  });
}

/** Answers a poll. */
export async function answer(webinar: string, poll: string, option: number): Promise<void> {
  await request(endpoints.answer, { params: { webinar, poll }, body: { option } });
  roomStore(webinar).change(({ own, ...room }) => ({
    ...room,
    own: { ...own, answers: [...own.answers, { poll, option }] },
  }));
}
