import { educatorPromptInterval } from '#contract/messaging/notifications';

/** Storage key of the last check for a prompt. */
const key = 'educator-prompt-checked-at';

interface Moment {
  readonly isAuthenticated: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a prompt, or another dialog that it would cover, is open. */
  readonly isOpen: boolean;
}

/**
 * Whether the educator prompt may open: a user is authenticated, an hour has passed since the last check, and no dialog
 * is open (specification, section 4).
 */
export function isPromptDue({ isAuthenticated, now, isOpen }: Moment): boolean {
  const passed = now - lastCheck();
  // A clock that was set back must not suppress the prompt forever.
  return isAuthenticated && !isOpen && (passed >= educatorPromptInterval || passed < 0);
}

/** Stores the time of each check, whether or not it finds a prompt (specification, section 9). */
export function storeCheck(now: number): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // Without storage every page checks.
  }
}

function lastCheck(): number {
  try {
    return Number(localStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
