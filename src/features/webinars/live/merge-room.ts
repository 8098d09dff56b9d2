import type { Room, RoomChange } from '#contract/webinars/live';

interface Item {
  readonly id: string;
  readonly revision: number;
}

/** The later revision of each item; items that are only in `current` stay if `isKept`. */
function laterOf<Of extends Item>(current: readonly Of[], loaded: readonly Of[], isKept: (item: Of) => boolean): Of[] {
  const ofCurrent = new Map(current.map((item) => [item.id, item]));
  const ids = new Set(loaded.map(({ id }) => id));
  const later = loaded.map((item) => {
    const known = ofCurrent.get(item.id);
    return known && known.revision > item.revision ? known : item;
  });
  return [...later, ...current.filter((item) => !ids.has(item.id) && isKept(item))];
}

type Contents = Pick<Room, 'revision' | 'questions' | 'polls' | 'announcements'>;

const visible = (questions: Room['questions']) => questions.filter(({ state }) => state !== 'hidden');

/** A room that was read, with the changes that arrived in the meantime. */
export function withLaterChanges<Of extends Contents>(current: Of | undefined, loaded: Of): Of {
  if (!current) return loaded;
  const isLater = ({ revision }: Item) => revision > loaded.revision;
  return {
    ...loaded,
    revision: Math.max(current.revision, loaded.revision),
    questions: visible(laterOf(current.questions, loaded.questions, isLater)),
    polls: laterOf(current.polls, loaded.polls, isLater),
    announcements: laterOf(current.announcements, loaded.announcements, isLater),
  };
}

/** A room after a published change; merged twice, it changes nothing. */
export function withChange<Of extends Contents & Pick<Room, 'startedAt' | 'endedAt' | 'viewers'>>(
  room: Of,
  change: RoomChange,
): Of {
  const always = () => true;
  return {
    ...room,
    startedAt: room.startedAt ?? change.startedAt,
    endedAt: room.endedAt ?? change.endedAt,
    viewers: change.viewers,
    revision: Math.max(room.revision, change.revision),
    questions: visible(laterOf(room.questions, change.questions, always)),
    polls: laterOf(room.polls, change.polls, always),
    announcements: laterOf(room.announcements, change.announcements, always),
  };
}

/** Whether a change before this one is missing. */
export function hasGap(room: Contents, change: RoomChange): boolean {
  return change.from > room.revision;
}
