/** What this device keeps until the edge has it; the next person at a shared computer must not send it. */
const prefix = 'unsent:';

/** Database of the browser with what is more than a few words: answers of quizzes. */
export const draftsDatabase = 'unsent';

/** Where storage is full or forbidden nothing is kept, and what lives in memory is still sent. */
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
export function keepLocalDraft(name: string, value: unknown): void {
  whereAllowed(() => localStorage.setItem(prefix + name, JSON.stringify(value)));
}

export function forgetLocalDraft(name: string): void {
  whereAllowed(() => localStorage.removeItem(prefix + name));
}

/** Forgets everything when somebody logs out. */
export function forgetLocalDrafts(): void {
  whereAllowed(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(draftsDatabase);
  });
}

/** Forgets what somebody else left on this device; what one's own ended session left stays. */
export function keepLocalDraftsOf(userId: string): void {
  if ((localDraft('owner') ?? userId) !== userId) forgetLocalDrafts();
  keepLocalDraft('owner', userId);
}

/** Forgets, before somebody logs in, what nobody knows the owner of. */
export function forgetUnownedDrafts(): void {
  if (!localDraft('owner')) forgetLocalDrafts();
}
