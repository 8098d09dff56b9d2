/** Messages delivered to this browser: everything up to the cursor, and these since. */
interface Entries {
  readonly cursor: string;
  readonly delivered: readonly string[];
}

/** Keeps which messages were acted on, beyond a reload, so that each counts once however often it comes. */
export function deliveryLog(userId: string) {
  const name = `realtime:${userId}`;
  let pages = read(name);
  const write = (next: Entries) => {
    pages = next;
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Without storage the log lasts as long as the tab.
    }
  };
  return {
    /** The cursor up to which everything was delivered; empty at first. */
    cursor: () => pages.cursor,
    /** Enters a message by its number; false if it is there already. */
    enter(id: string): boolean {
      if (Number(id) <= Number(pages.cursor) || pages.delivered.includes(id)) return false;
      write({ ...pages, delivered: [...pages.delivered, id] });
      return true;
    },
    /** Marks everything up to here as delivered. */
    close(cursor: string): void {
      write({ cursor, delivered: pages.delivered.filter((id) => Number(id) > Number(cursor)) });
    },
  };
}

function read(name: string): Entries {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '') as Partial<Entries> & Record<string, unknown>;
    // Earlier versions stored the messages under another name.
    return { cursor: stored.cursor ?? '', delivered: stored.delivered ?? (stored['told'] as string[]) };
  } catch {
    return { cursor: '', delivered: [] };
  }
}
