import { educatorPromptInterval } from '#contract/messaging/notifications';

/** Where this device keeps when it last looked for a prompt. */
const key = 'educator-prompt-checked-at';

interface Moment {
  readonly isAuthenticated: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a prompt, or another dialog that it would cover, is open. */
  readonly isOpen: boolean;
}

/**
 * Whether the prompt for educators is considered: only if a user is authenticated, an hour has passed since the last
 * look, and none is open (specification, section 4).
 */
export function isTimeToAsk({ isAuthenticated, now, isOpen }: Moment): boolean {
  const passed = now - lastCheck();
  // A clock that was set back must not suppress the prompt forever.
  return isAuthenticated && !isOpen && (passed >= educatorPromptInterval || passed < 0);
}

/** Records each check, whether or not it finds a prompt (specification, section 9). */
export function noteCheck(now: number): void {
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
