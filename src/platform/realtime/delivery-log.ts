/** Messages delivered to this browser: everything up to the cursor, and these since. */
interface Entries {
  readonly cursor: string;
  readonly delivered: readonly string[];
  /** When the last message was delivered, in milliseconds since the epoch. */
  readonly deliveredAt: number;
}

const noEntries: Entries = { cursor: '', delivered: [], deliveredAt: 0 };

/** Keeps which messages were acted on, beyond a reload, so that each counts once however often it comes. */
export function deliveryLog(userId: string) {
  const name = `realtime:${userId}`;
  let entries = read(name);
  const write = (next: Entries) => {
    entries = next;
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Without storage the log lasts as long as the tab.
    }
  };
  return {
    /** The cursor up to which everything was delivered; empty at first. */
    cursor: () => entries.cursor,
    deliveredAt: () => entries.deliveredAt,
    /** Enters a message by its number; false if it is there already. */
    enter(id: string): boolean {
      if (Number(id) <= Number(entries.cursor) || entries.delivered.includes(id)) return false;
      write({ ...entries, delivered: [...entries.delivered, id], deliveredAt: Date.now() });
      return true;
    },
    /** Marks everything up to here as delivered. */
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
