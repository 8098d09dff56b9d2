import { useEffect, useState } from 'react';
import type { SecondStep } from '#contract/people/accounts';

/** The second step that is required; `undefined` before. */
type Pending = SecondStep['secondStep'] | undefined;

let pending: Pending;
const listeners = new Set<(pending: Pending) => void>();

/** Shows or hides the second step in both islands of the login page. */
export function setPending(next: Pending): void {
  pending = next;
  // Prerendered parts of the first step are hidden as well.
  for (const part of document.querySelectorAll<HTMLElement>('[data-first-step]')) part.hidden = next !== undefined;
  for (const listener of listeners) listener(next);
}

export function usePending(): Pending {
  const [current, setCurrent] = useState<Pending>();
  useEffect(() => {
    setCurrent(pending);
    listeners.add(setCurrent);
    return () => void listeners.delete(setCurrent);
  }, []);
  return current;
}
