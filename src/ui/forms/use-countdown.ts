import { useEffect, useState } from 'react';

/** Whole seconds left until an instant in milliseconds; 0 once it is over. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(until);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
