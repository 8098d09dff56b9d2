import { useEffect, useRef } from 'react';

/** Scrolls to the outcome of an attempt, and focuses it if no other element has the focus. */
export function useOutcomeFocus(outcome: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    ref.current?.scrollIntoView({ block: 'center' });
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [outcome]);
  return ref;
}
