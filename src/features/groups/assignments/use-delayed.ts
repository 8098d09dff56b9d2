import { useEffect, useState } from 'react';

/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

/** A typed text once typing pauses, so that not every letter is a request. */
export function useDelayed(typed: string): string {
  const [delayed, setDelayed] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  return delayed;
}
