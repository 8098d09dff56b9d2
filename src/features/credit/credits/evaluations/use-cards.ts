import { useLayoutEffect, useRef, useState } from 'react';

/** How long a choice is visible before the next card opens, in milliseconds. */
const advanceDelay = 250;

/**
 * Cards of which one is visible at a time; the question of a new one is focused. The initial card is that at `start`.
 */
export function useCards(start: number) {
  const [place, setPlace] = useState<number>();
  const [isAdvancing, setAdvancing] = useState(false);
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
      setAdvancing(false);
      setPlace(next);
    },
    /** Fixes the current card while it is being answered. */
    stay: () => setPlace(at),
    /** Whether the next card will open automatically, so that no button for it is shown. */
    isAdvancing,
    /** Opens the next card after a delay, unless another choice is made before. */
    advanceSoon(isComplete: boolean) {
      clearTimeout(timer.current);
      setAdvancing(isComplete);
      if (!isComplete) return;
      timer.current = setTimeout(() => {
        setAdvancing(false);
        setPlace(at + 1);
      }, advanceDelay);
    },
  };
}
