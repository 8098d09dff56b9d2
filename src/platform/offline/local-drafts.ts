import { ApiError } from '../api/request.ts';

/** What this device keeps until the edge has it; the next person at a shared computer must not send it. */
const prefix = 'unsent:';

/** Database of the browser with what is more than a few words: answers of quizzes. */
export const draftsDatabase = 'unsent';

/** What is kept under a name, if it can be read. */
export function localDraft<Value>(name: string): Value | undefined {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Keeps something beyond a reload or crash; without storage it lives in memory only. */
export function keepLocalDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden; the copy in memory is still sent.
  }
}

export function forgetLocalDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

/** Forgets everything when somebody logs out. */
export function forgetLocalDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(draftsDatabase);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
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

/** Whether something that could not be sent is to be sent again: it was not refused, or only as the session had ended. */
export function isWorthKeeping(reason: unknown): boolean {
  return !(reason instanceof ApiError) || reason.status >= 500 || [401, 419, 429].includes(reason.status);
}
