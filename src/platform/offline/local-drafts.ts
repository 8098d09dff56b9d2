/** Key prefix of drafts, which this device stores until they are sent; another user of the device must not send them. */
const prefix = 'unsent:';

/** The IndexedDB database of larger drafts: answers to quizzes. */
export const draftsDatabase = 'unsent';

/** Without storage nothing is stored; drafts in memory are still sent. */
function ifStorageAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** The stored draft of a name, if it can be read. */
export function localDraft<Value>(name: string): Value | undefined {
  return ifStorageAllowed(
    () => (JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Value | null) ?? undefined,
  );
}

/** Stores a draft, which a reload or crash does not delete. */
export function saveLocalDraft(name: string, value: unknown): void {
  ifStorageAllowed(() => localStorage.setItem(prefix + name, JSON.stringify(value)));
}

export function deleteLocalDraft(name: string): void {
  ifStorageAllowed(() => localStorage.removeItem(prefix + name));
}

/** Deletes all drafts at a logout. */
export function deleteLocalDrafts(): void {
  ifStorageAllowed(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(draftsDatabase);
  });
}

/** Deletes drafts of other users on this device and sets their owner. */
export function claimLocalDrafts(userId: string): void {
  if ((localDraft('owner') ?? userId) !== userId) deleteLocalDrafts();
  saveLocalDraft('owner', userId);
}

/** Deletes drafts without a known owner before a login. */
export function deleteUnownedDrafts(): void {
  if (!localDraft('owner')) deleteLocalDrafts();
}
