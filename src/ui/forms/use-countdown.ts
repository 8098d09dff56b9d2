import { useLayoutEffect, useState } from 'react';

/** Whole seconds until an instant in milliseconds; 0 afterwards. */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(0);
  // Before the first paint, so that a blocked button never appears enabled.
  useLayoutEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
