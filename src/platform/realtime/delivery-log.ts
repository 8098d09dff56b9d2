/** The messages delivered to this browser: all up to the cursor, and the listed ones after it. */
interface Entries {
  readonly cursor: string;
  readonly delivered: readonly string[];
  /** When the last message was delivered, in milliseconds since the epoch. */
  readonly deliveredAt: number;
}

const noEntries: Entries = { cursor: '', delivered: [], deliveredAt: 0 };

/** Stores which messages were handled, also across reloads, so that a repeated message is handled once. */
export function deliveryLog(userId: string) {
  const name = `realtime:${userId}`;
  let entries = read(name);
  const write = (next: Entries) => {
    entries = next;
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Without storage, the log ends with the page.
    }
  };
  return {
    /** The cursor up to which all messages were delivered; empty at first. */
    cursor: () => entries.cursor,
    deliveredAt: () => entries.deliveredAt,
    /** Adds a message by its number; returns false if the log contains it. */
    enter(id: string): boolean {
      if (Number(id) <= Number(entries.cursor) || entries.delivered.includes(id)) return false;
      write({ ...entries, delivered: [...entries.delivered, id], deliveredAt: Date.now() });
      return true;
    },
    /** Marks all messages up to the cursor as delivered. */
    close(cursor: string): void {
      write({ ...entries, cursor, delivered: entries.delivered.filter((id) => Number(id) > Number(cursor)) });
    },
  };
}

function read(name: string): Entries {
  try {
    return { ...noEntries, ...(JSON.parse(localStorage.getItem(name) ?? '') as Partial<Entries>) };
  } catch {
    return noEntries;
  }
}
