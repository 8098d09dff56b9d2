import { useEffect, useRef } from 'react';

/** Shows what became of an attempt where it is told, and takes up the focus that the step before it has let go. */
export function useOutcomeFocus(outcome: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    ref.current?.scrollIntoView({ block: 'center' });
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [outcome]);
  return ref;
}
