import { useLayoutEffect, useRef, useState } from 'react';

/** How long a choice is seen before the next card comes, in milliseconds. */
const pause = 250;

/**
 * Cards of which one is shown at a time; a new one gets the focus on its question. Until a learner goes to a card, it is
 * the one at `start`.
 */
export function useCards(start: number) {
  const [place, setPlace] = useState<number>();
  const [isLeaving, setLeaving] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = place ?? start;
  const focused = useRef(at);
  useLayoutEffect(() => {
    if (focused.current !== at) card.current?.querySelector<HTMLElement>('legend, [role=group]')?.focus();
    focused.current = at;
    return () => clearTimeout(timer.current);
  }, [at]);
  return {
    at,
    card,
    goTo(next: number) {
      setLeaving(false);
      setPlace(next);
    },
    /** Keeps the card that is being answered. */
    stay: () => setPlace(at),
    /** Whether the next card comes by itself, so that nothing else may call it as well. */
    isLeaving,
    /** Goes on by itself unless something else is chosen in the meantime. */
    goOnSoon(isComplete: boolean) {
      clearTimeout(timer.current);
      setLeaving(isComplete);
      if (!isComplete) return;
      timer.current = setTimeout(() => {
        setLeaving(false);
        setPlace(at + 1);
      }, pause);
    },
  };
}
