import { educatorPromptInterval } from '#contract/notifications';

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
 * Whether the prompt for educators is considered: only if somebody is authenticated, an hour has passed since the last
 * look, and none is open (specification, section 4).
 */
export function isTimeToAsk({ isAuthenticated, now, isOpen }: Moment): boolean {
  const passed = now - lastCheck();
  // A clock that was set back must not keep the prompt away for good.
  return isAuthenticated && !isOpen && (passed >= educatorPromptInterval || passed < 0);
}

/** Notes each look, whether or not it finds a prompt (specification, section 9). */
export function noteCheck(now: number): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // Where nothing can be kept, it is looked for on every page.
  }
}

function lastCheck(): number {
  try {
    return Number(localStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
