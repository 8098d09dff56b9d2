/** Drafts that this device keeps until they are sent; the next user of a shared computer must not send them. */
const prefix = 'unsent:';

/** IndexedDB database for larger drafts: answers of quizzes. */
export const draftsDatabase = 'unsent';

/** Without storage nothing is kept; drafts in memory are still sent. */
function whereAllowed<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What is kept under a name, if it can be read. */
export function localDraft<Value>(name: string): Value | undefined {
  return whereAllowed(() => (JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Value | null) ?? undefined);
}

/** Keeps something beyond a reload or crash. */
export function saveLocalDraft(name: string, value: unknown): void {
  whereAllowed(() => localStorage.setItem(prefix + name, JSON.stringify(value)));
}

export function deleteLocalDraft(name: string): void {
  whereAllowed(() => localStorage.removeItem(prefix + name));
}

/** Deletes all drafts at a logout. */
export function deleteLocalDrafts(): void {
  whereAllowed(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(draftsDatabase);
  });
}

/** Deletes drafts of other users on this device; those of the same user's ended session stay. */
export function claimLocalDrafts(userId: string): void {
  if ((localDraft('owner') ?? userId) !== userId) deleteLocalDrafts();
  saveLocalDraft('owner', userId);
}

/** Deletes drafts without a known owner before a login. */
export function deleteUnownedDrafts(): void {
  if (!localDraft('owner')) deleteLocalDrafts();
}
