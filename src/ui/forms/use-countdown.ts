import { useLayoutEffect, useState } from 'react';

/** Whole seconds left until an instant in milliseconds; 0 once it is over. */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(0);
  // Before the paint: a button that has to wait never shows itself as ready for a moment.
  useLayoutEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
